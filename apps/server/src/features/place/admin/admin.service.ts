import type { Sql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import * as admin from './admin.repository.ts';
import { rebuildAggregates } from './aggregates.repository.ts';
import { createPlaceMerge, lockUnmerged, type MergedNames } from './merge.service.ts';

interface PlaceAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  /** Move place data of other features during a merge, and back in its undo. */
  movers: readonly PlaceMover[];
}

/** Operator actions on places. Each is recorded in the audit log. */
export function createPlaceAdminService({ sql, actor, movers }: PlaceAdminServiceOptions) {
  const places = createPlaceMerge({ actor, movers });
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
