import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { ISql, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaStore } from './media-store.ts';
import { distanceToNearest, HASH_DISTANCE_MAX, toHashWords } from './picture-hash.ts';
import { hashStoredPhoto, type Photo } from './process-photo.ts';
import * as removed from './removed-photos.repository.ts';

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
      const rows = await removed.listHashes(sql, { afterId: readUntilId, limit: PAGE_SIZE });
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
      if (await removed.exists(sql, key)) return true;
      if (hashes.length === 0) return false;
      await readNew(sql);
      const alike = await listAlike(hashes.map(toHashWords));
      if (alike.length === 0) return false;
      const existing = await removed.listExisting(sql, alike);
      // Those of restored content and accepted objections are deleted.
      const deleted = new Set(alike).difference(existing);
      if (deleted.size > 0) known = known.filter(({ id }) => !deleted.has(id));
      return existing.size > 0;
    },
  };
}

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

/**
 * Hashes photos, each in a transaction of its own: what is hashed stays, and a photo that cannot be
 * read now does not keep the others waiting.
 * @param maxMs after which no further photo is begun
 * @returns the keys of the photos that no longer wait, and the first error
 */
export async function hashWaitingPhotos(
  { sql, store }: { sql: Sql; store: Pick<MediaStore, 'open'> },
  photos: readonly removed.WaitingPhoto[],
  maxMs = Number.POSITIVE_INFINITY,
): Promise<{ keys: string[]; error?: unknown }> {
  const endMs = performance.now() + maxMs;
  const keys: string[] = [];
  const errors: unknown[] = [];
  for (const { id, key } of photos) {
    if (performance.now() >= endMs) break;
    try {
      const hashes = await hashFile(store, key);
      await sql.begin((tx) => removed.setHashes(tx, id, hashes));
      keys.push(key);
    } catch (error) {
      errors.push(error);
    }
  }
  return { keys, error: errors[0] };
}
