import { randomBytes } from 'node:crypto';
import { sharedSolroutePath } from '@sol/contract/paths';
import type { SharedSolroute, SolrouteShare } from '@sol/contract/share';
import { toPlaceInfos } from '#features/solroute/solroute.presenter.ts';
import * as solroutes from '#features/solroute/solroute.repository.ts';
import { insertSolroute } from '#features/solroute/solroute.service.ts';
import { beginAsAnyMember, beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { LinkPicture, LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import { drawPlaceList, type PicturedPlaceList } from '#lib/media/picture/place-list-picture.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayOf, seoulDay } from '#lib/time/seoul-time.ts';
import * as shares from './share.repository.ts';

/** 128 bits, so that ids cannot be guessed. */
const SHARE_ID_BYTES = 16;

const present = (share: shares.ShareRow): SolrouteShare => ({ ...share, path: sharedSolroutePath(share.shareId) });

/** Where somebody starts, often at home, could be computed from exact ways to the first stops of several solroutes. */
const START_WALK_STEP_MIN = 5;

const withCoarseStart = (stop: solroutes.StopRow): solroutes.StopRow => ({
  ...stop,
  startWalkMin: stop.startWalkMin && Math.ceil(stop.startWalkMin / START_WALK_STEP_MIN) * START_WALK_STEP_MIN,
  startWalkM: null,
});

/** The stops have memos only if the owner includes them. */
async function getSharedWithStops(sql: ISql, shareId: string) {
  const row = await shares.findSharedSolroute(sql, shareId);
  if (row === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
  const { id, ...shared } = row;
  const stops = (await solroutes.listStops(sql, id)).map(withCoarseStart);
  return { ...shared, stops: shared.includesMemos ? stops : stops.map((stop) => ({ ...stop, memo: '' })) };
}

export type SolrouteShareService = ReturnType<typeof createSolrouteShareService>;

interface SolrouteShareServiceOptions {
  db: Database;
  clock: Clock;
  pictures: SolroutePictureService;
}

export function createSolrouteShareService({ db, clock, pictures }: SolrouteShareServiceOptions) {
  /**
   * Whether the day of a departure time has not ended in Seoul: copies keep future times and drop
   * past ones.
   */
  const isUpcoming = (departAt: string | null) => departAt !== null && dayOf(departAt) >= seoulDay(clock.now());

  async function assertOwned(sql: ISql, memberId: MemberId, id: number): Promise<void> {
    if ((await solroutes.find(sql, memberId, id)) === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
  }

  return {
    /** @throws AppError SOLROUTE_NOT_FOUND */
    async find(memberId: MemberId, id: number): Promise<SolrouteShare | null> {
      const sql = db.readsFor(memberId);
      await assertOwned(sql, memberId, id);
      const share = await shares.findShareOfSolroute(sql, id);
      return share === undefined ? null : present(share);
    },

    /** @throws AppError SOLROUTE_NOT_FOUND */
    share: (memberId: MemberId, id: number, includesMemos: boolean): Promise<SolrouteShare> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        if (!(await solroutes.lock(tx, memberId, id))) throw new AppError('SOLROUTE_NOT_FOUND');
        const newShareId = randomBytes(SHARE_ID_BYTES).toString('base64url');
        const shareId = await shares.upsertShare(tx, id, { shareId: newShareId, includesMemos });
        return present({ shareId, includesMemos });
      }),

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async unshare(memberId: MemberId, id: number): Promise<void> {
      await beginAsAnyMember(db.sql, memberId, async (tx) => {
        await assertOwned(tx, memberId, id);
        await shares.deleteShare(tx, id);
      });
    },

    /**
     * Reads from the primary: replicas may still have a revoked link.
     * @throws AppError SOLROUTE_NOT_FOUND
     */
    async getShared(shareId: string): Promise<SharedSolroute> {
      const { stops, ...shared } = await getSharedWithStops(db.sql, shareId);
      return { ...shared, placeInfos: toPlaceInfos(stops, clock.now()) };
    },

    /**
     * The link preview. Reads from the primary, as revoked links must have none.
     * @throws AppError SOLROUTE_NOT_FOUND
     */
    getPicture: async (shareId: string, client: string): Promise<LinkPicture> =>
      pictures.get(await getSharedWithStops(db.sql, shareId), client),

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async assertShared(shareId: string): Promise<void> {
      if ((await shares.findSharedSolroute(db.sql, shareId)) === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
    },

    /**
     * Copies a shared solroute as a planned one of the member.
     * @throws AppError SOLROUTE_NOT_FOUND, SOLROUTES_TOO_MANY
     */
    copy: (memberId: MemberId, shareId: string, write?: RepeatableWrite): Promise<number> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          const source = await getSharedWithStops(tx, shareId);
          const placeIds = source.stops.map(({ id }) => id);
          // A place that was merged concurrently is replaced by its target in a second read.
          const existingIds = await solroutes.lockPlaceIds(tx, placeIds);
          const isUnmerged = placeIds.every((id) => existingIds.has(id));
          const { iconId, name, stops, departAt } = isUnmerged ? source : await getSharedWithStops(tx, shareId);
          return insertSolroute(tx, memberId, {
            iconId,
            name,
            stops,
            departAt: isUpcoming(departAt) ? departAt : null,
          });
        },
        write,
      ),
  };
}

type SolroutePictureService = ReturnType<typeof createSolroutePictureService>;

export function createSolroutePictureService(pictures: LinkPictures, listStreets: ListStreetLines) {
  return {
    /**
     * @param client IP address of the client
     * @throws BusyError if too many drawings are queued
     */
    get({ name, stops }: { name: string; stops: PicturedPlaceList['places'] }, client: string): Promise<LinkPicture> {
      const drawn = ['solroute', name, ...stops.map((stop) => [stop.name, stop.latitude, stop.longitude])];
      const list = { name, isRoute: true, placeCount: stops.length, places: stops };
      return pictures.get(drawn, { client, draw: () => drawPlaceList(list, listStreets) });
    },
  };
}
