import type { CorrectionChange, CorrectionKind } from '@sol/contract/correction';
import { findRegionAt, rebuildOverview, rebuildRegions, updateOverviewOf } from '#features/place/place.public.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { CorrectionSourceRows } from '#lib/place/corrected-values.ts';
import * as corrections from './correction.repository.ts';
import { currentChange, toCorrectedValues } from './correction.rules.ts';

/** Kinds that regions, the map overview or sollects depend on. */
const AFFECTS_SUMMARIES: ReadonlySet<CorrectionKind> = new Set(['CLOSED', 'MOVED', 'CATEGORY']);

interface AppliedBy {
  by: 'MEMBERS' | 'OPERATOR';
  /** The date of the confirmation. */
  date: string;
}

interface SourceRowOptions extends AppliedBy {
  id: number;
  placeId: number;
  change: Exclude<CorrectionChange, { kind: 'CLOSED' }>;
}

/** The changes of places by corrections. The caller has locked the place and the correction, and blocks imports. */
export function createCorrectionWriter(rows: CorrectionSourceRows) {
  async function upsertSourceRow(
    tx: TransactionSql,
    { id, placeId, change, by, date }: SourceRowOptions,
  ): Promise<void> {
    const region = change.kind === 'MOVED' ? await findRegionAt(tx, change) : undefined;
    await rows.put(tx, { id, placeId, kind: change.kind, date, by, values: toCorrectedValues(change, region) });
  }

  return {
    async apply(
      tx: TransactionSql,
      { id, change }: Pick<corrections.CorrectionRow, 'id' | 'change'>,
      { placeId, by, date }: AppliedBy & { placeId: number },
    ): Promise<void> {
      const before = currentChange(await corrections.getPlace(tx, placeId), change.kind);
      if (change.kind === 'CLOSED') {
        await corrections.closePlace(tx, placeId);
      } else {
        await upsertSourceRow(tx, { id, placeId, change, by, date });
        // Also a move that is too short to be told of an import.
        if (change.kind === 'MOVED') await corrections.tellSaved(tx, placeId, 'MOVED');
        await rows.remerge(tx, [placeId]);
      }
      const needsRefresh = AFFECTS_SUMMARIES.has(change.kind);
      if (needsRefresh) await updateOverviewOf(tx, placeId);
      await corrections.decide(tx, id, { status: 'APPLIED', appliedBy: by, before, needsRefresh });
    },

    /**
     * Reverts an applied value: the place gets the value of the latest other applied correction of
     * this kind, or of its sources.
     */
    async revert(
      tx: TransactionSql,
      { id, kind }: Pick<corrections.CorrectionRow, 'id' | 'kind'>,
      placeId: number,
    ): Promise<void> {
      const needsRefresh = AFFECTS_SUMMARIES.has(kind);
      await corrections.decide(tx, id, { status: 'REVERTED', needsRefresh });
      // After a reverted merge the row may be of another place than the correction.
      const changedId = kind === 'CLOSED' ? placeId : await rows.delete(tx, id);
      if (changedId === undefined) return;
      const earlier = await corrections.findNewestApplied(tx, changedId, kind);
      if (kind !== 'CLOSED' && earlier !== undefined && earlier.change.kind !== 'CLOSED') {
        const { id: earlierId, change, appliedBy, date } = earlier;
        await upsertSourceRow(tx, { id: earlierId, placeId: changedId, change, by: appliedBy ?? 'MEMBERS', date });
      }
      if (kind === 'CLOSED' && earlier === undefined) await corrections.reopenPlace(tx, changedId);
      await rows.remerge(tx, [changedId]);
      if (needsRefresh) await updateOverviewOf(tx, changedId);
    },

    /** Sets the date of applied hours. Returns false if later ones have replaced them. */
    async updateConfirmationDate(
      tx: TransactionSql,
      id: number,
      { placeId, date }: { placeId: number; date: string },
    ): Promise<boolean> {
      const isUpdated = await rows.renew(tx, id, date);
      if (isUpdated) await rows.remerge(tx, [placeId]);
      return isUpdated;
    },

    tryBlockImports: rows.tryBlockImports,
  };
}

const BATCH = 1_000;

export interface RefreshOptions {
  sql: Sql;
  /** Updates the categories of sollects after those of places have changed. */
  refreshCategories: (sql: Sql) => Promise<unknown>;
}

/**
 * Updates what is derived from places to corrections that were applied or reverted since. It reads
 * the whole table of places, so that members' requests leave it to a job.
 * @returns the number of corrections
 */
export async function refreshDerivedPlaceData({ sql, refreshCategories }: RefreshOptions): Promise<number> {
  const pending = await corrections.listPendingRefresh(sql, BATCH);
  if (pending.length === 0) return 0;
  if (pending.some(({ kind }) => kind === 'CATEGORY')) await refreshCategories(sql);
  await sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await corrections.markRefreshed(
      tx,
      pending.map(({ id }) => id),
    );
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
  return pending.length;
}
