import type { SollectInput } from '@sol/contract/sollect';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { limitPerDay, recordDeletion } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  assertLength,
  assertWriter,
  createSearchColumns,
  getPlacesInOrder,
  hasAllImages,
  toParagraphs,
} from './sollect.rules.ts';
import * as sollects from './sollect-write.repository.ts';

/** Includes drafts. A sollect may have a hundred photos, so the limit bounds the disk space. */
const SOLLECTS_PER_DAY_MAX = 50;

/** @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN */
export async function lockOwn(
  tx: TransactionSql,
  memberId: MemberId,
  sollectId: number,
): Promise<sollects.OwnedSollect> {
  return assertWriter(await sollects.lock(tx, sollectId), memberId);
}

export interface SollectWriteServiceOptions {
  db: Database;
  media: MediaLibrary;
  clock: Clock;
}

export type SollectWriteService = ReturnType<typeof createSollectWriteService>;

export function createSollectWriteService({ db, media, clock }: SollectWriteServiceOptions) {
  async function createRevision(
    tx: TransactionSql,
    sollectId: number,
    input: SollectInput,
    ownMediaKeys: readonly string[],
  ) {
    const paragraphs = toParagraphs(input.contents, ownMediaKeys);
    const places = getPlacesInOrder(input.placeIds, await sollects.lockLinkedPlaces(tx, input.placeIds));
    const revisionId = await sollects.insertRevision(tx, {
      sollectId,
      title: input.title,
      paragraphs,
      placeIds: input.placeIds,
      search: createSearchColumns(input, places),
      createdAt: clock.now(),
    });
    return { revisionId, isComplete: hasAllImages(paragraphs) };
  }

  return {
    /**
     * Creates a draft. Its images are uploaded separately.
     * @throws AppError SOLLECT_TOO_LONG, PLACE_NOT_FOUND, RATE_LIMITED
     */
    async create(memberId: MemberId, input: SollectInput, write?: RepeatableWrite): Promise<{ sollectId: number }> {
      assertLength(input);
      return beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, { table: 'sollect', max: SOLLECTS_PER_DAY_MAX });
          const sollectId = await sollects.insertDraft(tx, memberId, clock.now());
          await createRevision(tx, sollectId, input, []);
          return { sollectId };
        },
        write,
      );
    },

    /**
     * The published revision stays until the new one has all images, which may be at once. Other
     * unfinished revisions are deleted.
     * @throws AppError SOLLECT_TOO_LONG, SOLLECT_NOT_FOUND, FORBIDDEN, PLACE_NOT_FOUND
     */
    async update(memberId: MemberId, sollectId: number, input: SollectInput): Promise<{ sollectId: number }> {
      assertLength(input);
      const previousKeys = await beginAsMember(db.sql, memberId, async (tx) => {
        await lockOwn(tx, memberId, sollectId);
        const completeId = (await sollects.findLastCompleteRevision(tx, sollectId)) ?? null;
        const keys = await sollects.listMediaKeys(tx, sollectId);
        const { revisionId, isComplete } = await createRevision(tx, sollectId, input, keys);
        if (isComplete) await sollects.publish(tx, sollectId, revisionId);
        await sollects.deleteOtherRevisions(tx, sollectId, [revisionId, isComplete ? null : completeId]);
        return keys;
      });
      await media.release(previousKeys);
      return { sollectId };
    },

    /** @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN, UNAUTHENTICATED */
    async delete(memberId: MemberId, sollectId: number): Promise<void> {
      // Locks the member before the sollect: account deletion holds the member while it waits for
      // the member's works.
      const keys = await beginAsMember(db.sql, memberId, async (tx) => {
        await lockOwn(tx, memberId, sollectId);
        const mediaKeys = await sollects.listMediaKeys(tx, sollectId);
        await recordDeletion(tx, { table: 'sollect', id: sollectId });
        await recordChanges(tx, 'SOLLECT', [sollectId]);
        await sollects.deleteById(tx, sollectId);
        return mediaKeys;
      });
      await media.release(keys);
    },
  };
}
