import type { SollectInput } from '@sol/contract/sollect';
import { toParagraphs } from '#features/sollect/sollect.rules.ts';
import * as sollects from '../features/sollect/sollect-write.repository.ts';
import type { MemberId } from '../lib/auth/member-id.ts';
import type { Sql } from '../lib/database/database.ts';
import { toSollectColumns } from '../lib/search/search-columns.ts';

/** A valid sollect with a cover, a text and an image between texts, with overrides. */
export function aSollectInput(input: Partial<SollectInput> & { placeIds: number[] }): SollectInput {
  return {
    title: '혼자 걷는 아침',
    contents: [
      { seq: 0, type: 'IMAGE', content: 'cover.jpg' },
      { seq: 1, type: 'TEXT', content: '아침에 혼자 걸었어요.' },
      { seq: 2, type: 'IMAGE', content: 'walk.jpg' },
      { seq: 3, type: 'TEXT', content: '다시 가고 싶어요.' },
    ],
    ...input,
  };
}

export interface TestSollect {
  writerId: number;
  placeIds: number[];
  title?: string;
  texts?: string[];
  createdAt?: Date;
  /** false: a draft. */
  isPublished?: boolean;
}

/** The cover of sollects that were not uploaded: a row without files. */
export const PLAIN_COVER = 'c0';

/**
 * Inserts a sollect with a cover and texts.
 * @returns its id
 */
export function insertSollect(
  sql: Sql,
  { writerId, placeIds, isPublished = true, ...content }: TestSollect,
): Promise<number> {
  const { title = '혼자 걷는 아침', texts = ['아침에 혼자 걸었어요.'], createdAt = new Date() } = content;
  return sql.begin(async (tx) => {
    await tx`insert into media (key, width, height) values (${PLAIN_COVER}, 960, 1280) on conflict do nothing`;
    const places = await sollects.lockLinkedPlaces(tx, placeIds);
    const body = texts.map((content, index) => ({ seq: index + 1, type: 'TEXT' as const, content }));
    const [cover, ...paragraphs] = toParagraphs([{ seq: 0, type: 'IMAGE', content: 'cover.jpg' }, ...body], []);
    const sollectId = await sollects.insertDraft(tx, writerId as MemberId, createdAt);
    const revisionId = await sollects.insertRevision(tx, {
      sollectId,
      title,
      createdAt,
      placeIds,
      search: toSollectColumns({ title, texts, places }),
      paragraphs: [...(cover ? [{ ...cover, mediaKey: isPublished ? PLAIN_COVER : null }] : []), ...paragraphs],
    });
    if (isPublished) await sollects.publish(tx, sollectId, revisionId);
    return sollectId;
  });
}
