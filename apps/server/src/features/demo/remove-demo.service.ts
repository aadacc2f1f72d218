import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import * as demo from './remove-demo.repository.ts';

export interface RemoveDemoOptions {
  media: Pick<MediaLibrary, 'release'>;
  /** Deletes a member and everything of theirs. */
  deleteMember: (tx: TransactionSql, memberId: number) => Promise<unknown>;
  /** Sets places to the merge of their remaining rows. */
  remerge: (tx: TransactionSql, placeIds: readonly number[]) => Promise<void>;
  /** Updates data of other features that is derived from places. */
  onPlacesChanged: (tx: TransactionSql) => Promise<void>;
  /** Deletes what other members have at places of the demo city. */
  deletesMemberContent: boolean;
}

export interface RemovedDemo {
  placeCount: number;
  /** Places that a file lists as well: they stay, without what the demo city has added. */
  keptCount: number;
  memberCount: number;
  noticeCount: number;
  photoCount: number;
  memberContent: demo.MemberContent;
}

/** The counts that are not 0, for operators. */
export const describeContent = (content: demo.MemberContent): string =>
  (Object.keys(demo.MEMBER_CONTENT) as (keyof demo.MemberContent)[])
    .filter((kind) => content[kind] > 0)
    .map((kind) => `${demo.MEMBER_CONTENT[kind]} ${content[kind].toLocaleString('ko')}개`)
    .join(', ');

/**
 * Deletes the places, members, reviews, sollects, notices and photos of the demo city, in one
 * transaction. Everything of other members stays, except at places of the demo city, where it is
 * deleted only if requested.
 * @returns undefined if there is no demo city
 * @throws OperatorError if other members have content there
 */
export async function removeDemoCity(sql: Sql, options: RemoveDemoOptions): Promise<RemovedDemo | undefined> {
  const { media, deleteMember, remerge, onPlacesChanged, deletesMemberContent } = options;
  const result = await sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await demo.lockPlaces(tx);
    if (!(await demo.hasDemoCity(tx))) return undefined;
    const members = await demo.lockDemoMembers(tx);
    const { removed, kept } = await demo.listDemoPlaces(tx);
    const memberContent = await demo.countMemberContent(tx, removed, members);
    const described = describeContent(memberContent);
    if (described !== '' && !deletesMemberContent) {
      throw new OperatorError(
        `회원들이 데모 도시에 남긴 것(${described})도 함께 지워지니, 괜찮으면 --delete-member-content를 붙여 주세요.`,
      );
    }
    await demo.deleteCorrections(tx, members);
    for (const id of members) await deleteMember(tx, id);
    await demo.deletePlaces(tx, removed);
    await demo.deleteDemoRows(tx, kept);
    if (kept.length > 0) await remerge(tx, kept);
    const noticeCount = await demo.deleteDemoNotices(tx);
    await rebuildRegions(tx);
    await rebuildOverview(tx);
    await onPlacesChanged(tx);
    return {
      ...{ placeCount: removed.length, keptCount: kept.length, memberCount: members.length, noticeCount },
      memberContent,
    };
  });
  if (result === undefined) return undefined;
  // After the transaction: a photo that a row refers to again meanwhile is not deleted.
  const unused = await demo.listUnusedMedia(sql);
  await media.release(unused);
  return { ...result, photoCount: unused.length };
}
