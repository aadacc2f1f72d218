import { mediaPath } from '@sol/contract/media';
import { COLLECTION_PLACES_MAX, type PlaceMark, type Visit } from '@sol/contract/solmark';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import * as visits from '#lib/member/visit.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import * as solmark from './solmark.repository.ts';

interface CollectionChange {
  addCollectionIds: number[];
  removeCollectionIds: number[];
}

interface PlaceVisit {
  placeId: number;
  visitedOn: string | null;
  note: string | null;
}

/** Other members' collections are reported as missing, because their existence is private. */
async function assertOwned(tx: TransactionSql, memberId: MemberId, collectionIds: number[]): Promise<void> {
  const requestedIds = [...new Set(collectionIds)];
  if ((await solmark.countOwn(tx, memberId, requestedIds)) < requestedIds.length)
    throw new AppError('COLLECTION_NOT_FOUND');
}

async function getMarkedCount(tx: TransactionSql, placeId: number): Promise<number> {
  const count = await solmark.findMarkedCount(tx, placeId);
  if (count === undefined) throw new AppError('PLACE_NOT_FOUND');
  return count;
}

/**
 * Derives the mark from the collections: a place is saved while any collection contains it. The row
 * of the place is contended, so it is locked last and only if the count changes.
 */
async function updateMark(tx: TransactionSql, memberId: MemberId, placeId: number): Promise<PlaceMark> {
  const collectionIds = await solmark.listCollectionIds(tx, memberId, placeId);
  const isMarked = collectionIds.length > 0;
  const difference = isMarked
    ? await solmark.insertMark(tx, memberId, placeId)
    : -(await solmark.deleteMark(tx, memberId, placeId));
  if (difference !== 0) await solmark.addToMarkedCount(tx, placeId, difference);
  return { isMarked, markedCount: await getMarkedCount(tx, placeId), collectionIds };
}

export type SolmarkService = ReturnType<typeof createSolmarkService>;

export function createSolmarkService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws AppError PLACE_NOT_FOUND */
    async listCollectionIdsOfPlace(memberId: MemberId, placeId: number): Promise<number[]> {
      const sql = db.readsFor(memberId);
      const [count, collectionIds] = await Promise.all([
        solmark.findMarkedCount(sql, placeId),
        solmark.listCollectionIds(sql, memberId, placeId),
      ]);
      if (count === undefined) throw new AppError('PLACE_NOT_FOUND');
      return collectionIds;
    },

    /**
     * Rolls back on errors. @throws AppError PLACE_NOT_FOUND, COLLECTION_NOT_FOUND, COLLECTION_FULL
     */
    changeCollectionsOfPlace: (
      memberId: MemberId,
      placeId: number,
      change: CollectionChange,
      write?: RepeatableWrite,
    ): Promise<PlaceMark> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          const { addCollectionIds, removeCollectionIds } = change;
          await assertOwned(tx, memberId, [...addCollectionIds, ...removeCollectionIds]);
          await getMarkedCount(tx, placeId);
          const largest = await solmark.insertPlace(tx, placeId, addCollectionIds);
          if (largest > COLLECTION_PLACES_MAX) throw new AppError('COLLECTION_FULL');
          await solmark.deletePlace(tx, placeId, removeCollectionIds);
          return updateMark(tx, memberId, placeId);
        },
        write,
      ),

    /** @throws AppError PLACE_NOT_FOUND, PLACE_NOT_SAVED, BAD_REQUEST for a day in the future */
    setVisit: (
      memberId: MemberId,
      placeId: number,
      { visitedOn, note }: { visitedOn: string | null; note?: string | undefined },
    ): Promise<PlaceVisit> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        if (visitedOn !== null && visitedOn > seoulDay(clock.now())) {
          const details = [{ path: 'body.visitedOn', message: '오늘까지의 날만 적을 수 있어요.' }];
          throw new AppError('BAD_REQUEST', { details });
        }
        await getMarkedCount(tx, placeId);
        if (!(await visits.isSaved(tx, memberId, placeId))) throw new AppError('PLACE_NOT_SAVED');
        if (visitedOn === null) {
          await visits.deleteVisit(tx, memberId, placeId);
          return { placeId, visitedOn, note: null };
        }
        const visit = await visits.setVisit(tx, memberId, placeId, { visitedOn, note: note?.trim() });
        return { placeId, visitedOn: visit.visitedOn, note: visit.note || null };
      }),

    async listVisits(memberId: MemberId, year = Number(seoulDay(clock.now()).slice(0, 4))): Promise<Visit[]> {
      const rows = await solmark.listVisits(db.readsFor(memberId), memberId, year);
      return rows.map(({ visitNote, mediaKey, ...visit }) => ({
        ...visit,
        note: visitNote || null,
        photoUrl: mediaKey === null ? null : mediaPath(mediaKey),
      }));
    },

    /** Filters the ids to places that the member has saved. */
    async listMarkedIds(memberId: MemberId, placeIds: readonly number[]): Promise<Set<number>> {
      if (placeIds.length === 0) return new Set();
      return new Set(await solmark.listMarkedIds(db.readsFor(memberId), memberId, placeIds));
    },
  };
}
