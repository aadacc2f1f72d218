import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';

/** Hashes of hidden and removed photos, in the order of their ids. */
export const listHashes = (sql: ISql, { afterId, limit }: { afterId: number; limit: number }) =>
  sql<{ id: number; hashes: Buffer }[]>`
    select id, hashes from removed_photo where id > ${afterId} order by id limit ${limit}`;

export async function exists(sql: ISql, key: string): Promise<boolean> {
  const rows = await sql`select from removed_photo where media_key = ${key} limit 1`;
  return rows.length > 0;
}

/** The ids of these photos that exist. */
export async function listExisting(sql: ISql, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`select id from removed_photo where id = any(${[...ids]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/** A photo of a takedown that may still get hashes. */
export interface WaitingPhoto {
  id: number;
  key: string;
}

/** Photos per run of the job, with about 0.2 s each. */
const WAITING_PER_RUN = 100;
/** Longer than an operator's request hashes the photos of a sollect. */
const HASHED_BY_REQUEST = '2 minutes';

const isWaiting = (sql: ISql): SqlFragment => sql`hashes = '' and unhashed_since is not null`;

/** Readers continue after the last id, so ids must become visible in their order. */
const lockRemovedPhotos = (tx: TransactionSql) => tx`lock table removed_photo in share row exclusive mode`;

/**
 * Adds the photos of a takedown. They wait for their hashes, and so do those that had none before:
 * `hashWaitingPhotos`.
 */
export async function insertRemovedPhotos(
  tx: TransactionSql,
  takedownId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await lockRemovedPhotos(tx);
  await tx`
    update removed_photo set unhashed_since = now()
    where takedown_id = ${takedownId} and media_key = any(${[...keys]}::text[]) and hashes = ''`;
  const rows = await tx<{ id: number }[]>`
    insert into removed_photo (takedown_id, media_key, hashes)
    select ${takedownId}, key, '' from unnest(${[...keys]}::text[]) key
    where not exists (select from removed_photo where takedown_id = ${takedownId} and media_key = key)
    returning id`;
  await recordChanges(
    tx,
    'REMOVED_PHOTO',
    rows.map(({ id }) => id),
  );
}

/** Ends the waiting of a photo. Without hashes, only the same file is refused. */
export async function setHashes(tx: TransactionSql, id: number, hashes: Buffer): Promise<void> {
  // In the order of the deletion of an account, which deletes the takedown and then changes its photos.
  await tx`
    select from takedown where id = (select takedown_id from removed_photo where id = ${id}) for key share`;
  await lockRemovedPhotos(tx);
  if (hashes.length === 0) {
    await tx`update removed_photo set unhashed_since = null where id = ${id}`;
    return;
  }
  // A new row, because readers have read the id of the old one, which backups may have.
  await recordChanges(tx, 'REMOVED_PHOTO', [id]);
  const [row] = await tx<{ id: number }[]>`
    with waiting as (delete from removed_photo where id = ${id} and hashes = '' returning takedown_id, media_key)
    insert into removed_photo (takedown_id, media_key, hashes, unhashed_since)
    select takedown_id, media_key, ${hashes}, null from waiting returning id`;
  if (row !== undefined) await recordChanges(tx, 'REMOVED_PHOTO', [row.id]);
}

export const listWaitingPhotos = (sql: ISql, takedownId: number) => sql<WaitingPhoto[]>`
  select id, media_key as key from removed_photo
  where takedown_id = ${takedownId} and media_key is not null and ${isWaiting(sql)} order by id`;

/** Photos that an ended process or an unavailable store has left, in the order of their ids. */
export const listLeftPhotos = (sql: ISql, afterId: number) => sql<WaitingPhoto[]>`
  select id, media_key as key from removed_photo
  where media_key is not null and ${isWaiting(sql)} and unhashed_since < now() - ${HASHED_BY_REQUEST}::interval
    and id > ${afterId}
  order by id limit ${WAITING_PER_RUN}`;

/** What operators are told about the photos of hidden or removed content. */
export interface RefusedPhotos {
  /** Without hashes: only the same file is refused. */
  unhashedPhotoCount: number;
  /** There was no time for them, or their files could not be read: the job hashes them within some minutes. */
  waitingPhotoCount: number;
}

export async function countRefusedPhotos(sql: ISql, takedownId: number): Promise<RefusedPhotos> {
  const [row] = await sql<[RefusedPhotos]>`
    select count(*) filter (where hashes = '' and unhashed_since is null)::int as "unhashedPhotoCount",
      count(*) filter (where ${isWaiting(sql)})::int as "waitingPhotoCount"
    from removed_photo where takedown_id = ${takedownId}`;
  return row;
}

/** Allows the photos of restored content or of an accepted objection again. */
export async function deleteRemovedPhotos(tx: TransactionSql, takedownId: number): Promise<void> {
  // Hashing a photo replaces its row.
  await lockRemovedPhotos(tx);
  const rows = await tx<{ id: number }[]>`select id from removed_photo where takedown_id = ${takedownId}`;
  await recordChanges(
    tx,
    'REMOVED_PHOTO',
    rows.map(({ id }) => id),
  );
  await tx`delete from removed_photo where takedown_id = ${takedownId}`;
}
