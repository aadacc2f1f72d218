import { basename } from 'node:path';
import { hasOutdatedRegions, rebuildOverview, rebuildRegions, writeStations } from '#features/place/place.public.ts';
import { type IdleTimeout, type IdleTimeoutOptions, withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { dropForeignKeys } from '#lib/database/foreign-keys.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createIndexes, dropIndexes } from '#lib/database/table-indexes.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import type { AddressPositions } from './coordinates-file.reader.ts';
import { ageOf, type FileAge, fileDateOf } from './file-date.ts';
import { openPlaceFile, type PlaceFile } from './file-reader.ts';
import { countListed } from './import-stage.repository.ts';
import { insertMerged } from './import-stage-copy.repository.ts';
import { createStage } from './import-stage-tables.repository.ts';
import { matchStage, type UnsurePair } from './match-stage.ts';
import type { FindMatches } from './matching.ts';
import { mergeRows } from './merge-rows.ts';
import { listChanges, type PlaceChanges } from './place-changes.repository.ts';
import * as imports from './place-import.repository.ts';
import { recordJoins } from './place-join.repository.ts';
import { updateListing } from './place-listing.repository.ts';
import { listRows } from './place-rows.repository.ts';
import * as places from './place-write.repository.ts';
import { adoptNewKeys, renameRegions } from './region-rename.service.ts';
import { rejectFromStage, rejectOutdated, rejectRows } from './reject-rows.ts';
import { REJECTION_REASON } from './rejection.ts';
import { type RejectionGroup, RejectionLog, type RejectionSink } from './rejection-log.ts';
import * as snapshots from './snapshot.repository.ts';
import { prepareSnapshot } from './snapshot.ts';
import type { SourceId, SourceStation } from './source.ts';
import { stageFile } from './stage-file.ts';

const BATCH_PLACES = 1_000;

/** Merges the rows of affected places that have several, in batches. */
async function mergeShared(tx: TransactionSql, { signal }: Pick<IdleTimeout, 'signal'>): Promise<void> {
  const shared = await places.listShared(tx);
  for (let from = 0; from < shared.length; from += BATCH_PLACES) {
    const ids = shared.slice(from, from + BATCH_PLACES).map(({ id }) => id);
    const merged = (await listRows(tx, ids)).flatMap(({ placeId, rows }) => {
      const values = mergeRows(rows);
      return values === undefined ? [] : [{ placeId, merged: values }];
    });
    await insertMerged(tx, merged, signal);
  }
  await tx`analyze merged_place`;
}

export type ImportPhase = 'reading' | 'matching' | 'merging' | 'indexing' | 'summarising';

interface ImportProgress {
  phase: ImportPhase;
  rows: number;
  bytesRead: number;
  sizeBytes: number;
}

/** Stores the pairs of rows that an operator decides about. */
type OnUnsure = (tx: TransactionSql, pairs: readonly UnsurePair[]) => Promise<void>;

export interface ImportOptions extends IdleTimeoutOptions {
  path: string;
  /** The date of the file. Default: that of its header, of its newest row, or of its name. */
  fileDate?: string | undefined;
  /** Runs the import and rolls it back. */
  isDryRun?: boolean;
  /** Imports a file that lists less than four fifths of the places of its area. */
  allowsAbsent?: boolean;
  /** Imports a file of more than five years ago. */
  allowsVeryOld?: boolean;
  now?: Date;
  findMatches?: FindMatches;
  /** For rows with an address and without usable coordinates. */
  positions?: AddressPositions | undefined;
  /** Lists the absent, returned and joined places in the result. */
  listsChanges?: boolean;
  /** Receives rejected rows. */
  sink?: RejectionSink;
  onProgress?: (progress: ImportProgress) => void;
  /** Called when the file is recognised, before its rows are read. */
  onRecognized?: (file: Pick<PlaceFile, 'source' | 'encoding' | 'delimiter'>) => void;
  /** Receives the pairs in doubt in the transaction of the import, when their rows are stored. */
  onUnsure?: OnUnsure;
  /** Updates data derived from places, in the transaction of the import. */
  onPlacesChanged?: (tx: TransactionSql) => Promise<void>;
}

export interface ImportResult {
  source: SourceId;
  /** The detected source of the file. */
  takenFor: string;
  encoding: string;
  delimiter?: string;
  fileDate: string;
  age: FileAge;
  isDryRun: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Stored rows that the file no longer lists. */
  absent: number;
  /** Of changed and unchanged: rows that were absent. */
  returned: number;
  joined: number;
  /** Pairs of rows for an operator. */
  unsure: number;
  /** Rows whose position was given by their address. */
  located: number;
  rejected: number;
  hoursKnown: number;
  /** Rows with a phrase about closing days that was not understood in full. */
  hoursNoted: number;
  rejections: RejectionGroup[];
  warnings: RejectionGroup[];
  changes?: PlaceChanges;
}

/** At this size, rebuilding the indexes is faster than updating them row by row. */
const REINDEX_MIN_ROWS = 5_000;
const REINDEX_MIN_GROWTH = 2;

/** Tables into which an import inserts rows of places. */
const TABLES_OF_PLACES = ['place_hours', 'place_source', 'place_overview'];

/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('dry run');
    this.result = result;
  }
}

interface Writing {
  tx: TransactionSql;
  snapshot: snapshots.Snapshot;
  idle: IdleTimeout;
  now: Date;
  report: (phase: ImportPhase) => void;
  stations: readonly SourceStation[];
  /** A newer file of the source is stored: its stations stay. */
  isOlder: boolean;
  onPlacesChanged: ImportOptions['onPlacesChanged'];
}

/** Writes the staged rows and their places. Returns the places of the rows that are listed again. */
async function writeStage(options: Writing): Promise<number[]> {
  const { tx, snapshot, idle, now, report, stations, isOlder, onPlacesChanged } = options;
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
  await mergeShared(tx, idle);
  const changed = await places.updatePlaces(tx);
  const relisted = await updateListing(tx, tx`select place_id from affected_place`, now);
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

const veryOldFile = (fileDate: string) =>
  new OperatorError(`${fileDate} 자료예요. 다섯 해가 넘어서 그사이 문을 닫은 곳이 많아요.`, {
    hint: '그래도 담으려면 --old를 붙여 다시 실행해 주세요.',
  });

interface Import {
  tx: TransactionSql;
  file: PlaceFile;
  options: ImportOptions;
  idle: IdleTimeout;
}

async function importFile({ tx, file, options, idle }: Import): Promise<ImportResult> {
  const { path, now = new Date(), findMatches, isDryRun = false } = options;
  const source = file.source.id;
  const today = seoulDay(now);
  const startedAt = new Date();
  const [rejections, warnings] = [new RejectionLog(options.sink), new RejectionLog()];
  let rows = 0;
  const progress = (phase: ImportPhase, bytesRead: number) => {
    idle.signal.throwIfAborted();
    options.onProgress?.({ phase, rows, bytesRead, sizeBytes: file.sizeBytes });
  };
  const report = (phase: ImportPhase) => progress(phase, file.sizeBytes);
  const onRows = (count: number, bytesRead: number) => {
    rows = count;
    progress('reading', bytesRead);
  };

  await allowLongStatements(tx);
  await idle.hold(() => imports.lockImport(tx));
  await imports.allowBulkMemory(tx);
  // After an upgrade, if the file is imported before the app starts.
  if (await hasOutdatedRegions(tx)) await idle.hold(() => renameRegions(tx, now));
  await createStage(tx);
  const staging = { tx, source, rejections, warnings, idle, onRows };
  const summary = await stageFile({ path, file, today, positions: options.positions }, staging);
  const { newestRow, headerDate, groups, stations, hoursKnown, hoursNoted } = summary;
  rows = summary.rows;
  await rejectFromStage(staging);
  const fileDate = fileDateOf({ fileName: basename(path), today, given: options.fileDate, headerDate, newestRow });
  const age = ageOf(fileDate, today);
  if (age === 'VERY_OLD' && options.allowsVeryOld !== true) throw veryOldFile(fileDate);
  const snapshot = { source, fileDate, isDated: newestRow !== null, today };
  const isOlder = await snapshots.hasNewerFile(tx, snapshot);
  if (isOlder) await rejectOutdated(staging, await snapshots.listOutdated(tx, snapshot));
  await idle.hold(() => adoptNewKeys(tx, source));
  const absent = await idle.hold(() => prepareSnapshot(tx, snapshot, groups, options.allowsAbsent ?? false));
  report('matching');
  const { joined, closed, unsure } = await idle.hold(() => matchStage(tx, source, findMatches));
  await rejectRows(staging, closed, REJECTION_REASON.closed);
  const listed = await countListed(tx);
  const added = await imports.countNew(tx);
  const returnedIds = await idle.hold(() =>
    writeStage({ tx, snapshot, idle, now, report, stations, isOlder, onPlacesChanged: options.onPlacesChanged }),
  );
  if (unsure.length > 0) await options.onUnsure?.(tx, unsure);
  if (joined > 0) await recordJoins(tx, source);

  const counts = {
    ...{ rows, added, changed: listed.STAGED - added - joined, unchanged: listed.UNCHANGED },
    ...{ absent, returned: returnedIds.length, joined, rejected: rejections.total, hoursKnown },
  };
  const form = { encoding: file.encoding, ...(file.delimiter !== undefined && { delimiter: file.delimiter }) };
  const record = { source, fileName: basename(path), encoding: file.encoding, fileDate, startedAt };
  const importId = await imports.insertImport(tx, { ...record, ...counts, rejections: rejections.groups() });
  await snapshots.writeSnapshot(tx, { ...snapshot, importId });
  idle.signal.throwIfAborted();
  const result: ImportResult = {
    ...{ source, takenFor: file.source.title, ...form, fileDate, age, isDryRun, ...counts },
    ...(options.listsChanges === true && { changes: await listChanges(tx, returnedIds) }),
    ...{
      unsure: unsure.length,
      located: summary.located,
      hoursNoted,
      rejections: rejections.groups(),
      warnings: warnings.groups(),
    },
  };
  if (isDryRun) throw new DryRunEnd(result);
  return result;
}

/**
 * Imports a file of a public data set in one transaction, so that an interrupted import can be
 * repeated. One import runs at a time; another one waits for it.
 * @throws ImportFileError if no source recognises the file, or it has no date
 * @throws OperatorError if the file lists much less of its area than is stored, or is very old
 */
export async function importPlaces(sql: Sql, options: ImportOptions): Promise<ImportResult> {
  const file = await openPlaceFile(options.path);
  options.onRecognized?.(file);
  try {
    return await withIdleTimeout(options, (idle) => sql.begin((tx) => importFile({ tx, file, options, idle })));
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}
