import { hasOutdatedRegions } from '#features/place/place.public.ts';
import { type IdleTimeout, type IdleTimeoutOptions, withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { recordJoins } from './decisions/place-join.repository.ts';
import type { AddressPositions } from './files/coordinates-file.reader.ts';
import { ageOf, type FileAge, fileDateOf } from './files/file-date.rules.ts';
import { openPlaceFile, type PlaceFile } from './files/place-file.reader.ts';
import { REJECTION_REASON, type RejectionGroup, RejectionLog, type RejectionSink } from './formats/rejection.rules.ts';
import * as imports from './import.repository.ts';
import type { FindMatches } from './matching/match-nearby.rules.ts';
import { listChanges, type PlaceChanges } from './pipeline/changes.repository.ts';
import { matchStage, type UnsurePair } from './pipeline/match.service.ts';
import { type ImportPhase, writeStage } from './pipeline/merge.service.ts';
import { readFile } from './pipeline/read.service.ts';
import { rejectFromStage, rejectOutdated, rejectRows } from './pipeline/reject.service.ts';
import * as snapshots from './pipeline/snapshot.repository.ts';
import { prepareChanges, prepareSnapshot } from './pipeline/snapshot.service.ts';
import { countListed, createStage } from './pipeline/stage.repository.ts';
import { adoptNewKeys, renameRegions } from './regions/region-rename.service.ts';
import type { SourceId } from './sources/source.rules.ts';

interface ImportProgress {
  phase: ImportPhase;
  rows: number;
  bytesRead: number;
  sizeBytes: number;
}

/** Stores the pairs of rows that an operator decides about. */
type OnUnsure = (tx: TransactionSql, pairs: readonly UnsurePair[]) => Promise<void>;

/** The options of files and of services alike. */
export interface RowOptions extends IdleTimeoutOptions {
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
  /** The rows are all that has changed: what they do not list is as it was. */
  isChangesOnly?: boolean;
  /** Whether rows of an area ("서울 성동구") are imported. Stored ones always are. Default: all. */
  isWanted?: (area: string) => boolean;
}

export interface ImportOptions extends RowOptions {
  path: string;
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

/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('dry run');
    this.result = result;
  }
}

const veryOldFile = (fileDate: string) =>
  new OperatorError(`${fileDate} 자료예요. 다섯 해가 넘어서 그사이 문을 닫은 곳이 많아요.`, {
    hint: '그래도 담으려면 --old를 붙여 다시 실행해 주세요.',
  });

interface Import {
  tx: TransactionSql;
  file: PlaceFile;
  options: RowOptions;
  idle: IdleTimeout;
}

/** Imports the rows of a file or service in the transaction of the caller, and its result with them. */
export async function importRows({ tx, file, options, idle }: Import): Promise<ImportResult> {
  const { now = new Date(), findMatches, isDryRun = false, isChangesOnly = false, isWanted } = options;
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
  const staging = { tx, rejections, idle };
  const summary = await readFile({ ...staging, file, today, positions: options.positions, isWanted, warnings, onRows });
  const { newestRow, headerDate, groups, stations, hoursKnown, hoursNoted } = summary;
  rows = summary.rows;
  await rejectFromStage(staging);
  const fileDate = fileDateOf({ fileName: file.name, today, given: options.fileDate, headerDate, newestRow });
  const age = ageOf(fileDate, today);
  if (age === 'VERY_OLD' && options.allowsVeryOld !== true) throw veryOldFile(fileDate);
  const snapshot = { source, fileDate, isDated: newestRow !== null, today };
  const isOlder = await snapshots.hasNewerFile(tx, snapshot);
  if (isOlder) await rejectOutdated(staging, await snapshots.listOutdated(tx, snapshot));
  await idle.hold(() => adoptNewKeys(tx, source));
  const absent = await idle.hold(() =>
    isChangesOnly ? prepareChanges(tx, snapshot) : prepareSnapshot(tx, snapshot, groups, options.allowsAbsent ?? false),
  );
  report('matching');
  const { joined, closed, unsure } = await idle.hold(() => matchStage(tx, source, findMatches));
  await rejectRows(staging, closed, REJECTION_REASON.closed);
  const listed = await countListed(tx);
  const added = await imports.countNew(tx);
  const returnedIds = await idle.hold(() =>
    writeStage({ tx, snapshot, now, report, stations, isOlder, onPlacesChanged: options.onPlacesChanged }),
  );
  if (unsure.length > 0) await options.onUnsure?.(tx, unsure);
  if (joined > 0) await recordJoins(tx, source);

  const counts = {
    ...{ rows, added, changed: listed.STAGED - added - joined, unchanged: listed.UNCHANGED },
    ...{ absent, returned: returnedIds.length, joined, rejected: rejections.total, hoursKnown },
  };
  const form = { encoding: file.encoding, ...(file.delimiter !== undefined && { delimiter: file.delimiter }) };
  const record = { source, fileName: file.name, encoding: file.encoding, fileDate, startedAt };
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
    return await withIdleTimeout(options, (idle) => sql.begin((tx) => importRows({ tx, file, options, idle })));
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}
