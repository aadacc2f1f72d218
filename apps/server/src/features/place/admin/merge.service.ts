import type { TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import * as admin from './admin.repository.ts';
import { rebuildAggregates } from './aggregates.repository.ts';
import * as merges from './merge.repository.ts';

interface PlaceMergeOptions {
  actor: Actor;
  movers: readonly PlaceMover[];
}

interface MergeSteps {
  /** Of several merges in one transaction, the caller rebuilds the aggregates once. Default: true. */
  rebuilds?: boolean;
}

export interface MergedNames {
  from: string;
  to: string;
}

function assertUnmerged(id: number, place: admin.AdminPlace | undefined): admin.AdminPlace {
  if (place === undefined) throw new OperatorError(`장소 ${id}번이 없어요.`, { code: 'PLACE_NOT_FOUND' });
  if (place.mergedInto === null) return place;
  throw new OperatorError(`장소 ${id}번은 ${place.mergedInto}번에 합쳐졌어요.`, { code: 'PLACE_NOT_FOUND' });
}

/** @throws OperatorError if a place is missing or merged */
export async function lockUnmerged(tx: TransactionSql, ids: readonly number[]): Promise<admin.AdminPlace[]> {
  await allowLongStatements(tx);
  const places = await admin.lockPlaces(tx, ids);
  return ids.map((id) =>
    assertUnmerged(
      id,
      places.find((place) => place.id === id),
    ),
  );
}

/** Merges places, and undoes merges. Both are recorded in the audit log. */
export function createPlaceMerge({ actor, movers }: PlaceMergeOptions) {
  return {
    /** Moves all content of a place to another one and redirects its URL. */
    async merge(
      tx: TransactionSql,
      from: number,
      to: number,
      { rebuilds = true }: MergeSteps = {},
    ): Promise<MergedNames> {
      if (from === to) throw new OperatorError('서로 다른 두 장소여야 해요.');
      const [source, target] = await lockUnmerged(tx, [from, to]);
      if (source === undefined || target === undefined || !target.isListed) {
        throw new OperatorError(`장소 ${to}번은 닫은 곳이에요. 열린 곳으로 합쳐 주세요.`);
      }
      await merges.mergePlace(tx, { from, to });
      for (const { move } of movers) await move(tx, { from, to });
      if (rebuilds) await rebuildAggregates(tx);
      await recordAction(tx, { actor, action: 'place.merge', subjectId: from, details: { into: to } });
      return { from: source.name, to: target.name };
    },

    /**
     * Gives a merged place back what it brought, and its URL. What members added to the target since
     * then stays there.
     */
    async unmerge(
      tx: TransactionSql,
      from: number,
      { rebuilds = true }: MergeSteps = {},
    ): Promise<MergedNames & { toId: number }> {
      await allowLongStatements(tx);
      const to = await merges.findMergeTarget(tx, from);
      if (to === undefined)
        throw new OperatorError(`장소 ${from}번은 합친 곳이 아니에요.`, { code: 'PLACE_NOT_FOUND' });
      const places = await admin.lockPlaces(tx, [from, to]);
      const [source, target] = [from, to].map((id) => places.find((place) => place.id === id));
      if (source === undefined || target === undefined || (await merges.findMergeTarget(tx, from)) !== to) {
        throw new OperatorError(`장소 ${from}번은 합친 곳이 아니에요.`, { code: 'PLACE_NOT_FOUND' });
      }
      if (target.mergedInto !== null) {
        throw new OperatorError(`${to}번이 다른 곳에 합쳐졌어요. ${to}번을 먼저 되돌려 주세요.`);
      }
      for (const { restore } of movers.toReversed()) await restore(tx, { from, to });
      await merges.unmergePlace(tx, { from, to });
      if (rebuilds) await rebuildAggregates(tx);
      await recordAction(tx, { actor, action: 'place.unmerge', subjectId: from, details: { from: to } });
      return { from: source.name, to: target.name, toId: to };
    },
  };
}
