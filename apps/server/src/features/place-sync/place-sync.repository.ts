import type { SyncSource } from '@sol/contract/admin-data';
import type { PhotoLicence } from '@sol/contract/place';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import type { ServiceRow } from './client/envelope.format.ts';
import type { FeedRequest, SyncMode } from './sources/feed.rules.ts';

interface FeedId {
  source: string;
  feed: string;
}

/** A run whose pages are stored until all of them are there. */
export interface Run {
  mode: SyncMode;
  startedAt: string;
  areas: string[];
  requests: FeedRequest[];
}

/** What is stored about a service. */
export interface FeedState extends FeedId {
  cursor: string | null;
  areas: string[];
  lastFullAt: string | null;
  lastSuccessAt: string | null;
  rowCount: number;
  changed: number;
  rejections: { reason: string; count: number }[];
  nextRunAt: string | null;
  requestedAt: string | null;
  stoppedReason: string | null;
  run: Run | null;
}

/** A service has a row from its first run on. */
export const listFeeds = (sql: ISql) => sql<FeedState[]>`
  select source, feed, cursor, areas, last_full_at as "lastFullAt", last_success_at as "lastSuccessAt",
    row_count as "rowCount", changed, rejections, next_run_at as "nextRunAt", requested_at as "requestedAt",
    stopped_reason as "stoppedReason", run
  from sync_feed`;

export async function insertFeed(sql: ISql, { source, feed }: FeedId): Promise<void> {
  await sql`insert into sync_feed (source, feed) values (${source}, ${feed}) on conflict do nothing`;
}

/** Begins a run, without the pages of an earlier one. */
export const startRun = (sql: Sql, { source, feed }: FeedId, run: Run): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`delete from sync_page where source = ${source} and feed = ${feed}`;
    await tx`
      update sync_feed set run = ${tx.json(JSON.parse(JSON.stringify(run)))} where source = ${source} and feed = ${feed}`;
  });

interface PageId extends FeedId {
  request: number;
}

export interface FeedPage {
  request: number;
  page: number;
  total: number;
  rowCount: number;
  hash: string;
}

/** The pages of a run without their rows. */
export const listPages = (sql: ISql, { source, feed }: FeedId) => sql<FeedPage[]>`
  select request, page, total, row_count as "rowCount", hash from sync_page
  where source = ${source} and feed = ${feed} order by request, page`;

export async function insertPage(
  sql: ISql,
  { source, feed, request }: PageId,
  { rows, page, total, hash }: Omit<FeedPage, 'request' | 'rowCount'> & { rows: readonly ServiceRow[] },
): Promise<void> {
  await sql`
    insert into sync_page (source, feed, request, page, total, row_count, hash, rows)
    values (${source}, ${feed}, ${request}, ${page}, ${total}, ${rows.length}, ${hash},
      ${JSON.stringify(rows).replaceAll('\\u0000', '')}::text::json)`;
}

/** Deletes the pages of one list, which changed while it was read. */
export async function deletePages(sql: ISql, { source, feed, request }: PageId): Promise<void> {
  await sql`delete from sync_page where source = ${source} and feed = ${feed} and request = ${request}`;
}

export async function getPageRows(sql: ISql, { source, feed, request }: PageId, page: number): Promise<ServiceRow[]> {
  const [row] = await sql<[{ rows: ServiceRow[] }]>`
    select rows from sync_page
    where source = ${source} and feed = ${feed} and request = ${request} and page = ${page}`;
  return row.rows;
}

export interface FinishedRun {
  cursor: string | null;
  areas: readonly string[];
  isFull: boolean;
  rowCount: number;
  changed: number;
  rejections: readonly { reason: string; count: number }[];
  now: Date;
  nextRunAt: Date;
}

/** Ends a run in the transaction that has stored its rows. Returns false if another process has ended it. */
export async function finishRun(
  tx: TransactionSql,
  { source, feed }: FeedId,
  { cursor, areas, isFull, rowCount, changed, rejections, now, nextRunAt }: FinishedRun,
): Promise<boolean> {
  await tx`delete from sync_page where source = ${source} and feed = ${feed}`;
  const { count } = await tx`
    update sync_feed
    set cursor = ${cursor}, last_success_at = ${now}, next_run_at = ${nextRunAt}, requested_at = null,
      stopped_reason = null, run = null, changed = ${changed},
      rejections = ${tx.json(rejections.map(({ reason, count: rows }) => ({ reason, count: rows })))},
      areas = case when ${isFull} then ${[...areas]}::text[] else areas end,
      last_full_at = case when ${isFull} then ${now}::timestamptz else last_full_at end,
      row_count = case when ${isFull} then ${rowCount}::int else row_count end
    where source = ${source} and feed = ${feed} and run is not null`;
  return count > 0;
}

/** Marks a service as standing still. The pages of a run that continues are kept. */
export async function stopFeed(
  sql: Sql,
  { source, feed }: FeedId,
  { reason, nextRunAt, keepsRun }: { reason: string; nextRunAt: Date; keepsRun: boolean },
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      update sync_feed
      set stopped_reason = ${reason}, next_run_at = ${nextRunAt}, requested_at = null,
        run = case when ${keepsRun} then run end
      where source = ${source} and feed = ${feed}`;
    if (!keepsRun) await tx`delete from sync_page where source = ${source} and feed = ${feed}`;
  });
}

/** Wants a run of the services of a source. */
export async function requestRun(sql: ISql, source: SyncSource, now: Date): Promise<void> {
  await sql`update sync_feed set requested_at = ${now} where source = ${source}`;
}

/**
 * Reserves a call before it is made, so that processes together never exceed the quota, and a process that is killed
 * has not made a call that does not count. Calls of a clock that was a day ahead count for today and tomorrow, and no day
 * is deleted.
 * @returns whether there was one left
 */
export async function takeCall(sql: ISql, source: SyncSource, day: string, quota: number): Promise<boolean> {
  const ofTomorrow = sql`(
    select coalesce(sum(used), 0) from source_quota later where source = ${source} and day = ${day}::date + 1)`;
  const { count } = await sql`
    insert into source_quota (source, day, used)
    select ${source}, ${day}::date, 1 where ${ofTomorrow} < ${quota}
    on conflict (source, day) do update set used = source_quota.used + 1
    where source_quota.used + ${ofTomorrow} < ${quota}`;
  return count > 0;
}

export const listQuotas = (sql: ISql, day: string) => sql<{ source: string; used: number }[]>`
  select source, sum(used)::int as used from source_quota where day between ${day}::date and ${day}::date + 1
  group by source`;

/** Those of the keys that are stored, so that rows about them are read although they are of another area. */
export async function listStoredKeys(sql: ISql, source: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select source_key as key from place_source where source = ${source} and source_key = any(${[...keys]}::text[])`;
  return new Set(rows.map(({ key }) => key));
}

interface StoredFields {
  key: string;
  fields: Record<string, string>;
}

export const listStoredFields = (sql: ISql, source: string, keys: readonly string[]) => sql<StoredFields[]>`
  select source_key as key, fields from place_source
  where source = ${source} and source_key = any(${[...keys]}::text[]) and fields is not null`;

/** Rows of TourAPI whose details are those of an earlier state, the newest first. */
export const listOutdatedDetails = (sql: ISql, limit: number) => sql<StoredFields[]>`
  select source_key as key, fields from place_source
  where source = 'tour' and absent_since is null
    and (fields ->> 'detail_time') is distinct from (fields ->> 'modifiedtime')
  order by fields ->> 'modifiedtime' desc, source_key limit ${limit}`;

export interface StoredPhoto {
  key: string;
  url: string;
  seq: number;
  licence: PhotoLicence;
  mediaKey: string | null;
  checkedAt: string;
}

/** Rows of TourAPI that are shown, in the order of their keys. */
export const listTourRows = (sql: ISql, afterKey: string, limit: number) => sql<StoredFields[]>`
  select source_key as key, fields from place_source
  where source = 'tour' and source_key > ${afterKey} and absent_since is null and fields is not null
  order by source_key limit ${limit}`;

export const listPhotos = (sql: ISql, keys: readonly string[]) => sql<StoredPhoto[]>`
  select source_key as key, url, seq, licence, media_key as "mediaKey", checked_at as "checkedAt" from place_photo
  where source = 'tour' and source_key = any(${[...keys]}::text[])`;

export async function putPhoto(
  sql: ISql,
  { key, url, seq, licence, mediaKey }: Omit<StoredPhoto, 'checkedAt'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into place_photo (source, source_key, url, seq, licence, media_key, checked_at)
    values ('tour', ${key}, ${url}, ${seq}, ${licence}, ${mediaKey}, ${now})
    on conflict (source, source_key, url) do update
    set seq = excluded.seq, licence = excluded.licence, media_key = excluded.media_key, checked_at = excluded.checked_at`;
}

/** Returns the key of its file. */
export async function deletePhoto(sql: ISql, { key, url }: Pick<StoredPhoto, 'key' | 'url'>): Promise<string[]> {
  const rows = await sql<{ mediaKey: string | null }[]>`
    delete from place_photo where source = 'tour' and source_key = ${key} and url = ${url}
    returning media_key as "mediaKey"`;
  return rows.flatMap(({ mediaKey }) => mediaKey ?? []);
}

/** Of rows that the service has taken down. */
export async function deleteAbsentPhotos(sql: ISql): Promise<string[]> {
  const rows = await sql<{ mediaKey: string | null }[]>`
    delete from place_photo using place_source row
    where row.source = place_photo.source and row.source_key = place_photo.source_key and row.absent_since is not null
    returning media_key as "mediaKey"`;
  return rows.flatMap(({ mediaKey }) => mediaKey ?? []);
}

/** Advisory lock id that allows one fetching process at a time. No other lock uses this number. */
const SYNC_LOCK = 736_013;

export async function tryLockSync(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ isLocked: boolean }]>`select pg_try_advisory_xact_lock(${SYNC_LOCK}) as "isLocked"`;
  return row.isLocked;
}
