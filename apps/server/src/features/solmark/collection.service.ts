import { COLLECTIONS_MAX, type Collection, type SavedOrder, type SavedPlace } from '@sol/contract/solmark';
import { listPlaceSummaries } from '#features/place/place-summary.ts';
import type { RecommendMean } from '#features/place/recommend-mean.ts';
import type { ListMarkedIds } from '#features/place/saved-places.ts';
import { beginAsMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql, TransactionSql } from '#lib/database/database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import type { PlaceList } from '#lib/place-file/place-list.ts';
import { keywordPattern } from '#lib/search/korean-search.ts';
import * as collections from './collection.repository.ts';
import { createFirstCollection } from './first-collection.ts';
import { readCursor, writeCursor } from './saved-cursor.ts';

export interface CollectionServiceOptions {
  db: Database;
  mean: RecommendMean;
  listMarkedIds: ListMarkedIds;
}

interface SavedQuery {
  keyword?: string | undefined;
  sort: SavedOrder;
  userLat?: number | undefined;
  userLng?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface SavedPlacePage {
  collectionName: string;
  iconId: number;
  places: SavedPlace[];
  nextCursor: string | null;
}

/** Someone else's collection answers like a missing one: a stranger must not learn that it exists. */
async function getOwn(sql: ISql, memberId: MemberId, id: number): Promise<collections.CollectionRow> {
  const collection = await collections.findCollection(sql, memberId, id);
  if (collection === undefined) throw new AppError('COLLECTION_NOT_FOUND');
  return collection;
}

/** What deleting it unsaves. */
async function listUnsaved(sql: ISql, memberId: MemberId, id: number): Promise<number[]> {
  const { isFirst } = await getOwn(sql, memberId, id);
  if (isFirst) throw new AppError('COLLECTION_IS_FIRST');
  return collections.listPlaceIdsOnlyIn(sql, memberId, id);
}

/** A member who has none is given the first, so that a heart never fails for want of one. */
async function listOrCreate(tx: TransactionSql, memberId: MemberId): Promise<Collection[]> {
  const own = await collections.listCollections(tx, memberId);
  if (own.length > 0) return own;
  await createFirstCollection(tx, memberId);
  return collections.listCollections(tx, memberId);
}

export type CollectionService = ReturnType<typeof createCollectionService>;

export function createCollectionService({ db, mean, listMarkedIds }: CollectionServiceOptions) {
  const change = <T>(memberId: MemberId, run: (tx: TransactionSql) => Promise<T>) =>
    beginAsMember(db.sql, memberId, run);

  return {
    async list(memberId: MemberId): Promise<Collection[]> {
      const own = await collections.listCollections(db.readsFor(memberId), memberId);
      return own.length > 0 ? own : change(memberId, (tx) => listOrCreate(tx, memberId));
    },

    /** @throws AppError COLLECTIONS_TOO_MANY */
    create: (memberId: MemberId, input: { name: string; iconId: number }): Promise<number> =>
      change(memberId, async (tx) => {
        if ((await listOrCreate(tx, memberId)).length >= COLLECTIONS_MAX) throw new AppError('COLLECTIONS_TOO_MANY');
        return collections.insertCollection(tx, memberId, input);
      }),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async update(
      memberId: MemberId,
      id: number,
      input: { name?: string | undefined; iconId?: number | undefined },
    ): Promise<void> {
      await change(memberId, async (tx) => {
        if (!(await collections.updateCollection(tx, memberId, id, input))) throw new AppError('COLLECTION_NOT_FOUND');
      });
    },

    /** @throws AppError COLLECTION_NOT_FOUND, COLLECTIONS_CHANGED when not all are named */
    reorder: (memberId: MemberId, ids: number[]): Promise<void> =>
      change(memberId, async (tx) => {
        const own = new Set((await collections.listCollections(tx, memberId)).map((one) => one.collectionId));
        if (ids.some((id) => !own.has(id))) throw new AppError('COLLECTION_NOT_FOUND');
        if (ids.length < own.size) throw new AppError('COLLECTIONS_CHANGED');
        await collections.updateOrder(tx, ids);
      }),

    /** @throws AppError COLLECTION_NOT_FOUND, COLLECTION_IS_FIRST */
    countUnsaved: async (memberId: MemberId, id: number): Promise<number> =>
      (await listUnsaved(db.readsFor(memberId), memberId, id)).length,

    /** Answers how many places are saved no longer. @throws AppError COLLECTION_NOT_FOUND, COLLECTION_IS_FIRST */
    delete: (memberId: MemberId, id: number): Promise<number> =>
      change(memberId, async (tx) => {
        const unsaved = await listUnsaved(tx, memberId, id);
        await collections.deleteCollection(tx, id);
        if (unsaved.length > 0) await collections.deleteMarks(tx, memberId, unsaved);
        return unsaved.length;
      }),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async listPlaces(memberId: MemberId, id: number, query: SavedQuery): Promise<SavedPlacePage> {
      const { keyword, sort: order, userLat: latitude = 0, userLng: longitude = 0, cursor, limit } = query;
      const after = cursor === undefined ? undefined : readCursor(order, cursor);
      const sql = db.readsFor(memberId);
      const { name: collectionName, iconId } = await getOwn(sql, memberId, id);
      const pattern = keyword === undefined ? undefined : keywordPattern(keyword);
      // Words without a letter are found nowhere, as in the search for places.
      if (keyword !== undefined && pattern === undefined)
        return { collectionName, iconId, places: [], nextCursor: null };
      const from = toMercator({ latitude, longitude });
      const share = order === 'again' ? await mean.getRounded() : 0;
      const rows = await collections.listSaved(sql, id, {
        ...{ order, mean: share, from, pattern, after },
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const ids = shown.map((row) => row.id);
      const summaries = await listPlaceSummaries(sql, { ids, viewer: memberId, listMarkedIds });
      const savedAt = new Map(shown.map((row) => [row.id, row.savedAt]));
      return {
        ...{ collectionName, iconId },
        places: summaries.map((place) => ({ ...place, savedAt: savedAt.get(place.id) ?? '' })),
        nextCursor: last === undefined ? null : writeCursor({ key: last.key, placeId: last.id }),
      };
    },

    /** @throws AppError COLLECTION_NOT_FOUND */
    async export(memberId: MemberId, id: number): Promise<PlaceList> {
      const sql = db.readsFor(memberId);
      const { name } = await getOwn(sql, memberId, id);
      return { name, isRoute: false, places: await collections.listWhole(sql, id) };
    },
  };
}
