import type { Sql } from '#lib/database/database.ts';
import { findStrayMedia, type MediaLibrary, type StrayMedia } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS } from '#lib/time/durations.ts';

/** A round finds at most 1,000 stray photos. More than a few thousand remain for the next sweep. */
const ROUNDS_MAX = 5;

interface MediaSweep {
  /** Number of deleted photos: those without references, and files without a row. */
  deleted: number;
  /** Photos with missing files. They are only reported, because they may still be displayed. */
  incomplete: string[];
}

function createMediaSweepService({ sql, store, media }: { sql: Sql; store: MediaStore; media: MediaLibrary }) {
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

const STRAY_TEXTS: Record<keyof StrayMedia, string> = {
  unused: '아무 데서도 쓰지 않음',
  unknown: '데이터베이스가 모르는 파일',
  incomplete: '파일이 모자람',
};

export const mediaHooks: NounHooks = {
  noun: 'media',
  checks: [
    {
      problem: '사진이 모자라거나 남아 있어요.',
      /** Photos that interrupted uploads or deletions have left. */
      async listFaults({ sql, store }) {
        const strays = await findStrayMedia(sql, store);
        return (Object.keys(STRAY_TEXTS) as (keyof StrayMedia)[]).flatMap((kind) =>
          strays[kind].map((key) => `사진 ${key}: ${STRAY_TEXTS[kind]}`),
        );
      },
    },
  ],
  sweeps(options) {
    const strays = createMediaSweepService(options);
    return [
      {
        name: 'photos',
        everyMs: DAY_MS,
        async run() {
          const { deleted: forgotten, incomplete } = await strays.deleteStrays();
          return forgotten + incomplete.length > 0 ? { forgotten, incomplete } : undefined;
        },
      },
    ];
  },
};
