import { loadDemoCity } from '#features/demo/demo.service.ts';
import { hasDemoCity } from '#features/demo/remove-demo.repository.ts';
import { createPushJob } from '#features/push/push.job.ts';
import { createConfiguredPushServices } from '#features/push/push.source.ts';
import { reindexSollects } from '#features/sollect/sollect-category.repository.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import { poolSizeOf } from '#lib/database/connection-limits.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Sql } from '#lib/database/database.ts';
import { migrate } from '#lib/database/migrate.ts';
import { attachDatabaseServer, type DatabaseServer, startDatabaseServer } from '#lib/database/server.ts';
import { closeServer, prepareDrain } from '#lib/http/drain-connections.ts';
import { listen } from '#lib/http/listen.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import type { Config } from '#lib/process/config.ts';
import { warningsOf } from '#lib/process/config-problems.ts';
import { type Job, startJobs } from '#lib/process/jobs.ts';
import type { Logger } from '#lib/process/logger.ts';
import { isPublicUrl } from '#lib/process/public-url.ts';
import { readyLine } from '#lib/process/ready-line.ts';
import type { Shutdown } from '#lib/process/shutdown.ts';
import { systemClock } from '#lib/time/clock.ts';
import { areHolidaysOutdated, LAST_HOLIDAY_YEAR } from '#lib/time/holidays.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import { UPLOADS_MAX } from '#plugins/load-shedding.ts';
import { createApp } from './app.ts';
import { copyJournal } from './features/backup/journal/copy.service.ts';
import { openJournalStore } from './features/backup/journal/open-store.source.ts';
import { createDemoCorrectionInserter } from './features/correction/demo-correction.service.ts';
import { createWebRenderer } from './features/pages/web-renderer.routes.ts';
import { refreshDerived } from './features/place/admin/aggregates.repository.ts';
import { createPlaceCategoryService } from './features/place/detail/place.service.ts';
import { importGuide } from './features/place-import/import-guide.presenter.ts';
import { renameRegions } from './features/place-import/regions/region-rename.service.ts';
import { listMapCredits } from './features/place-import/rows/credit.hooks.ts';
import { createMemberRows } from './features/place-import/rows/member-rows.service.ts';
import { createSyncJob } from './features/place-sync/place-sync.job.ts';
import { HAS_DEMO, NO_KEY, readAreas } from './features/place-sync/place-sync.service.ts';
import { announcesChanges, createIndexNowJob } from './features/sitemap/index-now.job.ts';
import { rebuildStreets } from './features/street/rebuild-streets.service.ts';
import { createJobs } from './jobs.ts';

/** Time for the connections of a worker that is replaced to end with their next request. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Shorter, because the process that replaces this one may not start before it has ended. */
const DRAIN_BEFORE_END_TIMEOUT_MS = 3_000;
/** S3 may not respond, and the process must have ended before its deadline. */
const JOURNAL_TIMEOUT_MS = 5_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface ServeOptions {
  config: Config;
  logger: Logger;
  shutdown: Shutdown;
  /** Absent for the only process of the app. */
  supervisor: SupervisorLink | undefined;
}

async function openDatabaseServer({ config, logger, shutdown, supervisor }: ServeOptions): Promise<DatabaseServer> {
  if (supervisor !== undefined) return attachDatabaseServer(config);
  const server = await startDatabaseServer(config, print);
  shutdown.onEnd('database server', server.stop);
  void server.lost.then(() => {
    logger.fatal('the database has ended by itself');
    return shutdown.end(1);
  });
  return server;
}

/** Public data is not mixed with the demo city. What prevents it is printed once, not by every run of the job. */
async function createFetchJobs({ publicData, loadsDemoCity }: Config, sql: Sql, signal: AbortSignal): Promise<Job[]> {
  if (loadsDemoCity || (publicData.key === undefined && publicData.areas === '')) return [];
  try {
    if (publicData.key === undefined) throw new OperatorError(NO_KEY);
    readAreas(publicData.areas);
    if (await hasDemoCity(sql)) throw new OperatorError(HAS_DEMO);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    print(error.message);
    return [];
  }
  print(`공공데이터를 받기 시작해요(${publicData.areas}). 그동안에도 앱을 쓸 수 있어요.`);
  return [createSyncJob({ sql, publicData, signal, print })];
}

const createAnnounceJobs = (config: Config, sql: Sql): Job[] =>
  config.indexNow !== undefined && announcesChanges(config)
    ? [createIndexNowJob({ sql, publicUrl: config.publicUrl, indexNow: config.indexNow })]
    : [];

/** Starts a process that serves requests: the only one of the app, or a worker. */
export async function serve(options: ServeOptions): Promise<void> {
  const { config, logger, shutdown, supervisor } = options;
  /** The first worker of a start does and prints once what concerns the whole app. */
  const isFirst = supervisor === undefined || supervisor.isFirst;
  const server = await openDatabaseServer(options);

  await migrate({
    url: server.url,
    allowsNewer: true,
    onApplied: ({ version, name }) => logger.info({ version, name }, 'migrated'),
  });

  if (areHolidaysOutdated(systemClock.now())) {
    logger.warn({ lastYear: LAST_HOLIDAY_YEAR }, 'lunar and substitute holidays after this year are not known');
  }

  const db = createDatabase({
    url: server.url,
    replicaUrls: server.replicaUrls,
    poolSize: poolSizeOf(config.workerCount),
  });
  shutdown.onEnd('database', db.close);
  await refreshDerived(db.sql, reindexSollects, (tx) => renameRegions(tx, systemClock.now()));

  if (isPublicUrl(config.publicUrl) && (await hasDemoCity(db.sql))) {
    throw new OperatorError(
      `지어낸 장소와 후기로 된 데모 도시가 담겨 있어서 공개된 주소(${config.publicUrl})로 시작할 수 없으니, npm run sol -- demo remove로 먼저 지워 주세요.`,
    );
  }
  const media = await openMediaStore(config);
  if (config.loadsDemoCity) {
    await loadDemoCity(db.sql, {
      ...{ media, log: print, now: systemClock.now(), onPlacesChanged: rebuildStreets },
      insertCorrections: createDemoCorrectionInserter(createMemberRows(() => systemClock.now())),
    });
  }

  const { dataDir, backupKeepDays } = config;
  const journal = { sql: db.sql, dataDir, backupKeepDays, journalStore: await openJournalStore(config) };
  // Runs after the last request. Otherwise the entries of the last minute would be lost with the database.
  shutdown.onEnd('copy of the journal', () =>
    withTimeout(JOURNAL_TIMEOUT_MS, copyJournal(journal, systemClock.now(), { waits: true })),
  );

  const { list: listCategories, listUnknownFacts } = createPlaceCategoryService(db);
  const webRenderer = createWebRenderer(config, systemClock, {
    listMapCredits: () => listMapCredits(db.reads),
    listCategories,
    listUnknownFacts,
  });
  const app = await createApp({
    ...{ config, db, logger, clock: systemClock, webRenderer, supervisor },
    print: isFirst ? print : () => undefined,
    loadLimits: { uploadsMax: Math.ceil(UPLOADS_MAX / config.workerCount) },
  });
  const drain = prepareDrain(app);
  const servers = await listen(app, config, { isWorker: supervisor !== undefined });
  shutdown.onEnd('app', () => closeServer(app, servers));
  shutdown.onDrain(() => drain(servers, DRAIN_BEFORE_END_TIMEOUT_MS));
  supervisor?.on({ retire: () => void drain(servers, DRAIN_TIMEOUT_MS).then(() => shutdown.end(0)) });

  let isFetching = false;
  if (supervisor === undefined || supervisor.workerNumber === 1) {
    const fetching = new AbortController();
    const fetchJobs = await createFetchJobs(config, db.sql, fetching.signal);
    isFetching = fetchJobs.length > 0;
    const jobs = startJobs(
      [
        ...createJobs({ ...journal, store: media, logger }),
        ...fetchJobs,
        createPushJob({
          ...{ sql: db.sql, clock: systemClock },
          services: createConfiguredPushServices(config),
        }),
        ...createAnnounceJobs(config, db.sql),
      ],
      { sql: db.sql, clock: systemClock, logger },
    );
    shutdown.onEnd('jobs', jobs.stop);
    // Before the jobs, which wait for the process that fetches.
    shutdown.onEnd('public data', async () => fetching.abort());
  }
  if (isFirst && (await listCategories()).length === 0) print(importGuide(config, process.env, isFetching));
  if (isFirst) for (const warning of warningsOf(config)) print(warning);
  if (supervisor === undefined) print(readyLine(config));
  else await supervisor.call('ready', null);
}
