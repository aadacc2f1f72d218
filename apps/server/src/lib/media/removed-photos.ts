import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.ts';
import type { MediaStore } from './media-store.ts';
import { distanceToNearest, HASH_DISTANCE_MAX, hashCrops } from './picture-hash.ts';
import type { Photo } from './process-photo.ts';

/** Rows per query, with 14 KB each. */
const PAGE_SIZE = 200;

interface RemovedPhoto {
  id: number;
  hashes: Buffer;
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
  const known: RemovedPhoto[] = [];

  async function readNew(sql: ISql): Promise<void> {
    for (;;) {
      const rows = await sql<RemovedPhoto[]>`
        select id, hashes from removed_photo where id > ${known.at(-1)?.id ?? 0} order by id limit ${PAGE_SIZE}`;
      // A concurrent call may have added some of them.
      known.push(...rows.filter(({ id }) => id > (known.at(-1)?.id ?? 0)));
      if (rows.length < PAGE_SIZE) return;
    }
  }

  return {
    async hasCopyOf(sql, { key, hashes: uploaded }) {
      const same = await sql`select from removed_photo where media_key = ${key} limit 1`;
      if (same.length > 0) return true;
      if (uploaded.length === 0) return false;
      await readNew(sql);
      const matches = known.filter(({ hashes }) =>
        uploaded.some((hash) => distanceToNearest(hash, hashes) <= HASH_DISTANCE_MAX),
      );
      if (matches.length === 0) return false;
      // Those of restored content and accepted objections are deleted.
      const rows = await sql`
        select from removed_photo where id in ${sql(matches.slice(0, PAGE_SIZE).map(({ id }) => id))} limit 1`;
      return rows.length > 0;
    },
  };
}

interface HashedPhoto {
  key: string;
  hashes: Buffer;
}

/** The hashes of stored photos, without those whose file is missing. */
export async function hashStoredPhotos(
  store: Pick<MediaStore, 'open'>,
  keys: readonly string[],
): Promise<HashedPhoto[]> {
  const hashed: HashedPhoto[] = [];
  for (const key of keys) {
    const file = await store.open(key, 640);
    if (file !== undefined) hashed.push({ key, hashes: await hashCrops(sharp(await buffer(file.stream))) });
  }
  return hashed;
}

/** Readers continue after the last id, so ids must become visible in their order. */
const lockRemovedPhotos = (tx: TransactionSql) => tx`lock table removed_photo in share row exclusive mode`;

/** Adds the photos of a takedown, without hashes: {@link setHashes}. */
export async function insertRemovedPhotos(
  tx: TransactionSql,
  takedownId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await lockRemovedPhotos(tx);
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

/** Sets the hashes of photos that the takedown still has. */
export async function setHashes(tx: TransactionSql, takedownId: number, photos: readonly HashedPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  await lockRemovedPhotos(tx);
  for (const { key, hashes } of photos) {
    // A new row, because readers have read the id of the old one.
    const { count } = await tx`
      delete from removed_photo where takedown_id = ${takedownId} and media_key = ${key} and hashes = ''`;
    if (count > 0) {
      const [row] = await tx<[{ id: number }]>`
        insert into removed_photo (takedown_id, media_key, hashes) values (${takedownId}, ${key}, ${hashes})
        returning id`;
      await recordChanges(tx, 'REMOVED_PHOTO', [row.id]);
    }
  }
}

async function listKeys(sql: ISql, takedownId: number, { isHashed }: { isHashed: boolean }): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select media_key as key from removed_photo
    where takedown_id = ${takedownId} and media_key is not null and (hashes <> '') = ${isHashed} order by id`;
  return rows.map(({ key }) => key);
}

export const listHashedPhotos = (sql: ISql, takedownId: number) => listKeys(sql, takedownId, { isHashed: true });
export const listUnhashedPhotos = (sql: ISql, takedownId: number) => listKeys(sql, takedownId, { isHashed: false });

/** Allows the photos of restored content or of an accepted objection again. */
export async function deleteRemovedPhotos(tx: TransactionSql, takedownId: number): Promise<void> {
  const rows = await tx<{ id: number }[]>`select id from removed_photo where takedown_id = ${takedownId}`;
  await recordChanges(
    tx,
    'REMOVED_PHOTO',
    rows.map(({ id }) => id),
  );
  await tx`delete from removed_photo where takedown_id = ${takedownId}`;
}
