import { randomBytes } from 'node:crypto';
import { sharedCollectionPath } from '@sol/contract/paths';
import type { CollectionShare, SharedCollection } from '@sol/contract/share';
import { type ListMarkedIds, listOpenTimes, listPlaceSummaries } from '#features/place/place.public.ts';
import { beginAsAnyMember, beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { splitPage } from '#lib/http/page.ts';
import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import { drawPlaceList } from '#lib/media/picture/place-list-picture.ts';
import type { Clock } from '#lib/time/clock.ts';
import * as collections from './collection.repository.ts';
import * as shares from './collection-share.repository.ts';
import { decodeCursor, encodeCursor } from './saved-cursor.rules.ts';

/** 128 bits, so that ids cannot be guessed. */
const SHARE_ID_BYTES = 16;
/** By name: a position in the order of saving would contain the date. */
const SHARED_SORT = 'name';
/** More pins on the map of the link preview would cover each other. */
const PICTURED_PLACES_MAX = 60;

const present = (share: shares.ShareRow): CollectionShare => ({ ...share, path: sharedCollectionPath(share.shareId) });

async function getShared(sql: ISql, shareId: string): Promise<shares.SharedCollectionRow> {
  const row = await shares.findShared(sql, shareId);
  if (row === undefined) throw new AppError('COLLECTION_NOT_FOUND');
  return row;
}

export interface CollectionShareServiceOptions {
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
  pictures: LinkPictures;
  listStreets: ListStreetLines;
}

export type CollectionShareService = ReturnType<typeof createCollectionShareService>;

export function createCollectionShareService(options: CollectionShareServiceOptions) {
  const { db, clock, listMarkedIds, pictures, listStreets } = options;

  /** 404 and not 403: the existence of another member's collection is private. */
  async function assertOwned(sql: ISql, memberId: MemberId, id: number): Promise<void> {
    if ((await collections.findCollection(sql, memberId, id)) === undefined) throw new AppError('COLLECTION_NOT_FOUND');
  }

  return {
    /** @throws AppError COLLECTION_NOT_FOUND */
    async find(memberId: MemberId, id: number): Promise<CollectionShare | null> {
      const sql = db.readsFor(memberId);
      await assertOwned(sql, memberId, id);
      const share = await shares.findShare(sql, id);
      return share === undefined ? null : present(share);
    },

    /** @throws AppError COLLECTION_NOT_FOUND */
    share: (memberId: MemberId, id: number, includesMemos: boolean): Promise<CollectionShare> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        await assertOwned(tx, memberId, id);
        const newShareId = randomBytes(SHARE_ID_BYTES).toString('base64url');
        const shareId = await shares.upsertShare(tx, id, { shareId: newShareId, includesMemos });
        return present({ shareId, includesMemos });
      }),

    /** @throws AppError COLLECTION_NOT_FOUND */
    async unshare(memberId: MemberId, id: number): Promise<void> {
      await beginAsAnyMember(db.sql, memberId, async (tx) => {
        await assertOwned(tx, memberId, id);
        await shares.deleteShare(tx, id);
      });
    },

    /**
     * Reads from the primary: replicas may still have a revoked link.
     * @throws AppError COLLECTION_NOT_FOUND, BAD_REQUEST for an invalid cursor
     */
    async getShared(
      viewer: MemberId | null,
      shareId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<SharedCollection> {
      const { id, ...shared } = await getShared(db.sql, shareId);
      const after = cursor === undefined ? undefined : decodeCursor(SHARED_SORT, cursor);
      const origin = { x: 0, y: 0 };
      const order = { sort: SHARED_SORT, mean: 0, from: origin, pattern: undefined } as const;
      const page = { ...order, visited: undefined, after, limit: limit + 1 };
      const { items, last } = splitPage(await collections.listSaved(db.sql, null, id, page), limit);
      const ids = items.map((row) => row.id);
      const [summaries, times] = await Promise.all([
        listPlaceSummaries(db.sql, { ids, viewer, listMarkedIds }),
        listOpenTimes(db.sql, ids, clock.now()),
      ]);
      const memos = new Map(shared.includesMemos ? items.map((row) => [row.id, row.memo]) : []);
      return {
        ...shared,
        places: summaries.map((place) => {
          const memo = memos.get(place.id);
          return { ...place, ...(times.get(place.id) ?? { isOpen: null }), ...(memo && { memo }) };
        }),
        nextCursor: last === undefined ? null : encodeCursor({ key: last.key, placeId: last.id }),
      };
    },

    /**
     * The link preview. Reads from the primary, as revoked links must have none.
     * @param client IP address of the client
     * @throws AppError COLLECTION_NOT_FOUND, also for a collection without places
     * @throws BusyError if too many drawings are queued
     */
    async getPicture(shareId: string, client: string): Promise<LinkPicture> {
      const { id, name, placeCount } = await getShared(db.sql, shareId);
      const places = await collections.listPictured(db.sql, id, PICTURED_PLACES_MAX);
      if (places.length === 0) throw new AppError('COLLECTION_NOT_FOUND');
      const list = { name, isRoute: false, placeCount, places };
      return pictures.get(['collection', list], { client, draw: () => drawPlaceList(list, listStreets) });
    },

    /** @throws AppError COLLECTION_NOT_FOUND, also for a collection without places */
    async assertPicture(shareId: string): Promise<void> {
      if ((await getShared(db.sql, shareId)).placeCount === 0) throw new AppError('COLLECTION_NOT_FOUND');
    },
  };
}
