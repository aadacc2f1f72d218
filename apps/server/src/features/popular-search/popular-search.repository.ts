import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface Salt {
  day: string;
  salt: Uint8Array;
}

interface DeviceOfDay {
  day: string;
  device: Uint8Array;
}

export interface PopularKeyword {
  keyword: string;
  devices: number;
}

export function listKeywords(sql: ISql, { devicesMin, limit }: { devicesMin: number; limit: number }) {
  return sql<PopularKeyword[]>`
    select keyword, device_count as devices from popular_keyword where device_count >= ${devicesMin}
    order by device_count desc, keyword limit ${limit}`;
}

/** The given keys that an operator has removed. */
export async function listRemovedAmong(sql: ISql, keys: readonly string[]): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select key from removed_keyword where key = any(${[...keys]}::text[])`;
  return rows.map(({ key }) => key);
}

export interface RemovedKeyword {
  keyword: string;
  removedAt: string;
}

/** Last removed first. */
export function listRemoved(sql: ISql, limit: number) {
  return sql<RemovedKeyword[]>`
    select keyword, removed_at as "removedAt" from removed_keyword order by removed_at desc, key limit ${limit}`;
}

/** Returns whether it was not removed before. */
export async function insertRemoved(tx: TransactionSql, key: string, keyword: string): Promise<boolean> {
  const { count } = await tx`
    insert into removed_keyword (key, keyword) values (${key}, ${keyword}) on conflict do nothing`;
  return count > 0;
}

/** Returns whether it was removed. */
export async function deleteRemoved(tx: TransactionSql, key: string): Promise<boolean> {
  const { count } = await tx`delete from removed_keyword where key = ${key}`;
  return count > 0;
}

export async function deleteCounts(tx: TransactionSql, keyword: string): Promise<void> {
  await tx`delete from popular_search where keyword = ${keyword}`;
  await tx`delete from popular_keyword where keyword = ${keyword}`;
}

/** Keeps the salt that another process has stored for the day. */
export async function insertSalt(sql: ISql, day: string, salt: Uint8Array): Promise<void> {
  await sql`insert into popular_salt (day, salt) values (${day}::date, ${salt}) on conflict do nothing`;
}

/** One for each day. */
export function listSalts(tx: TransactionSql, { from, to }: { from: string; to: string }) {
  return tx<Salt[]>`
    select day::text as day, salt from popular_salt where day between ${from}::date and ${to}::date order by day`;
}

const daysOf = (devices: readonly DeviceOfDay[]) => devices.map(({ day }) => day);
const hashesOf = (devices: readonly DeviceOfDay[]) => devices.map(({ device }) => Buffer.from(device).toString('hex'));

/** Returns the number of deleted rows. */
export async function deleteDevices(tx: TransactionSql, keyword: string, devices: readonly DeviceOfDay[]) {
  const { count } = await tx`
    delete from popular_search where keyword = ${keyword} and (day, device) in (
      select day::date, decode(hash, 'hex') from unnest(${daysOf(devices)}::text[], ${hashesOf(devices)}::text[]) as row (day, hash)
    )`;
  return count;
}

/** Returns the number of new rows. */
export async function insertDevices(tx: TransactionSql, keyword: string, devices: readonly DeviceOfDay[]) {
  const { count } = await tx`
    insert into popular_search (keyword, day, device)
    select ${keyword}, day::date, decode(hash, 'hex')
    from unnest(${daysOf(devices)}::text[], ${hashesOf(devices)}::text[]) as row (day, hash)
    on conflict do nothing`;
  return count;
}

export async function incrementCount(tx: TransactionSql, keyword: string): Promise<void> {
  await tx`
    insert into popular_keyword (keyword, device_count) values (${keyword}, 1)
    on conflict (keyword) do update set device_count = popular_keyword.device_count + 1`;
}

export async function deleteSaltsBefore(tx: TransactionSql, day: string): Promise<void> {
  await tx`delete from popular_salt where day < ${day}::date`;
}

/** Deletes the devices of earlier days from the counts. Returns their number, at most `limit`. */
export async function deleteDevicesBefore(tx: TransactionSql, day: string, limit: number): Promise<number> {
  const deleted = await tx<{ keyword: string }[]>`
    delete from popular_search where (keyword, day, device) in (
      select keyword, day, device from popular_search where day < ${day}::date order by day limit ${limit}
    ) returning keyword`;
  const counts = Map.groupBy(deleted, ({ keyword }) => keyword);
  const keywords = [...counts.keys()].toSorted();
  const numbers = keywords.map((keyword) => counts.get(keyword)?.length ?? 0);
  const gone = tx`unnest(${keywords}::text[], ${numbers}::int[]) as gone (keyword, number)`;
  await tx`
    delete from popular_keyword using ${gone}
    where popular_keyword.keyword = gone.keyword and device_count <= gone.number`;
  await tx`
    update popular_keyword set device_count = device_count - gone.number from ${gone}
    where popular_keyword.keyword = gone.keyword`;
  return deleted.length;
}
