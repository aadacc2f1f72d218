import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { ISql, Sql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { recordChanges } from '#lib/member/journal.ts';
import type { MediaStore } from './media-store.ts';
import { distanceToNearest, HASH_DISTANCE_MAX, toHashWords } from './picture-hash.ts';
import { hashStoredPhoto, type Photo } from './process-photo.ts';

/** Rows per query, with 14 KB each. */
const PAGE_SIZE = 200;
/** Photos that are compared before other requests have their turn: some milliseconds. */
const COMPARED_PER_TURN = 50;

interface RemovedPhoto {
  id: number;
  words: Uint32Array;
}

/** The photos that operators have hidden or removed, by perceptual hashes. */
export interface RemovedPhotos {
  /**
   * Whether a photo is one of them or a copy: re-encoded, resized, cropped or mirrored. Without hashes,
   * which fine textures and plain pictures have not, only the same photo is recognised.
   */
  hasCopyOf(sql: ISql, photo: Pick<Photo, 'key' | 'hashes'>): Promise<boolean>;
}

/** Keeps the hashes in memory: each call reads only the rows that are new. */
export function createRemovedPhotos(): RemovedPhotos {
  let known: RemovedPhoto[] = [];
  let readUntilId = 0;

  async function readNew(sql: ISql): Promise<void> {
    for (;;) {
      const rows = await sql<{ id: number; hashes: Buffer }[]>`
        select id, hashes from removed_photo where id > ${readUntilId} order by id limit ${PAGE_SIZE}`;
      for (const { id, hashes } of rows) {
        // A concurrent call may have added some of them.
        if (id <= readUntilId) continue;
        readUntilId = id;
        if (hashes.length > 0) known.push({ id, words: toHashWords(hashes) });
      }
      if (rows.length < PAGE_SIZE) return;
    }
  }

  async function listAlike(uploaded: readonly Uint32Array[]): Promise<number[]> {
    const photos = [...known];
    const ids: number[] = [];
    for (const [index, { id, words }] of photos.entries()) {
      if (index % COMPARED_PER_TURN === COMPARED_PER_TURN - 1) await setImmediate();
      const isAlike = (hash: Uint32Array) => distanceToNearest(hash, words, HASH_DISTANCE_MAX) <= HASH_DISTANCE_MAX;
      if (uploaded.some(isAlike)) ids.push(id);
    }
    return ids;
  }

  return {
    async hasCopyOf(sql, { key, hashes }) {
      const same = await sql`select from removed_photo where media_key = ${key} limit 1`;
      if (same.length > 0) return true;
      if (hashes.length === 0) return false;
      await readNew(sql);
      const alike = await listAlike(hashes.map(toHashWords));
      if (alike.length === 0) return false;
      const rows = await sql<{ id: number }[]>`select id from removed_photo where id = any(${alike}::bigint[])`;
      // Those of restored content and accepted objections are deleted.
      const deleted = new Set(alike).difference(new Set(rows.map(({ id }) => id)));
      if (deleted.size > 0) known = known.filter(({ id }) => !deleted.has(id));
      return rows.length > 0;
    },
  };
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

/**
 * The hashes of a stored photo: empty for a plain picture, and if its file is missing or unreadable.
 * @throws AppError UNAVAILABLE if the store is
 */
async function hashFile(store: Pick<MediaStore, 'open'>, key: string): Promise<Buffer> {
  const file = await store.open(key, 640);
  if (file === undefined) return Buffer.alloc(0);
  return hashStoredPhoto(await buffer(file.stream)).catch((error: unknown) => {
    if (error instanceof AppError) return Buffer.alloc(0);
    throw error;
  });
}

/** Readers continue after the last id, so ids must become visible in their order. */
const lockRemovedPhotos = (tx: TransactionSql) => tx`lock table removed_photo in share row exclusive mode`;

/**
 * Adds the photos of a takedown. They wait for their hashes, and so do those that had none before:
 * {@link hashWaitingPhotos}.
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
async function setHashes(tx: TransactionSql, id: number, hashes: Buffer): Promise<void> {
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

/**
 * Hashes photos, each in a transaction of its own: what is hashed stays, and a photo that cannot be
 * read now does not keep the others waiting.
 * @param maxMs after which no further photo is begun
 * @returns the keys of the photos that no longer wait, and the first error
 */
export async function hashWaitingPhotos(
  { sql, store }: { sql: Sql; store: Pick<MediaStore, 'open'> },
  photos: readonly WaitingPhoto[],
  maxMs = Number.POSITIVE_INFINITY,
): Promise<{ keys: string[]; error?: unknown }> {
  const endMs = performance.now() + maxMs;
  const keys: string[] = [];
  const errors: unknown[] = [];
  for (const { id, key } of photos) {
    if (performance.now() >= endMs) break;
    try {
      const hashes = await hashFile(store, key);
      await sql.begin((tx) => setHashes(tx, id, hashes));
      keys.push(key);
    } catch (error) {
      errors.push(error);
    }
  }
  return { keys, error: errors[0] };
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
