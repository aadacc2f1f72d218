import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { MediaStore } from './media-store.ts';
import { distanceToNearest, HASH_DISTANCE_MAX, hashCrops } from './picture-hash.ts';

/** Rows per query, with 14 KB each. */
const PAGE_SIZE = 200;

interface RemovedPhoto {
  id: number;
  hashes: Buffer;
}

/** The photos that operators have removed, by perceptual hashes. */
export interface RemovedPhotos {
  /** Whether a photo is a copy of one: re-encoded, resized or cropped. */
  hasCopyOf(sql: ISql, hash: Buffer): Promise<boolean>;
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
    async hasCopyOf(sql, hash) {
      await readNew(sql);
      const matches = known.filter(({ hashes }) => distanceToNearest(hash, hashes) <= HASH_DISTANCE_MAX);
      if (matches.length === 0) return false;
      // Those of accepted objections are deleted.
      const rows = await sql`
        select from removed_photo where id in ${sql(matches.slice(0, PAGE_SIZE).map(({ id }) => id))} limit 1`;
      return rows.length > 0;
    },
  };
}

/** The hashes of stored photos, before they are removed; without those whose file is missing. */
export async function hashStoredPhotos(
  store: Pick<MediaStore, 'open'>,
  keys: readonly string[],
): Promise<{ key: string; hashes: Buffer }[]> {
  const hashed: { key: string; hashes: Buffer }[] = [];
  for (const key of keys) {
    const file = await store.open(key, 640);
    if (file !== undefined) hashed.push({ key, hashes: await hashCrops(sharp(await buffer(file.stream))) });
  }
  return hashed;
}

export async function insertRemovedPhotos(
  tx: TransactionSql,
  takedownId: number,
  photos: readonly { key: string; hashes: Buffer }[],
): Promise<void> {
  // One after the other: readers continue after the last id, so ids must become visible in their order.
  if (photos.length > 0) await tx`lock table removed_photo in share row exclusive mode`;
  for (const { key, hashes } of photos) {
    await tx`
      insert into removed_photo (takedown_id, media_key, hashes) values (${takedownId}, ${key}, ${hashes})`;
  }
}

/** Allows the photos of an accepted objection again. */
export async function deleteRemovedPhotos(tx: TransactionSql, takedownId: number): Promise<void> {
  await tx`delete from removed_photo where takedown_id = ${takedownId}`;
}
