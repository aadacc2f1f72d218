import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import {
  SOLROUTE_NEARBY_MAX,
  SOLROUTES_MAX,
  type SolrouteDetail,
  type SolrouteInput,
  type SolroutePlace,
  type SolroutePreview,
  type SolrouteStatus,
} from '@sol/contract/solroute';
import type { PlaceService } from '#features/place/place.public.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { deleteCourseMessages } from '#lib/member/inbox.repository.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import { markVisited } from '#lib/member/visit.repository.ts';
import type { PlaceList } from '#lib/place-file/formats.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { toListedPlace, toPlace, toPlaceInfos, toStatus } from './solroute.presenter.ts';
import * as solroutes from './solroute.repository.ts';

export interface SolrouteServiceOptions {
  db: Database;
  clock: Clock;
  /** Recommended places around a point, nearest first. */
  listNearby: PlaceService['listNearby'];
}

/**
 * Sorts the stops by the client's seq, which may have gaps and duplicates. Ties keep their order.
 */
function toValues({ iconId, name, departAt, placeInfos }: SolrouteInput): solroutes.SolrouteValues {
  const stops = placeInfos.toSorted((a, b) => a.seq - b.seq).map(({ seq: _, ...stop }) => stop);
  return { iconId, name, departAt, stops };
}

/**
 * Locks the places against deletion until the transaction ends.
 * @throws AppError PLACE_NOT_FOUND with the path of each missing place
 */
async function lockExistingPlaces(tx: TransactionSql, { placeInfos }: SolrouteInput): Promise<void> {
  const existingIds = await solroutes.lockPlaceIds(
    tx,
    placeInfos.map(({ id }) => id),
  );
  const details = placeInfos.flatMap(({ id }, index) =>
    existingIds.has(id) ? [] : [{ path: `body.placeInfos.${index}.id`, message: '존재하지 않는 장소입니다.' }],
  );
  if (details.length > 0) throw new AppError('PLACE_NOT_FOUND', { details });
}

/**
 * Inserts a solroute. The caller must hold the lock of the member, so that the limit holds for
 * concurrent calls.
 * @throws AppError SOLROUTES_TOO_MANY
 */
export async function insertSolroute(
  tx: TransactionSql,
  memberId: MemberId,
  values: solroutes.SolrouteValues,
): Promise<number> {
  if ((await solroutes.count(tx, memberId)) >= SOLROUTES_MAX) throw new AppError('SOLROUTES_TOO_MANY');
  return solroutes.insert(tx, memberId, values);
}

export type SolrouteService = ReturnType<typeof createSolrouteService>;

/** Other members' solroutes are reported as missing, because their existence is private. */
export function createSolrouteService({ db, clock, listNearby }: SolrouteServiceOptions) {
  async function getPlaceRow(memberId: MemberId, placeId: number): Promise<solroutes.PlaceRow> {
    const [row] = await solroutes.listPlaces(db.readsFor(memberId), [placeId]);
    if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
    return row;
  }

  return {
    async list(memberId: MemberId): Promise<SolroutePreview[]> {
      const rows = await solroutes.list(db.readsFor(memberId), memberId);
      return rows.map(({ isDone, ...row }) => ({ ...row, status: toStatus(isDone) }));
    },

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async get(memberId: MemberId, id: number): Promise<SolrouteDetail> {
      const sql = db.readsFor(memberId);
      const row = await solroutes.find(sql, memberId, id);
      if (row === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
      const { isDone, ...solroute } = row;
      return {
        ...solroute,
        status: toStatus(isDone),
        placeInfos: toPlaceInfos(await solroutes.listStops(sql, id), clock.now()),
      };
    },

    /** @throws AppError PLACE_NOT_FOUND with the path of each missing place, SOLROUTES_TOO_MANY */
    create: (memberId: MemberId, input: SolrouteInput, write?: RepeatableWrite): Promise<number> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await lockExistingPlaces(tx, input);
          return insertSolroute(tx, memberId, toValues(input));
        },
        write,
      ),

    /**
     * Rolls back on errors.
     * @throws AppError SOLROUTE_NOT_FOUND, PLACE_NOT_FOUND with the path of each missing place
     */
    async update(memberId: MemberId, id: number, input: SolrouteInput): Promise<void> {
      await beginAsMember(db.sql, memberId, async (tx) => {
        if (!(await solroutes.lock(tx, memberId, id))) throw new AppError('SOLROUTE_NOT_FOUND');
        await lockExistingPlaces(tx, input);
        await solroutes.update(tx, id, toValues(input));
        await deleteCourseMessages(tx, memberId);
      });
    },

    /**
     * Returns false for a place that the solroute has already.
     * @throws AppError SOLROUTE_NOT_FOUND, PLACE_NOT_FOUND, SOLROUTE_FULL
     */
    appendPlace: (memberId: MemberId, id: number, placeId: number): Promise<boolean> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        if (!(await solroutes.lock(tx, memberId, id))) throw new AppError('SOLROUTE_NOT_FOUND');
        if (!(await solroutes.lockPlaceIds(tx, [placeId])).has(placeId)) throw new AppError('PLACE_NOT_FOUND');
        const placeIds = await solroutes.listPlaceIds(tx, id);
        if (placeIds.includes(placeId)) return false;
        if (placeIds.length >= SOLROUTE_PLACES_MAX) throw new AppError('SOLROUTE_FULL');
        await solroutes.appendStop(tx, id, placeId);
        return true;
      }),

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async export(memberId: MemberId, id: number): Promise<PlaceList> {
      const sql = db.readsFor(memberId);
      const solroute = await solroutes.find(sql, memberId, id);
      if (solroute === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
      const { name, departAt } = solroute;
      return { name, isRoute: true, departAt, places: (await solroutes.listStops(sql, id)).map(toListedPlace) };
    },

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async setDeparture(memberId: MemberId, id: number, departAt: string | null): Promise<void> {
      await beginAsMember(db.sql, memberId, async (tx) => {
        if (!(await solroutes.updateDeparture(tx, memberId, id, departAt))) throw new AppError('SOLROUTE_NOT_FOUND');
        await deleteCourseMessages(tx, memberId);
      });
    },

    /** @throws AppError SOLROUTE_NOT_FOUND */
    async delete(memberId: MemberId, id: number): Promise<void> {
      await beginAsMember(db.sql, memberId, async (tx) => {
        await recordChanges(tx, 'SOLROUTE', [id]);
        if (!(await solroutes.deleteById(tx, memberId, id))) throw new AppError('SOLROUTE_NOT_FOUND');
        await deleteCourseMessages(tx, memberId);
      });
    },

    /** The saved places of a finished course are 다녀온 곳. @throws AppError SOLROUTE_NOT_FOUND */
    toggleStatus: (memberId: MemberId, id: number, write?: RepeatableWrite): Promise<SolrouteStatus> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          const isDone = await solroutes.toggleDone(tx, memberId, id);
          if (isDone === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
          await deleteCourseMessages(tx, memberId);
          if (isDone) await markVisited(tx, memberId, await solroutes.listPlaceIds(tx, id), seoulDay(clock.now()));
          return toStatus(isDone);
        },
        write,
      ),

    /** @throws AppError PLACE_NOT_FOUND */
    getPlace: async (memberId: MemberId, placeId: number): Promise<SolroutePlace> =>
      toPlace(await getPlaceRow(memberId, placeId), clock.now()),

    /** @throws AppError PLACE_NOT_FOUND */
    async listNearPlace(memberId: MemberId, placeId: number): Promise<SolroutePlace[]> {
      const { latitude, longitude } = await getPlaceRow(memberId, placeId);
      // One more than needed, because the place itself may be among them.
      const limit = SOLROUTE_NEARBY_MAX + 1;
      const { places } = await listNearby(memberId, { userLat: latitude, userLng: longitude, limit });
      const others = places.map(({ id }) => id).filter((id) => id !== placeId);
      const rows = await solroutes.listPlaces(db.readsFor(memberId), others.slice(0, SOLROUTE_NEARBY_MAX));
      return rows.map((row) => toPlace(row, clock.now()));
    },
  };
}
