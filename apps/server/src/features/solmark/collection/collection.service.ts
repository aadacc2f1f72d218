import { COLLECTIONS_MAX } from '@sol/contract/limits';
import type { PlaceSummary } from '@sol/contract/place';
import { COLLECTION_PLACES_MAX, type Collection, type SavedPlace, type SavedSort } from '@sol/contract/solmark';
import {
  type ListMarkedIds,
  listOpenTimes,
  listPlaceSummaries,
  type OpenTimes,
  type RecommendMean,
} from '#features/place/place.public.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql, TransactionSql } from '#lib/database/database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import { splitPage } from '#lib/http/page.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { lockReferencedPlaces } from '#lib/place/lock-place.repository.ts';
import type { PlaceList } from '#lib/place-file/formats.ts';
import { keywordPattern } from '#lib/search/korean-search.ts';
import type { Clock } from '#lib/time/clock.ts';
import * as collections from './collection.repository.ts';
import { listOrCreateCollections } from './collection.repository.ts';
import { deleteShare } from './collection-share.repository.ts';
import { decodeCursor, encodeCursor } from './saved-cursor.rules.ts';

export interface CollectionServiceOptions {
  db: Database;
  mean: RecommendMean;
  listMarkedIds: ListMarkedIds;
  clock: Clock;
}

interface SavedQuery {
  keyword?: string | undefined;
  sort: SavedSort;
  visited?: boolean | undefined;
  userLat?: number | undefined;
  userLng?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

const toSavedPlace = (place: PlaceSummary, row: collections.SavedRow | undefined, times: OpenTimes): SavedPlace => ({
  ...place,
  ...times,
  savedAt: row?.savedAt ?? '',
  ...(row?.memo && { memo: row.memo }),
  ...(row?.visitedOn && { visitedOn: row.visitedOn }),
  ...(row?.visitNote && { visitNote: row.visitNote }),
});

interface SavedPlacePage {
  collectionName: string;
  iconId: number;
  places: SavedPlace[];
  nextCursor: string | null;
}

/** Other members' collections are reported as missing, because their existence is private. */
async function getOwn(sql: ISql, memberId: MemberId, id: number): Promise<collections.CollectionRow> {
  const collection = await collections.findCollection(sql, memberId, id);
  if (collection === undefined) throw new AppError('COLLECTION_NOT_FOUND');
  return collection;
}

/** Lists the places that deleting the collection unsaves. */
async function listUnsaved(sql: ISql, memberId: MemberId, id: number): Promise<number[]> {
  const { isFirst } = await getOwn(sql, memberId, id);
  if (isFirst) throw new AppError('COLLECTION_IS_FIRST');
  return collections.listPlaceIdsOnlyIn(sql, memberId, id);
}

export type CollectionService = ReturnType<typeof createCollectionService>;

export function createCollectionService({ db, mean, listMarkedIds, clock }: CollectionServiceOptions) {
  const inMemberTransaction = <T>(
    memberId: MemberId,
    run: (tx: TransactionSql) => Promise<T>,
    write?: RepeatableWrite,
  ) => beginAsMember(db.sql, memberId, run, write);

  return {
    async list(memberId: MemberId): Promise<Collection[]> {
      const own = await collections.listCollections(db.readsFor(memberId), memberId);
      return own.length > 0 ? own : inMemberTransaction(memberId, (tx) => listOrCreateCollections(tx, memberId));
    },

    /** @throws AppError COLLECTIONS_TOO_MANY */
    create: (memberId: MemberId, input: { name: string; iconId: number }, write?: RepeatableWrite): Promise<number> =>
      inMemberTransaction(
        memberId,
        async (tx) => {
          if ((await listOrCreateCollections(tx, memberId)).length >= COLLECTIONS_MAX)
            throw new AppError('COLLECTIONS_TOO_MANY');
          return collections.insertCollection(tx, memberId, input);
        },
        write,
      ),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async update(
      memberId: MemberId,
      id: number,
      input: { name?: string | undefined; iconId?: number | undefined },
    ): Promise<void> {
      await inMemberTransaction(memberId, async (tx) => {
        if (!(await collections.updateCollection(tx, memberId, id, input))) throw new AppError('COLLECTION_NOT_FOUND');
      });
    },

    /**
     * @throws AppError COLLECTION_NOT_FOUND, COLLECTIONS_CHANGED if collections are missing from
     * `ids`
     */
    reorder: (memberId: MemberId, ids: number[]): Promise<void> =>
      inMemberTransaction(memberId, async (tx) => {
        const own = new Set((await collections.listCollections(tx, memberId)).map((one) => one.collectionId));
        if (ids.some((id) => !own.has(id))) throw new AppError('COLLECTION_NOT_FOUND');
        if (ids.length < own.size) throw new AppError('COLLECTIONS_CHANGED');
        await collections.updateOrder(tx, ids);
      }),

    /** @throws AppError COLLECTION_NOT_FOUND, COLLECTION_IS_FIRST */
    countUnsaved: async (memberId: MemberId, id: number): Promise<number> =>
      (await listUnsaved(db.readsFor(memberId), memberId, id)).length,

    /**
     * Returns the number of unsaved places.
     * @throws AppError COLLECTION_NOT_FOUND, COLLECTION_IS_FIRST
     */
    delete: (memberId: MemberId, id: number): Promise<number> =>
      inMemberTransaction(memberId, async (tx) => {
        const unsaved = await listUnsaved(tx, memberId, id);
        await deleteShare(tx, id);
        await collections.deleteCollection(tx, id);
        if (unsaved.length > 0) await collections.deleteMarks(tx, memberId, unsaved);
        return unsaved.length;
      }),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async listPlaces(memberId: MemberId, id: number, query: SavedQuery): Promise<SavedPlacePage> {
      const { keyword, sort, visited, userLat: latitude = 0, userLng: longitude = 0, cursor, limit } = query;
      const after = cursor === undefined ? undefined : decodeCursor(sort, cursor);
      const sql = db.readsFor(memberId);
      const { name: collectionName, iconId } = await getOwn(sql, memberId, id);
      const pattern = keyword === undefined ? undefined : keywordPattern(keyword);
      // A keyword without letters has no results, as in the place search.
      if (keyword !== undefined && pattern === undefined)
        return { collectionName, iconId, places: [], nextCursor: null };
      const from = toMercator({ latitude, longitude });
      const priorMean = sort === 'again' ? await mean.getRounded() : 0;
      const rows = await collections.listSaved(sql, memberId, id, {
        sort,
        mean: priorMean,
        from,
        pattern,
        visited,
        after,
        limit: limit + 1,
      });
      const { items, last } = splitPage(rows, limit);
      const ids = items.map((row) => row.id);
      const [summaries, times] = await Promise.all([
        listPlaceSummaries(sql, { ids, viewer: memberId, listMarkedIds }),
        listOpenTimes(sql, ids, clock.now()),
      ]);
      const saved = new Map(items.map((row) => [row.id, row]));
      return {
        collectionName,
        iconId,
        places: summaries.map((place) =>
          toSavedPlace(place, saved.get(place.id), times.get(place.id) ?? { isOpen: null }),
        ),
        nextCursor: last === undefined ? null : encodeCursor({ key: last.key, placeId: last.id }),
      };
    },

    /** @throws AppError COLLECTION_NOT_FOUND, COLLECTION_FULL */
    addSaved: (memberId: MemberId, id: number, placeIds: readonly number[]): Promise<number> =>
      inMemberTransaction(memberId, async (tx) => {
        // Those that are merged meanwhile are left out: their marks move to the other place.
        const places = new Set((await lockReferencedPlaces(tx, placeIds)).map((place) => place.id));
        await getOwn(tx, memberId, id);
        const existingIds = placeIds.filter((placeId) => places.has(placeId));
        const { added, placeCount } = await collections.insertSaved(tx, memberId, id, existingIds);
        if (added > 0 && placeCount > COLLECTION_PLACES_MAX) throw new AppError('COLLECTION_FULL');
        return added;
      }),

    /** @throws AppError COLLECTION_NOT_FOUND, also for a place that the collection does not contain */
    setMemo: (memberId: MemberId, id: number, { placeId, memo }: { placeId: number; memo: string }): Promise<void> =>
      inMemberTransaction(memberId, async (tx) => {
        await getOwn(tx, memberId, id);
        if (!(await collections.updateMemo(tx, { collectionId: id, placeId }, memo.trim())))
          throw new AppError('COLLECTION_NOT_FOUND');
      }),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async export(memberId: MemberId, id: number): Promise<PlaceList> {
      const sql = db.readsFor(memberId);
      const { name } = await getOwn(sql, memberId, id);
      const places = await collections.listWhole(sql, id);
      return {
        name,
        isRoute: false,
        places: places.map(({ memo, ...place }) => ({ ...place, ...(memo && { memo }) })),
      };
    },
  };
}
