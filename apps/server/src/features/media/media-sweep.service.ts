import type { Sql } from '#lib/database/database.ts';
import { findStrayMedia, type MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';

/** A round finds at most 1,000 stray photos. More than a few thousand remain for the next sweep. */
const ROUNDS_MAX = 5;

export interface MediaSweep {
  /** Number of deleted photos: those without references, and files without a row. */
  deleted: number;
  /** Photos with missing files. They are only reported, because they may still be displayed. */
  incomplete: string[];
}

export function createMediaSweepService({ sql, store, media }: { sql: Sql; store: MediaStore; media: MediaLibrary }) {
  return {
    /** Deletes photos left over by interrupted uploads and deletions. */
    async deleteStrays(): Promise<MediaSweep> {
      await store.deleteDrafts();
      const deleted = new Set<string>();
      for (let round = 0; ; round += 1) {
        const { unused, unknown, incomplete } = await findStrayMedia(sql, store);
        const strays = [...unused, ...unknown].filter((key) => !deleted.has(key));
        if (strays.length === 0 || round === ROUNDS_MAX) return { deleted: deleted.size, incomplete };
        // Checks each photo again under its own lock: it may be in use by now.
        await media.release(strays);
        for (const key of strays) deleted.add(key);
      }
    },
  };
}
