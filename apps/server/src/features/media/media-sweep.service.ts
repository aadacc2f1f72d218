import type { Sql } from '#lib/database/database.ts';
import { findStrayMedia, type MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';

/** A look finds a thousand strays at the most; what is more than a few thousand waits for the next sweep. */
const LOOKS_MAX = 5;

export interface MediaSweep {
  /** Photos nobody referred to, and files no row knew. */
  forgotten: number;
  /** Photos whose files are not all there: somebody may still see them, so they are only told of. */
  incomplete: string[];
}

export function createMediaSweepService({ sql, store, media }: { sql: Sql; store: MediaStore; media: MediaLibrary }) {
  return {
    /** Takes away what interrupted uploads and deletions have left of photos. */
    async forgetStrays(): Promise<MediaSweep> {
      await store.tidy();
      const forgotten = new Set<string>();
      for (let look = 0; ; look += 1) {
        const { unused, unknown, incomplete } = await findStrayMedia(sql, store);
        const strays = [...unused, ...unknown].filter((key) => !forgotten.has(key));
        if (strays.length === 0 || look === LOOKS_MAX) return { forgotten: forgotten.size, incomplete };
        // Looks again under its own lock: somebody may have kept the photo since.
        await media.release(strays);
        for (const key of strays) forgotten.add(key);
      }
    },
  };
}
