import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import type { MovePlace } from '#lib/place/move-place.ts';
import * as admin from './place-admin.repository.ts';
import { rebuildOverview, rebuildRegions } from './place-aggregates.ts';

export interface PlaceAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  media: MediaLibrary;
  /** Move place data of other features during a merge. */
  movePlace: readonly MovePlace[];
}

function assertUnmerged(id: number, place: admin.AdminPlace | undefined): admin.AdminPlace {
  if (place === undefined) throw new OperatorError(`장소 ${id}번이 없어요.`, { code: 'PLACE_NOT_FOUND' });
  if (place.mergedInto === null) return place;
  throw new OperatorError(`장소 ${id}번은 ${place.mergedInto}번에 합쳐졌어요.`, { code: 'PLACE_NOT_FOUND' });
}

/** Operator actions on places. Each is recorded in the audit log. */
export function createPlaceAdminService({ sql, actor, media, movePlace }: PlaceAdminServiceOptions) {
  async function lockUnmerged(tx: TransactionSql, ids: readonly number[]): Promise<admin.AdminPlace[]> {
    await allowLongStatements(tx);
    const places = await admin.lockPlaces(tx, ids);
    return ids.map((id) =>
      assertUnmerged(
        id,
        places.find((place) => place.id === id),
      ),
    );
  }

  async function rebuild(tx: TransactionSql): Promise<void> {
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  }

  const setClosed = (id: number, isClosed: boolean): Promise<string> =>
    sql.begin(async (tx) => {
      const [place] = await lockUnmerged(tx, [id]);
      if (place === undefined || (isClosed ? place.isClosed : place.isListed)) {
        throw new OperatorError(isClosed ? `장소 ${id}번은 이미 닫은 곳이에요.` : `장소 ${id}번은 닫은 곳이 아니에요.`);
      }
      await (isClosed ? admin.closePlace : admin.reopenPlace)(tx, id);
      await rebuild(tx);
      const action = isClosed ? 'place.close' : 'place.reopen';
      await recordAction(tx, { actor, action, subjectId: id });
      return place.name;
    });

  return {
    /**
     * Removes a place from the map, lists and search; collections and solroutes show it as closed.
     * Returns its name.
     */
    close: (id: number) => setClosed(id, true),

    reopen: (id: number) => setClosed(id, false),

    /**
     * Merges a duplicate into another place: moves all content and redirects its URL. Returns both
     * names.
     */
    async merge(from: number, to: number): Promise<{ from: string; to: string }> {
      if (from === to) throw new OperatorError('서로 다른 두 장소여야 해요.');
      const { names, mediaKeys } = await retryDeadlock(() =>
        sql.begin(async (tx) => {
          const [source, target] = await lockUnmerged(tx, [from, to]);
          if (source === undefined || target === undefined || !target.isListed) {
            throw new OperatorError(`장소 ${to}번은 닫은 곳이에요. 열린 곳으로 합쳐 주세요.`);
          }
          const keys: string[] = [];
          for (const move of movePlace) keys.push(...(await move(tx, { from, to })));
          await admin.mergePlace(tx, { from, to });
          await rebuild(tx);
          const details = { into: to, photos: keys.length };
          await recordAction(tx, { actor, action: 'place.merge', subjectId: from, details });
          return { names: { from: source.name, to: target.name }, mediaKeys: keys };
        }),
      );
      await media.release(mediaKeys);
      return names;
    },
  };
}
