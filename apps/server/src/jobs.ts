import { sweepCorrections } from '#features/correction/correction.hooks.ts';
import { createCorrectionService } from '#features/correction/correction.service.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { deleteOldDeletions } from '#lib/member/daily-limit.repository.ts';
import { deleteOldKeys } from '#lib/member/idempotency-key.repository.ts';
import type { Job } from '#lib/process/jobs.ts';
import type { Logger } from '#lib/process/logger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { deleteAbandonedUploads } from '#lib/upload/upload-folder.ts';
import {
  copyJournal,
  findOldestBackup,
  type JournalCopies,
  pruneJournal,
} from './features/backup/journal/copy.service.ts';
import { createMemberRows } from './features/place-import/rows/member-rows.service.ts';
import { createReportAdminService } from './features/report/admin/report-admin.service.ts';
import { refreshCategories } from './features/sollect/sollect.hooks.ts';
import { createSweeps, HIDABLE_WORKS } from './hooks.ts';

interface JobDependencies extends JournalCopies {
  store: MediaStore;
  logger: Logger;
}

/** The jobs of the app, which `sol sweep` runs too: those of several nouns or none, and the sweeps of each noun. */
export function createJobs(dependencies: JobDependencies): Job[] {
  const { sql, store, logger, journalStore, backupKeepDays } = dependencies;
  const media = createMediaLibrary(sql, store, logger);
  return [
    {
      name: 'journal',
      // Reads a partial index unless there is something to do.
      everyMs: MINUTE_MS,
      run: async (now) => {
        await copyJournal(dependencies, now);
        return undefined;
      },
    },
    {
      name: 'old journal entries',
      everyMs: DAY_MS,
      run: async (now) => {
        const deleted = await pruneJournal({ sql, store: journalStore, since: findOldestBackup(now, backupKeepDays) });
        return deleted > 0 ? { deleted } : undefined;
      },
    },
    {
      name: 'hidden works',
      everyMs: HOUR_MS,
      run: async (now) => {
        const reports = createReportAdminService({ sql, media, store, actor: CLI, works: HIDABLE_WORKS });
        const overdue = await reports.countOverdue(now);
        return overdue > 0 ? { overdue } : undefined;
      },
    },
    {
      name: 'corrections',
      // Reads two partial indexes unless there is something to do.
      everyMs: MINUTE_MS,
      run: async (now) => {
        const rows = createMemberRows(() => now);
        const corrections = createCorrectionService({ db: { sql }, clock: { now: () => now }, rows });
        const { applied, refreshed } = await sweepCorrections({ sql, corrections, refreshCategories });
        return applied + refreshed > 0 ? { applied, refreshed } : undefined;
      },
    },
    {
      name: 'deleted works',
      everyMs: HOUR_MS,
      run: async (now) => {
        const forgotten = await deleteOldDeletions(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
    {
      name: 'idempotency keys',
      everyMs: HOUR_MS,
      run: async (now) => {
        const forgotten = await deleteOldKeys(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
    {
      name: 'uploads',
      everyMs: HOUR_MS,
      run: async () => {
        const abandoned = await deleteAbandonedUploads();
        return abandoned > 0 ? { abandoned } : undefined;
      },
    },
    ...createSweeps({ sql, store, media }),
  ];
}
