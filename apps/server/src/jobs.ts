import { deleteExpiredTokens } from '#features/auth/consent.repository.ts';
import { deleteEndedRefusals } from '#features/auth/refused-login.repository.ts';
import { createSignInSweepService } from '#features/auth/sign-in.service.ts';
import { copyJournal, findOldestBackup, type JournalCopies, pruneJournal } from '#features/backup/copy-journal.ts';
import { hideReviewsOfBlocked } from '#features/block/block.service.ts';
import { sweepAuthorKeys, sweepCorrections } from '#features/correction/correction.hooks.ts';
import { createCorrectionService } from '#features/correction/correction.service.ts';
import { createDueAnswersService } from '#features/fact/fact.hooks.ts';
import { createMediaSweepService } from '#features/media/media-sweep.service.ts';
import { createAbsentPlacesService } from '#features/place-import/absent-places.service.ts';
import { createMemberRows } from '#features/place-import/member-rows.ts';
import { deleteOldSearches } from '#features/popular-search/popular-search.service.ts';
import { createHiddenPhotoHashing } from '#features/report/hash-hidden-photos.ts';
import { deleteOldReceipts } from '#features/report/report.repository.ts';
import { refreshCategories } from '#features/sollect/refresh-categories.ts';
import { createSollectSweepService } from '#features/sollect/sollect-sweep.service.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/audit.ts';
import { deleteOldDeletions } from '#lib/member/daily-limit.ts';
import { deleteOldKeys } from '#lib/member/idempotency-key.ts';
import type { Job } from '#lib/process/jobs.ts';
import type { Logger } from '#lib/process/logger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { deleteAbandonedUploads } from '#lib/upload/upload-folder.ts';
import { createCoverageServiceFrom, createReportAdminServiceFrom } from './admin-services.ts';

interface JobDependencies extends JournalCopies {
  store: MediaStore;
  logger: Logger;
}

/** The jobs of the app, which `sol sweep` runs too. */
export function createJobs(dependencies: JobDependencies): Job[] {
  const { sql, store, logger, journalStore, backupKeepDays } = dependencies;
  const media = createMediaLibrary(sql, store, logger);
  const sollects = createSollectSweepService({ sql, media });
  const hiddenPhotos = createHiddenPhotoHashing({ sql, store, media });
  const strays = createMediaSweepService({ sql, store, media });
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
      name: 'sollects',
      everyMs: HOUR_MS,
      run: async (now) => {
        const abandoned = await sollects.deleteAbandoned(now);
        const agedMarks = await sollects.expireRecentMarks(now);
        return abandoned + agedMarks > 0 ? { abandoned, agedMarks } : undefined;
      },
    },
    {
      name: 'hidden works',
      everyMs: HOUR_MS,
      run: async (now) => {
        const overdue = await createReportAdminServiceFrom({ sql, media, store }, CLI).countOverdue(now);
        return overdue > 0 ? { overdue } : undefined;
      },
    },
    {
      name: 'photos of hidden content',
      everyMs: DAY_MS,
      run: async () => {
        const found = await hiddenPhotos.findPhotos();
        return found > 0 ? { found } : undefined;
      },
    },
    {
      name: 'hashes of hidden photos',
      // Reads a partial index unless there is something to do.
      everyMs: MINUTE_MS,
      run: async () => {
        const hashed = await hiddenPhotos.run();
        return hashed > 0 ? { hashed } : undefined;
      },
    },
    {
      name: 'receipts of reports',
      everyMs: DAY_MS,
      run: async (now) => {
        const forgotten = await deleteOldReceipts(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
    {
      name: 'sign-ins',
      everyMs: HOUR_MS,
      run: async (now) => {
        const { signIns, tokens } = await createSignInSweepService(sql).deleteExpired(now);
        return signIns + tokens > 0 ? { signIns, tokens } : undefined;
      },
    },
    {
      name: 'refused logins',
      everyMs: HOUR_MS,
      run: async (now) => {
        const ended = (await deleteEndedRefusals(sql, now)) + (await deleteExpiredTokens(sql, now));
        return ended > 0 ? { ended } : undefined;
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
      name: 'reviews of blocked members',
      everyMs: HOUR_MS,
      run: async (now) => {
        const hidden = await hideReviewsOfBlocked(sql, now);
        return hidden > 0 ? { hidden } : undefined;
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
      name: 'popular searches',
      everyMs: HOUR_MS,
      run: async (now) => {
        const forgotten = await deleteOldSearches(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
    {
      name: 'due answers',
      everyMs: HOUR_MS,
      run: async (now) => {
        const recounted = await createDueAnswersService(sql).countDue(now);
        return recounted > 0 ? { recounted } : undefined;
      },
    },
    {
      name: 'coverage',
      // Reads a row of each table unless the counts are outdated.
      everyMs: MINUTE_MS,
      run: async (now) => {
        await createCoverageServiceFrom(sql).recountIfOutdated(now);
        return undefined;
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
      name: 'keys of deleted authors',
      everyMs: DAY_MS,
      run: async (now) => {
        const forgotten = await sweepAuthorKeys(sql, now);
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
    {
      name: 'absent places',
      everyMs: DAY_MS,
      run: async (now) => {
        const changed = await createAbsentPlacesService(sql).update(now);
        return changed > 0 ? { changed } : undefined;
      },
    },
    {
      name: 'photos',
      everyMs: DAY_MS,
      run: async () => {
        const { deleted: forgotten, incomplete } = await strays.deleteStrays();
        return forgotten + incomplete.length > 0 ? { forgotten, incomplete } : undefined;
      },
    },
  ];
}
