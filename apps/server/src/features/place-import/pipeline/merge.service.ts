import { rebuildOverview, rebuildRegions, writeStations } from '#features/place/place.public.ts';
import * as imports from '#features/place-import/import.repository.ts';
import { updateAffectedListing, updateListingOf } from '#features/place-import/rows/listing.repository.ts';
import { mergeRows } from '#features/place-import/rows/merge.rules.ts';
import { listRows } from '#features/place-import/rows/rows.repository.ts';
import type { SourceStation } from '#features/place-import/sources/source.rules.ts';
import { createIndexes, dropForeignKeys, dropIndexes } from '#lib/database/bulk-load.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { recountEvidence } from '#lib/fact/fact.repository.ts';
import * as snapshots from './snapshot.repository.ts';
import * as stage from './stage.repository.ts';
import { toMergedRow } from './stage-columns.rules.ts';
import * as places from './write.repository.ts';

const BATCH_PLACES = 1_000;

/** Writes the merge of the rows of each place to merged_place, and returns those with hours. */
async function stageMerged(tx: TransactionSql, placeIds: readonly number[]) {
  const merged = (await listRows(tx, placeIds)).flatMap(({ placeId, rows }) => {
    const values = mergeRows(rows);
    return values === undefined ? [] : [{ placeId, values }];
  });
  const rows = merged.map(({ placeId, values }) => toMergedRow(placeId, values));
  await stage.insertMerged(tx, rows);
  return merged.flatMap(({ placeId, values: { hours } }) => (hours === null ? [] : [{ placeId, hours }]));
}

/** Merges the rows of affected places that have several, in batches. */
async function mergeShared(tx: TransactionSql): Promise<void> {
  const shared = await places.listShared(tx);
  for (let from = 0; from < shared.length; from += BATCH_PLACES) {
    await stageMerged(
      tx,
      shared.slice(from, from + BATCH_PLACES).map(({ id }) => id),
    );
  }
  await stage.analyzeMerged(tx);
}

/** Counts the evidence of the details of written places, in batches. */
async function recountWritten(tx: TransactionSql): Promise<void> {
  const written = await places.listWritten(tx);
  for (let from = 0; from < written.length; from += BATCH_PLACES) {
    await recountEvidence(
      tx,
      written.slice(from, from + BATCH_PLACES).map(({ id }) => id),
    );
  }
}

export type ImportPhase = 'reading' | 'matching' | 'merging' | 'indexing' | 'summarising';

/** At this size, rebuilding the indexes is faster than updating them row by row. */
const REINDEX_MIN_ROWS = 5_000;
const REINDEX_MIN_GROWTH = 2;

/** Tables into which an import inserts rows of places. */
const TABLES_OF_PLACES = ['place_hours', 'place_source', 'place_overview'];

interface Writing {
  tx: TransactionSql;
  snapshot: snapshots.Snapshot;
  now: Date;
  report: (phase: ImportPhase) => void;
  stations: readonly SourceStation[];
  /** A newer file of the source is stored: its stations stay. */
  isOlder: boolean;
  /** Updates data derived from places. */
  onPlacesChanged: ((tx: TransactionSql) => Promise<void>) | undefined;
}

/** Writes the staged rows and their places. Returns the places of the rows that are listed again. */
export async function writeStage(options: Writing): Promise<number[]> {
  const { tx, snapshot, now, report, stations, isOlder, onPlacesChanged } = options;
  report('merging');
  const expected = await imports.countNew(tx);
  const isMany = expected >= REINDEX_MIN_ROWS && expected >= (await imports.countPlaces(tx)) * REINDEX_MIN_GROWTH;
  const isAlone = await imports.isOnlyClient(tx);
  // Dropping indexes locks the table for readers, so it is skipped while an app is connected.
  const isRebuilt = isMany && isAlone;
  if (isAlone) await imports.collectWordEntries(tx);
  const indexes = isRebuilt ? await dropIndexes(tx, 'place') : [];
  const foreignKeys = isRebuilt ? await dropForeignKeys(tx, TABLES_OF_PLACES, 'place') : [];
  const sourceIndexes = isRebuilt ? await dropIndexes(tx, 'place_source') : [];
  const added = await places.insertPlaces(tx);
  if (isRebuilt) report('indexing');
  // Before the updates: the transaction cannot use an index of rows that it has updated in place.
  await createIndexes(tx, indexes);
  await places.writeRows(tx, snapshot);
  await createIndexes(tx, sourceIndexes);
  const returned = await snapshots.updateAbsence(tx, snapshot);
  await places.noteAffected(tx);
  await mergeShared(tx);
  const changed = await places.updatePlaces(tx);
  await recountWritten(tx);
  const relisted = await updateAffectedListing(tx, now);
  if (isAlone) await imports.sortWordEntries(tx);
  const hasNewStations = (await writeStations(tx, stations, { keepsStored: isOlder })) > 0;
  if (added + changed + relisted > 0) {
    report('summarising');
    await imports.analyzePlaces(tx, added);
    await rebuildRegions(tx);
    await rebuildOverview(tx, { isAlone: isRebuilt });
    await onPlacesChanged?.(tx);
  } else if (hasNewStations) {
    await rebuildRegions(tx);
  }
  for (const foreignKey of foreignKeys) await tx.unsafe(foreignKey);
  return returned;
}

/**
 * Sets places to the merge of their rows, and decides again whether they are listed. Required after
 * rows were moved from or to them. The caller rebuilds the regions and the overview.
 */
export async function remergePlaces(tx: TransactionSql, placeIds: readonly number[], now: Date): Promise<void> {
  await stage.createMergedPlace(tx);
  const merged = await stageMerged(tx, placeIds);
  await places.releaseHours(tx);
  await places.updateMerged(tx);
  for (const { placeId, hours } of merged) {
    // The merge has set SOURCE for all.
    if (hours.source !== 'SOURCE') await places.setHoursSource(tx, placeId, hours.source);
  }
  await stage.dropMergedPlace(tx);
  await recountEvidence(tx, placeIds);
  await updateListingOf(tx, placeIds, now);
}
