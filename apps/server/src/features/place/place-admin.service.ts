import type { Sql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import * as admin from './place-admin.repository.ts';
import { lockUnmerged, type MergedNames, type PlaceMerge, rebuildAggregates } from './place-merge.ts';

export interface PlaceAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  places: PlaceMerge;
}

/** Operator actions on places. Each is recorded in the audit log. */
export function createPlaceAdminService({ sql, actor, places }: PlaceAdminServiceOptions) {
  const setClosed = (id: number, isClosed: boolean): Promise<string> =>
    sql.begin(async (tx) => {
      const [place] = await lockUnmerged(tx, [id]);
      if (place === undefined || (isClosed ? place.isClosed : place.isListed)) {
        throw new OperatorError(isClosed ? `장소 ${id}번은 이미 닫은 곳이에요.` : `장소 ${id}번은 닫은 곳이 아니에요.`);
      }
      await (isClosed ? admin.closePlace : admin.reopenPlace)(tx, id);
      await rebuildAggregates(tx);
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

    /** Merges a duplicate into another place. Returns both names. */
    merge: (from: number, to: number): Promise<MergedNames> =>
      retryDeadlock(() => sql.begin((tx) => places.merge(tx, from, to))),

    /** Undoes a merge. Returns both names. */
    unmerge: (from: number): Promise<MergedNames> => retryDeadlock(() => sql.begin((tx) => places.unmerge(tx, from))),
  };
}
