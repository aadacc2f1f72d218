import { type AddressPositions, addressKey } from './coordinates-file.reader.ts';
import type { PlaceFile } from './file-reader.ts';
import type { FileRow } from './formats/file-row.ts';
import { ImportFileError } from './import-file-error.ts';
import { type KnownFlags, toKnownRow } from './known-row.ts';
import { withGivenPosition } from './reading/position.ts';
import { REJECTION_REASON, type Rejection } from './rejection.ts';
import { type FindRegions, resolveRegions } from './resolve-regions.ts';
import type { CoverageGroup } from './snapshot-coverage.ts';
import type { SourceFields, SourcePlace, SourceStation } from './source.ts';
import { areaOf, hashRow, type ListedRow, listedLine, type StagedRow, stageLine } from './stage-lines.ts';

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

/** Rows of a file in the text format of COPY, with what was found in the file since the batch before. */
export interface StagedBatch {
  /** Rows and bytes of the file so far. */
  rows: number;
  bytesRead: number;
  rejections: Rejection[];
  /** Values that were dropped from rows. */
  warnings: Rejection[];
  listed: Uint8Array;
  staged: Uint8Array;
}

/** The stored rows with which those of a file are compared, and the stage. */
export interface StageTarget {
  findRegions: FindRegions;
  /** In the order of the keys. */
  findKnown(rows: { keys: string[]; hashes: string[] }): Promise<KnownFlags[]>;
  write(batch: StagedBatch): Promise<void>;
}

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

interface ReadRow extends StagedRow {
  fields: SourceFields;
}

/** Rows that are looked up and written together. */
interface Batch {
  size: number;
  read: ReadRow[];
  rejected: ListedRow[];
  rejections: Rejection[];
  warnings: Rejection[];
}

const createBatch = (): Batch => ({ size: 0, read: [], rejected: [], rejections: [], warnings: [] });

const rejectedRow = (row: number, key: string, name: string, isGone = false): ListedRow => {
  return { row, key, name, kind: isGone ? 'GONE' : 'REJECTED', group: null, isAbsent: false, mayBeDated: false };
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
function readFields({ file: { reader }, today, positions }: StageOptions, fields: SourceFields) {
  const result = reader.read(fields, today);
  const position = result.address === undefined ? undefined : positions?.get(addressKey(result.address));
  if (position === undefined) return { result, fields, isLocated: false };
  const located = withGivenPosition(fields, position);
  const again = reader.read(located, today);
  return { result: again, fields: located, isLocated: again.place !== undefined };
}

/** Reads a row into the batch, or into the stations of the file. */
function readRow(options: StageOptions, fileRow: FileRow, batch: Batch, summary: FileSummary): void {
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
async function resolve({ read, rejections }: Batch, findRegions: FindRegions): Promise<ReadRow[]> {
  const resolved = await resolveRegions(findRegions, read);
  return read.flatMap((original, index) => {
    const row = resolved[index];
    if (row === original) return original;
    if (row !== undefined) return { ...row, fieldsText: JSON.stringify(row.fields) };
    rejections.push({ row: original.row, reason: REJECTION_REASON.region, name: original.place.name });
    return [];
  });
}

interface StageOptions {
  file: PlaceFile;
  /** Dates of rows after this day are ignored. */
  today: string;
  /** For rows with an address and without usable coordinates. */
  positions?: AddressPositions | undefined;
}

/**
 * Reads the file and stages the rows that are new or differ from the stored ones. Of the others only
 * the key is staged.
 * @throws ImportFileError if the file has no row
 */
export async function stageRows(options: StageOptions, target: StageTarget): Promise<FileSummary> {
  const { file } = options;
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
  let written: Promise<void> = Promise.resolve();

  async function write(current: Batch, rows: number, bytesRead: number): Promise<void> {
    const read = new Set(current.read);
    const places = await resolve(current, target.findRegions);
    const [keys, hashes] = [places.map(({ place }) => place.key), places.map(({ hash }) => hash)];
    const known = places.length === 0 ? [] : await target.findKnown({ keys, hashes });
    let [listed, staged] = ['', ''];
    for (const [index, row] of places.entries()) {
      const { place } = row;
      const flags = known[index] ?? null;
      const { isUnchanged, isAbsent, isDated } = toKnownRow(flags);
      const group = groupOf(summary, place);
      if (place.status !== 'CLOSED' || flags !== null) countPlace(summary, group, place);
      if (!isUnchanged) staged += stageLine(row);
      listed += listedLine({
        ...{ row: row.row, key: place.key, name: place.name, kind: isUnchanged ? 'UNCHANGED' : 'STAGED' },
        ...{ group: group.number, isAbsent, mayBeDated: isDated || place.date !== null || !read.has(row) },
      });
    }
    for (const row of current.rejected) listed += listedLine(row);
    const { rejections, warnings } = current;
    const lines = { listed: Buffer.from(listed), staged: Buffer.from(staged) };
    await target.write({ rows, bytesRead, rejections, warnings, ...lines });
  }

  /** Writes a batch while the next one is read. */
  async function flush(): Promise<void> {
    await written;
    written = write(batch, summary.rows, file.bytesRead());
    written.catch(() => undefined);
    batch = createBatch();
  }

  for await (const rows of file.rows()) {
    for (const row of rows) readRow(options, row, batch, summary);
    summary.rows += rows.length;
    batch.size += rows.length;
    if (batch.size >= BATCH_ROWS) await flush();
  }
  await flush();
  await written;
  if (summary.rows === 0) throw new ImportFileError('읽을 행이 하나도 없는 파일이에요.');
  summary.headerDate = file.headerDate();
  return summary;
}
