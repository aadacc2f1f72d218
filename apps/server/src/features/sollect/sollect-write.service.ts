import type { SollectInput } from '@sol/contract/sollect';
import { beginAsMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { limitPerDay, recordDeletion } from '#lib/member/daily-limit.ts';
import type { Clock } from '#lib/time/clock.ts';
import { lockOwn } from './sollect-access.ts';
import { inOrder, isWhole, searchColumnsOf, toParagraphs } from './sollect-input.ts';
import * as sollects from './sollect-write.repository.ts';

/** With a hundred photos each, drafts included: nobody writes more in a day, and a disk has an end. */
export const SOLLECTS_PER_DAY_MAX = 50;

export interface SollectWriteServiceOptions {
  db: Database;
  media: MediaLibrary;
  clock: Clock;
}

export type SollectWriteService = ReturnType<typeof createSollectWriteService>;

export function createSollectWriteService({ db, media, clock }: SollectWriteServiceOptions) {
  async function insertRevision(
    tx: TransactionSql,
    sollectId: number,
    input: SollectInput,
    ownMediaKeys: readonly string[],
  ) {
    const paragraphs = toParagraphs(input.contents, ownMediaKeys);
    const places = inOrder(input.placeIds, await sollects.lockPlaces(tx, input.placeIds));
    const revisionId = await sollects.insertRevision(tx, {
      ...{ sollectId, title: input.title, paragraphs, placeIds: input.placeIds },
      search: searchColumnsOf(input, places),
      createdAt: clock.now(),
    });
    return { revisionId, isWhole: isWhole(paragraphs) };
  }

  return {
    /** A draft: it has a cover at least, and no image is there yet. @throws AppError PLACE_NOT_FOUND, RATE_LIMITED */
    create: (memberId: MemberId, input: SollectInput): Promise<{ sollectId: number }> =>
      db.sql.begin(async (tx) => {
        await limitPerDay(tx, memberId, { table: 'sollect', max: SOLLECTS_PER_DAY_MAX });
        const sollectId = await sollects.insertDraft(tx, memberId, clock.now());
        await insertRevision(tx, sollectId, input, []);
        return { sollectId };
      }),

    /**
     * What is shown, or would be were it not hidden, stays until every image of what comes is there, which may be at once; what was
     * begun and never finished goes.
     * @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN, PLACE_NOT_FOUND
     */
    async update(memberId: MemberId, sollectId: number, input: SollectInput): Promise<{ sollectId: number }> {
      const formerKeys = await beginAsMember(db.sql, memberId, async (tx) => {
        await lockOwn(tx, memberId, sollectId);
        const formerId = (await sollects.findLastWholeRevision(tx, sollectId)) ?? null;
        const keys = await sollects.listMediaKeys(tx, sollectId);
        const { revisionId, isWhole } = await insertRevision(tx, sollectId, input, keys);
        if (isWhole) await sollects.publish(tx, sollectId, revisionId);
        await sollects.deleteOtherRevisions(tx, sollectId, [revisionId, isWhole ? null : formerId]);
        return keys;
      });
      await media.release(formerKeys);
      return { sollectId };
    },

    /** @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN, UNAUTHENTICATED */
    async delete(memberId: MemberId, sollectId: number): Promise<void> {
      // The member is locked before the sollect: a deletion of the account holds the member while it waits for their works.
      const keys = await beginAsMember(db.sql, memberId, async (tx) => {
        await lockOwn(tx, memberId, sollectId);
        const found = await sollects.listMediaKeys(tx, sollectId);
        await recordDeletion(tx, { table: 'sollect', id: sollectId });
        await sollects.deleteSollect(tx, sollectId);
        return found;
      });
      await media.release(keys);
    },
  };
}
