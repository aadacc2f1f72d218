import { findRegionsAt } from '#features/place/place.public.ts';
import { type AddressPositions, addressKey } from '#features/place-import/files/coordinates-file.reader.ts';
import type { PlaceFile } from '#features/place-import/files/place-file.reader.ts';
import { type FileRow, ImportFileError } from '#features/place-import/formats/file-row.format.ts';
import { REJECTION_REASON, type Rejection, type RejectionLog } from '#features/place-import/formats/rejection.rules.ts';
import type {
  FileSurvey,
  SourceFields,
  SourcePlace,
  SourceStation,
} from '#features/place-import/sources/source.rules.ts';
import { resolveRegions } from '#features/place-import/values/nearest-region.rules.ts';
import { withGivenPosition } from '#features/place-import/values/position.rules.ts';
import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { CoverageGroup } from './snapshot.rules.ts';
import * as stage from './stage.repository.ts';
import { areaOf, hashRow, type ListedRow, type ReadRow, toStagedRow } from './stage-columns.rules.ts';

/** Longer values are broken or hostile. Keys are part of an index, whose rows are limited too. */
const LENGTH_MAX = {
  key: 500,
  name: 200,
  address: 300,
  district: 50,
  part: 200,
  hoursNote: 500,
  field: 2_000,
} as const;

const isKeyTooLong = (key: string): boolean => key.length > LENGTH_MAX.key;

/** Whether a value of a row is longer than any that a public data set has. */
export function isTooLong(place: SourcePlace, fields: SourceFields): boolean {
  const { name, address, key, district, part, hoursNote = '' } = place;
  return (
    isKeyTooLong(key) ||
    name.length > LENGTH_MAX.name ||
    address.length > LENGTH_MAX.address ||
    district.length > LENGTH_MAX.district ||
    part.length > LENGTH_MAX.part ||
    hoursNote.length > LENGTH_MAX.hoursNote ||
    Object.values(fields).some((value) => value.length > LENGTH_MAX.field)
  );
}

/** A name for a report. */
const shortenName = (name: string): string => name.slice(0, LENGTH_MAX.name);

/** Rows whose stored values are looked up together. */
const BATCH_ROWS = 4_000;

/** An area and part of the file. */
export interface ListedGroup extends CoverageGroup {
  listed: number;
  number: number;
}

/** What the rows of a file have in common. */
export interface FileSummary {
  rows: number;
  /** Listed places by area and part. Closed ones that are not stored do not count. */
  groups: Map<string, ListedGroup>;
  /** The newest date of a row that is not in the future. */
  newestRow: string | null;
  /** The date by the header of the file. */
  headerDate: string | null;
  stations: SourceStation[];
  /** Rows whose position was given by their address. */
  located: number;
  /** Rows with hours, and rows with a phrase about closing days that was not understood. */
  hoursKnown: number;
  hoursNoted: number;
}

interface RowWithFields extends ReadRow {
  fields: SourceFields;
}

/** Rows that are looked up and written together. */
interface Batch {
  size: number;
  read: RowWithFields[];
  rejected: ListedRow[];
  rejections: Rejection[];
  warnings: Rejection[];
}

const createBatch = (): Batch => ({ size: 0, read: [], rejected: [], rejections: [], warnings: [] });

const rejectedRow = (row: number, key: string, name: string, isGone = false): ListedRow => {
  const identity = { row_number: row, source_key: key, name, kind: isGone ? ('GONE' as const) : ('REJECTED' as const) };
  return { ...identity, group_number: null, is_absent: false, may_be_dated: false };
};

function groupOf({ groups }: FileSummary, place: SourcePlace): ListedGroup {
  const area = areaOf(place);
  const key = `${area}\t${place.part}`;
  const group = groups.get(key) ?? { area, part: place.part, listed: 0, number: groups.size };
  groups.set(key, group);
  return group;
}

function countPlace(summary: FileSummary, group: ListedGroup, { hours, hoursNote }: SourcePlace): void {
  group.listed++;
  if (hours !== undefined) summary.hoursKnown++;
  if (hoursNote !== undefined) summary.hoursNoted++;
}

function noteDate(summary: FileSummary, { date }: SourcePlace, today: string): void {
  if (date !== null && date <= today && date > (summary.newestRow ?? '')) summary.newestRow = date;
}

/** Reads a row once more with the position of its address, if it has none that can be used. */
function readFields({ file: { reader }, today, positions }: ReadOptions, fields: SourceFields) {
  const result = reader.read(fields, today);
  const position = result.address === undefined ? undefined : positions?.get(addressKey(result.address));
  if (position === undefined) return { result, fields, isLocated: false };
  const located = withGivenPosition(fields, position);
  const again = reader.read(located, today);
  return { result: again, fields: located, isLocated: again.place !== undefined };
}

/** Reads a row into the batch, or into the stations of the file. */
function readRow(options: ReadOptions, fileRow: FileRow, batch: Batch, summary: FileSummary): void {
  const { file, today } = options;
  const { reader } = file;
  const { row, fields } = fileRow;
  const { read, rejected, rejections, warnings } = batch;
  if (fields === undefined) {
    rejections.push({ row, reason: fileRow.malformed, name: fileRow.name });
    return;
  }
  const station = reader.readStation?.(fields);
  if (station !== undefined) {
    summary.stations.push(station);
    return;
  }
  const { result, fields: usedFields, isLocated } = readFields(options, fields);
  if (isLocated) summary.located++;
  if (result.place === undefined) {
    const { rejected: reason, name, key, address, isGone } = result;
    rejections.push({ row, reason, name, ...(address !== undefined && { address }) });
    if (key !== undefined) rejected.push(rejectedRow(row, key, name, isGone));
    return;
  }
  const { place } = result;
  noteDate(summary, place, today);
  if (isTooLong(place, usedFields)) {
    const [key, name] = [place.key, shortenName(place.name)];
    rejections.push({ row, reason: REJECTION_REASON.tooLong, name });
    if (!isKeyTooLong(key)) rejected.push(rejectedRow(row, key, name));
    return;
  }
  for (const reason of place.warnings) warnings.push({ row, reason, name: place.name });
  const fieldsText = JSON.stringify(usedFields);
  // Of the fields as read, so that it does not depend on the places nearby.
  read.push({ row, place, fields: usedFields, fieldsText, hash: hashRow(fieldsText, place) });
}

/** Completes regions by the places nearby. Rows without any are rejected. */
async function resolve(tx: TransactionSql, { read, rejections }: Batch): Promise<RowWithFields[]> {
  const resolved = await resolveRegions((positions) => findRegionsAt(tx, positions), read);
  return read.flatMap((original, index) => {
    const row = resolved[index];
    if (row === original) return original;
    if (row !== undefined) return { ...row, fieldsText: JSON.stringify(row.fields) };
    rejections.push({ row: original.row, reason: REJECTION_REASON.region, name: original.place.name });
    return [];
  });
}

/** Stages the rows of a batch that are new or differ from the stored ones. */
async function stageBatch(options: ReadOptions, batch: Batch, summary: FileSummary) {
  const { tx, file, isWanted, rejections, warnings } = options;
  const read = new Set(batch.read);
  const resolved = await resolve(tx, batch);
  const [keys, hashes] = [resolved.map(({ place }) => place.key), resolved.map(({ hash }) => hash)];
  const known = new Map((await stage.findKnown(tx, file.source.id, { keys, hashes })).map((row) => [row.index, row]));
  const rows = resolved
    .map((row, index) => ({ row, stored: known.get(index) }))
    .filter(({ row, stored }) => stored !== undefined || isWanted === undefined || isWanted(areaOf(row.place)));
  const listed = rows.map(({ row, stored }): ListedRow => {
    const { place } = row;
    const group = groupOf(summary, place);
    if (place.status !== 'CLOSED' || stored !== undefined) countPlace(summary, group, place);
    return {
      row_number: row.row,
      source_key: place.key,
      kind: stored?.isUnchanged === true ? 'UNCHANGED' : 'STAGED',
      name: place.name,
      group_number: group.number,
      is_absent: stored?.isAbsent === true,
      may_be_dated: stored?.isDated === true || place.date !== null || !read.has(row),
    };
  });
  await stage.insertListed(tx, [...listed, ...batch.rejected]);
  const changed = rows.flatMap(({ row, stored }) => (stored?.isUnchanged === true ? [] : row));
  await stage.insertStaged(
    tx,
    changed.map((row) => toStagedRow(file.source.id, row)),
  );
  for (const rejection of batch.rejections) await rejections.add(rejection);
  for (const warning of batch.warnings) await warnings.add(warning);
}

/** Reads the file once for what its rows show only together. */
async function surveyFile(survey: FileSurvey, { file, idle }: ReadOptions): Promise<void> {
  for await (const rows of file.rows()) {
    idle.touch();
    idle.signal.throwIfAborted();
    for (const { fields } of rows) if (fields !== undefined) survey.add(fields);
  }
}

const complete = (row: FileRow, survey: FileSurvey | undefined): FileRow =>
  survey === undefined || row.fields === undefined ? row : { ...row, fields: survey.complete(row.fields) };

export interface ReadOptions {
  tx: TransactionSql;
  file: PlaceFile;
  /** Dates of rows after this day are ignored. */
  today: string;
  /** For rows with an address and without usable coordinates. */
  positions?: AddressPositions | undefined;
  /** Whether rows of an area are imported that are not stored. */
  isWanted?: ((area: string) => boolean) | undefined;
  rejections: RejectionLog;
  /** Values that were dropped from rows. */
  warnings: RejectionLog;
  idle: IdleTimeout;
  /** Called after each batch with the rows and bytes so far. */
  onRows: (rows: number, bytesRead: number) => void;
}

/**
 * Reads the file and stages the rows that are new or differ from the stored ones. Of the others only
 * the key is staged.
 * @throws ImportFileError if the file has no row
 */
export async function readFile(options: ReadOptions): Promise<FileSummary> {
  const { file, idle, onRows } = options;
  const summary: FileSummary = {
    rows: 0,
    groups: new Map(),
    newestRow: null,
    headerDate: null,
    stations: [],
    located: 0,
    hoursKnown: 0,
    hoursNoted: 0,
  };
  let batch = createBatch();

  async function flush(): Promise<void> {
    idle.touch();
    await stageBatch(options, batch, summary);
    idle.touch();
    onRows(summary.rows, file.bytesRead());
    batch = createBatch();
  }

  const survey = file.reader.createSurvey?.();
  if (survey !== undefined) await surveyFile(survey, options);
  for await (const rows of file.rows()) {
    for (const row of rows) readRow(options, complete(row, survey), batch, summary);
    summary.rows += rows.length;
    batch.size += rows.length;
    if (batch.size >= BATCH_ROWS) await flush();
  }
  if (batch.size > 0) await flush();
  if (summary.rows === 0) throw new ImportFileError('읽을 행이 하나도 없는 파일이에요.');
  summary.headerDate = file.headerDate();
  return summary;
}
