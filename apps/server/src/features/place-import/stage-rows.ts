import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { PlaceFile } from './file-reader.ts';
import * as stage from './import-stage.repository.ts';
import { areaOf, hashRow, insertListed, insertStaged, type ListedRow } from './import-stage-copy.repository.ts';
import { isPlaceholder } from './placeholder-points.ts';
import { REJECTION_REASON } from './rejection.ts';
import type { RejectionLog } from './rejection-log.ts';
import { resolveRegions } from './resolve-regions.ts';
import { isKeyTooLong, isTooLong, shortenName } from './row-length.ts';
import type { CoverageGroup } from './snapshot-coverage.ts';
import type { SourceFields, SourcePlace, SourceStation } from './source.ts';

/** Rows whose stored values are looked up together. */
const BATCH_ROWS = 4_000;

export interface StageOptions {
  tx: TransactionSql;
  file: PlaceFile;
  rejections: RejectionLog;
  /** Values that were dropped from rows. */
  warnings: RejectionLog;
  /** Dates of rows after this day are ignored. */
  today: string;
  idle: IdleTimeout;
  onRows: (rows: number) => void;
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
  newestRow: string | null;
  stations: SourceStation[];
  /** Rows with hours, and rows with a phrase about closing days that was not understood. */
  hoursKnown: number;
  hoursNoted: number;
}

interface ReadRow {
  row: number;
  place: SourcePlace;
  fields: SourceFields;
  /** Of the fields as read, so that it does not depend on the places nearby. */
  hash: string;
}

const rejectedRow = (row: number, key: string, name: string): ListedRow => {
  return { row, key, name, kind: 'REJECTED', group: null, isAbsent: false, mayBeDated: false };
};

function groupOf({ groups }: FileSummary, place: SourcePlace): ListedGroup {
  const area = areaOf(place);
  const key = `${area}\t${place.part}`;
  const group = groups.get(key) ?? { area, part: place.part, listed: 0, number: groups.size };
  groups.set(key, group);
  return group;
}

function countPlace(summary: FileSummary, group: ListedGroup, place: SourcePlace, today: string): void {
  group.listed++;
  const { date, hours, hoursNote } = place;
  if (date !== null && date <= today && date > (summary.newestRow ?? '')) summary.newestRow = date;
  if (hours !== undefined) summary.hoursKnown++;
  if (hoursNote !== undefined) summary.hoursNoted++;
}

/**
 * Reads the file and stages the rows that are new or differ from the stored ones. Of the others only
 * the key is staged.
 */
export async function stageRows(options: StageOptions): Promise<FileSummary> {
  const { tx, file, rejections, warnings, today, idle, onRows } = options;
  const summary: FileSummary = {
    rows: 0,
    groups: new Map(),
    newestRow: null,
    stations: [],
    hoursKnown: 0,
    hoursNoted: 0,
  };
  let read: ReadRow[] = [];
  let rejected: ListedRow[] = [];
  let written: Promise<void> = Promise.resolve();

  /** Completes regions by the places nearby. Rows without any are rejected. */
  async function resolve(rows: readonly ReadRow[]): Promise<ReadRow[]> {
    const resolved = await resolveRegions(tx, rows);
    for (const [index, { row, place }] of rows.entries()) {
      if (resolved[index] !== undefined) continue;
      await rejections.add({ row, reason: REJECTION_REASON.region, name: place.name });
    }
    return resolved.filter((row) => row !== undefined);
  }

  async function write(rows: readonly ReadRow[], others: readonly ListedRow[]): Promise<void> {
    const read = new Set(rows);
    const places = await resolve(rows);
    const known = await stage.findKnown(
      tx,
      file.source.id,
      places.map(({ place: { key }, hash }) => ({ key, hash })),
    );
    const staged: ReadRow[] = [];
    const listed = places.map((readRow, index): ListedRow => {
      const { row, place } = readRow;
      const { isUnchanged = false, isAbsent = false, isDated = false } = known[index] ?? {};
      const group = groupOf(summary, place);
      if (place.status !== 'CLOSED' || known[index] !== undefined) countPlace(summary, group, place, today);
      if (!isUnchanged) staged.push(readRow);
      const mayBeDated = isDated || place.date !== null || !read.has(readRow);
      const { key, name } = place;
      return { row, key, name, kind: isUnchanged ? 'UNCHANGED' : 'STAGED', group: group.number, isAbsent, mayBeDated };
    });
    await insertListed(tx, [...listed, ...others], idle.signal);
    await insertStaged(tx, staged, idle.signal);
    idle.touch();
    onRows(summary.rows);
  }

  /** Writes a batch while the next one is read. */
  async function flush(): Promise<void> {
    await written;
    written = write(read, rejected);
    written.catch(() => undefined);
    [read, rejected] = [[], []];
  }

  for await (const batch of file.rows()) {
    idle.signal.throwIfAborted();
    idle.touch();
    for (const { row, fields, malformed, ...rest } of batch) {
      summary.rows++;
      if (fields === undefined) {
        await rejections.add({ row, reason: malformed, name: 'name' in rest ? rest.name : '' });
        continue;
      }
      const station = file.reader.readStation?.(fields);
      if (station !== undefined) {
        summary.stations.push(station);
        continue;
      }
      const result = file.reader.read(fields);
      if (result.place === undefined) {
        const { rejected: reason, name, key, address } = result;
        await rejections.add({ row, reason, name, ...(address !== undefined && { address }) });
        if (key !== undefined) rejected.push(rejectedRow(row, key, name));
        continue;
      }
      const { place } = result;
      if (isTooLong(place, fields)) {
        const [key, name] = [place.key, shortenName(place.name)];
        await rejections.add({ row, reason: REJECTION_REASON.tooLong, name });
        if (!isKeyTooLong(key)) rejected.push(rejectedRow(row, key, name));
        continue;
      }
      for (const reason of place.warnings) await warnings.add({ row, reason, name: place.name });
      read.push({ row, place, fields, hash: hashRow(fields, place) });
    }
    if (read.length >= BATCH_ROWS) await flush();
  }
  await flush();
  await written;
  return summary;
}

/** Rejects rows that the file lists twice, and rows with placeholder coordinates. */
export async function rejectFromStage({ tx, rejections, idle }: StageOptions): Promise<void> {
  for (const repeated of await idle.hold(() => stage.deleteRepeated(tx))) {
    await rejections.add({ ...repeated, reason: REJECTION_REASON.repeated });
  }
  const points = await idle.hold(async () => stage.listSharedPoints(tx));
  await rejectRows(
    { tx, rejections },
    points.filter(isPlaceholder).flatMap(({ rows }) => rows),
    REJECTION_REASON.placeholder,
  );
}

export async function rejectRows(
  { tx, rejections }: Pick<StageOptions, 'tx' | 'rejections'>,
  rows: readonly stage.DroppedRow[],
  reason: string,
): Promise<void> {
  await stage.deleteStaged(tx, rows);
  for (const { row, name } of rows) await rejections.add({ row, reason, name });
}
