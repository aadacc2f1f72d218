import { hash } from 'node:crypto';
import {
  cleanValue,
  findSource,
  type ImportResult,
  importRows,
  normalizeHeader,
  type PlaceFile,
  type RowOptions,
  regionOf,
  shortenAddress,
} from '#features/place-import/place-import.public.ts';
import { withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { FORMER_AREAS } from '#lib/geo/region-succession.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { isInAreas, type SyncArea } from './areas.rules.ts';
import type { ServiceRow } from './client/envelope.format.ts';
import { SyncStop } from './client/fault.rules.ts';
import * as feeds from './place-sync.repository.ts';
import { nextRegularRun } from './run.rules.ts';
import { compactDay, type Feed, textOf } from './sources/feed.rules.ts';

/** As for files (10.3-4): a service that lists much less than before is more likely to be broken. */
const ROWS_SHARE_MIN = 0.8;

export interface ApplyOptions {
  sql: Sql;
  feed: Feed;
  run: feeds.Run;
  state: feeds.FeedState;
  areas: readonly SyncArea[];
  now: Date;
  signal: AbortSignal;
  allowsAbsent: boolean;
  /** What an import updates in its transaction. */
  hooks: Pick<RowOptions, 'onPlacesChanged' | 'onUnsure'>;
}

interface StoredPage {
  request: number;
  page: number;
}

/** The last page first, because the last one of rows with one identity counts. */
async function listPages(sql: ISql, feed: Feed): Promise<StoredPage[]> {
  return (await feeds.listPages(sql, feed)).toReversed();
}

/** The rows of a page with the fields of its request, the last one first. */
async function readRows(sql: ISql, { feed, run }: ApplyOptions, { request, page }: StoredPage): Promise<ServiceRow[]> {
  const rows = await feeds.getPageRows(sql, { ...feed, request }, page);
  const added = run.requests[request]?.fields ?? {};
  return rows.map((row) => ({ ...row, ...added })).toReversed();
}

interface Survey {
  rows: number;
  /** Those that were taken down, of which there are more the longer the last run is ago. */
  removed: number;
  /** Names of fields, as in the header of a file. */
  headers: string[];
  cursor: string | undefined;
  /** Whether a row was sent twice: others may be missing. */
  hasRepeated: boolean;
}

async function surveyRows(sql: ISql, options: ApplyOptions): Promise<Survey> {
  const { feed, now } = options;
  const headers = new Set<string>();
  const hashes = new Set<string>();
  /** Later changes than of tomorrow are mistakes. */
  const end = compactDay(new Date(now.getTime() + 2 * DAY_MS));
  let [rows, removed, cursor] = [0, 0, ''];
  for (const page of await listPages(sql, feed)) {
    for (const row of await readRows(sql, options, page)) {
      rows++;
      if (textOf(row.showflag) === '0') removed++;
      for (const name of Object.keys(row)) headers.add(normalizeHeader(name));
      hashes.add(hash('md5', JSON.stringify(row), 'base64'));
      const changedAt = feed.cursorOf(row);
      if (changedAt !== undefined && changedAt > cursor && changedAt < end) cursor = changedAt;
    }
  }
  return { rows, removed, headers: [...headers], cursor: cursor || undefined, hasRepeated: hashes.size < rows };
}

/** The area of a row by its own names; undefined if it does not tell. */
function areaOf(row: ServiceRow): string | undefined {
  const texts = [
    `${textOf(row.ctprvnNm)} ${textOf(row.signguNm)}`,
    textOf(row.rdnmadr),
    textOf(row.lnmadr),
    textOf(row.addr1),
  ];
  const region = texts.map((text) => regionOf(shortenAddress(cleanValue(text)))).find((found) => found !== undefined);
  return region && `${region.province} ${region.district}`;
}

/** Leaves rows of other areas out early, because lists are of all of Korea. Those of former areas are read. */
async function chooseRows(sql: ISql, { feed, areas }: ApplyOptions, rows: ServiceRow[]): Promise<ServiceRow[]> {
  const isOutside = (row: ServiceRow) => {
    const area = areaOf(row);
    return area !== undefined && !isInAreas(area, areas) && !FORMER_AREAS.includes(area);
  };
  const outside = rows.filter(isOutside).map(feed.identityOf);
  // The key of shops is their identity; one that has moved away is stored.
  const stored = feed.source === 'shops' ? await feeds.listStoredKeys(sql, feed.placeSource, outside) : new Set();
  return rows.filter((row) => !isOutside(row) || stored.has(feed.identityOf(row)));
}

/** The fields of stored rows that a list does not have. */
async function listKept(tx: TransactionSql, { keptPrefix, placeSource, identityOf }: Feed, rows: ServiceRow[]) {
  const stored = keptPrefix === undefined ? [] : await feeds.listStoredFields(tx, placeSource, rows.map(identityOf));
  return new Map(
    stored.map(({ key, fields }) => {
      const kept = Object.entries(fields).filter(([name]) => name.startsWith(keptPrefix ?? ''));
      return [key, Object.fromEntries(kept)] as const;
    }),
  );
}

/** The stored pages as a file, so that its rows are imported as those of files. */
function openPages(tx: TransactionSql, options: ApplyOptions, { headers }: Survey): PlaceFile {
  const { feed } = options;
  const source = findSource(feed.placeSource);
  if (source === undefined) throw new Error(`no source ${feed.placeSource}`);
  const shape = { format: 'csv' as const, headers };
  const { columns = headers, read } = source.createReader(shape);
  const names = new Set(columns);

  async function* rows() {
    const seen = new Set<string>();
    let number = 0;
    for (const page of await listPages(tx, feed)) {
      const chosen = await chooseRows(tx, options, await readRows(tx, options, page));
      const kept = await listKept(tx, feed, chosen);
      yield chosen.flatMap((row) => {
        const identity = feed.identityOf(row);
        if (seen.has(identity)) return [];
        seen.add(identity);
        const fields = Object.entries(row)
          .map(([name, value]) => [normalizeHeader(name), cleanValue(textOf(value))] as const)
          .filter(([name, value]) => value !== '' && names.has(name));
        return [{ row: ++number, fields: { ...Object.fromEntries(fields), ...kept.get(identity) } }];
      });
    }
  }

  return {
    ...{ name: `${feed.source}/${feed.feed}`, source, shape, encoding: 'utf8', sizeBytes: 0, rows },
    // Without its survey: what a few changed rows have in common says nothing.
    reader: { columns, read },
    bytesRead: () => 0,
    headerDate: () => null,
  };
}

/** @throws SyncStop if the rows are much fewer than those of the last full run */
function assertEnough({ feed, state, run, allowsAbsent }: ApplyOptions, rows: number): void {
  if (run.mode !== 'FULL' || state.rowCount === 0 || allowsAbsent) return;
  if (!state.areas.every((area) => run.areas.includes(area))) return;
  if (rows >= state.rowCount * ROWS_SHARE_MIN) return;
  const [before, received] = [state.rowCount, rows].map((count) => count.toLocaleString('ko-KR'));
  throw new SyncStop(
    'FINAL',
    rows === 0
      ? `${feed.title}의 행이 하나도 오지 않았어요. 지난번에는 ${before}행이었어요. 바꾼 것은 없어요.`
      : `${feed.title}이 ${before}행에서 ${received}행으로 줄어서 멈췄어요. 바꾼 것은 없어요. 정말 줄었다면 sol sync --source ${feed.source} --full --allow-absent로 받아 주세요.`,
  );
}

/**
 * A district without a row is more likely a mistake of the service, and a row that was sent twice hides another one: the
 * next run reads everything, or the same changes, again.
 */
function cursorAfter({ feed, state, run }: ApplyOptions, { cursor: found, rows, hasRepeated }: Survey): string | null {
  if (run.mode === 'FULL' && (rows === 0 || hasRepeated)) return null;
  if (hasRepeated) return state.cursor;
  if (run.mode === 'FULL') return found ?? (feed.startCursor(new Date(run.startedAt)) || state.cursor);
  return found === undefined || (state.cursor !== null && state.cursor > found) ? state.cursor : found;
}

/**
 * Imports the stored pages and moves the cursor, in one transaction.
 * @throws SyncStop, or OperatorError if the import refuses them
 */
export async function applyPages(options: ApplyOptions): Promise<{ rows: number; result: ImportResult | undefined }> {
  const { sql, feed, run, areas, now, signal, allowsAbsent, hooks } = options;
  const survey = await surveyRows(sql, options);
  assertEnough(options, survey.rows - survey.removed);
  const isFull = run.mode === 'FULL';
  return withIdleTimeout({ signal }, (idle) =>
    sql.begin(async (tx) => {
      const rowOptions: RowOptions = {
        ...{ fileDate: seoulDay(now), now, signal, allowsAbsent, allowsVeryOld: true, ...hooks },
        // A row that was sent twice hides another one, which is not gone.
        isChangesOnly: !isFull || survey.hasRepeated,
        isWanted: (area) => isInAreas(area, areas),
      };
      const result = await importUnlessEmpty(tx, openPages(tx, options, survey), rowOptions, idle);
      const isOurs = await feeds.finishRun(tx, feed, {
        ...{
          cursor: cursorAfter(options, survey),
          areas: run.areas,
          isFull,
          rowCount: survey.rows - survey.removed,
          now,
        },
        changed: result === undefined ? 0 : result.added + result.changed + result.joined + result.absent,
        rejections: result?.rejections ?? [],
        nextRunAt: nextRegularRun(feed.everyDays, now),
      });
      if (!isOurs) throw new SyncStop('TEMPORARY', `${feed.title}을 다른 곳에서 받고 있어요.`);
      return { rows: survey.rows, result };
    }),
  );
}

/** Imports rows whose fields are those of a stored row, as a list of changes. */
export async function importFields(
  { sql, feed, areas, now, signal, hooks }: Omit<ApplyOptions, 'run' | 'state' | 'allowsAbsent'>,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<ImportResult> {
  const source = findSource(feed.placeSource);
  if (source === undefined) throw new Error(`no source ${feed.placeSource}`);
  const shape = { format: 'csv' as const, headers: [...new Set(rows.flatMap((fields) => Object.keys(fields)))] };
  const file: PlaceFile = {
    ...{ name: `${feed.source}/${feed.feed}`, source, shape, encoding: 'utf8', sizeBytes: 0 },
    reader: source.createReader(shape),
    bytesRead: () => 0,
    headerDate: () => null,
    rows: async function* () {
      yield rows.map((fields, index) => ({ row: index + 1, fields }));
    },
  };
  const isWanted = (area: string) => isInAreas(area, areas);
  const options: RowOptions = { fileDate: seoulDay(now), now, signal, isChangesOnly: true, isWanted, ...hooks };
  return withIdleTimeout({ signal }, (idle) => sql.begin((tx) => importRows({ tx, file, options, idle })));
}

/** An import of no row is refused, as of a file. */
async function importUnlessEmpty(
  tx: TransactionSql,
  file: PlaceFile,
  options: RowOptions,
  idle: Parameters<typeof importRows>[0]['idle'],
): Promise<ImportResult | undefined> {
  for await (const rows of file.rows()) if (rows.length > 0) return importRows({ tx, file, options, idle });
  return undefined;
}
