import { createDemoCorrectionInserter } from '#features/correction/demo-correction-inserter.ts';
import { loadDemoCity } from '#features/demo/demo.service.ts';
import { createWebRenderer } from '#features/pages/web-renderer.ts';
import { refreshDerived } from '#features/place/place-aggregates.ts';
import { createPlaceCategoryService } from '#features/place/place-category.service.ts';
import { listMapCredits } from '#features/place-import/map-credits.ts';
import { createMemberRows } from '#features/place-import/member-rows.ts';
import { reindexSollects } from '#features/sollect/sollect-search-columns.repository.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { createApp } from './app.ts';
import { importGuide } from './import-guide.ts';
import { createJobs } from './jobs.ts';
import { createDatabase } from './lib/database/database.ts';
import { DataDirectoryInUseError } from './lib/database/embedded-postgres/data-directory-lock.ts';
import { MigrationError, migrate } from './lib/database/migrate.ts';
import { startDatabaseServer } from './lib/database/server.ts';
import { closeServer } from './lib/http/close-server.ts';
import { type Listeners, listen } from './lib/http/listeners.ts';
import { openMediaStore } from './lib/media/open-media-store.ts';
import { type Config, ConfigError, readConfig } from './lib/process/config.ts';
import { warningsOf } from './lib/process/config-problems.ts';
import { startJobs } from './lib/process/jobs.ts';
import { createLogger, type Logger } from './lib/process/logger.ts';
import { createShutdown, type Shutdown } from './lib/process/shutdown.ts';
import { systemClock } from './lib/time/clock.ts';
import { areHolidaysOutdated, LAST_HOLIDAY_YEAR } from './lib/time/holidays.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Error codes of the driver for an unavailable database, or a load balancer without one. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED']);

/** A message for failures that the operator can fix; undefined for others, which are logged. */
function explain(error: unknown, port: number): string | undefined {
  if (error instanceof DataDirectoryInUseError) return error.message;
  if (error instanceof ConfigError) return explainConfig(error);
  if (error instanceof MigrationError) return `데이터베이스를 이 버전에 맞추지 못했어요. ${error.message}`;
  const code = getErrorCode(error) ?? '';
  if (code === 'EADDRINUSE') {
    return `${port}번 포트를 다른 프로그램이 쓰고 있어요. PORT=${port + 1} npm start 처럼 다른 포트로 시작해 보세요.`;
  }
  if (error instanceof Error && UNREACHABLE.has(code)) {
    return `데이터베이스에 연결할 수 없어요. DATABASE_URL을 확인해 주세요. (${error.message})`;
  }
  return undefined;
}

async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  const server = await startDatabaseServer(config, print);
  shutdown.onEnd('database server', server.stop);
  void server.lost.then(() => {
    logger.fatal('the database has ended by itself');
    return shutdown.end(1);
  });

  await migrate({ url: server.url, onApplied: ({ version, name }) => logger.info({ version, name }, 'migrated') });

  if (areHolidaysOutdated(systemClock.now())) {
    logger.warn({ lastYear: LAST_HOLIDAY_YEAR }, 'lunar and substitute holidays after this year are not known');
  }

  const db = createDatabase({ url: server.url, replicaUrls: server.replicaUrls });
  shutdown.onEnd('database', db.close);
  await refreshDerived(db.sql, reindexSollects);

  const media = await openMediaStore(config);
  if (config.loadsDemoCity) {
    await loadDemoCity(db.sql, {
      ...{ media, log: print, now: systemClock.now(), onPlacesChanged: rebuildStreets },
      insertCorrections: createDemoCorrectionInserter(createMemberRows(() => systemClock.now())),
    });
  }

  const webRenderer = createWebRenderer(config, () => listMapCredits(db.reads));
  const app = await createApp({ config, db, logger, clock: systemClock, webRenderer });
  let listeners: Listeners | undefined;
  shutdown.onEnd('app', () => closeServer(app, listeners));
  listeners = await listen(app, config);

  const jobs = startJobs(createJobs({ sql: db.sql, store: media, logger }), {
    sql: db.sql,
    clock: systemClock,
    logger,
  });
  shutdown.onEnd('jobs', jobs.stop);
  const { categories } = await createPlaceCategoryService(db).list();
  if (categories.length === 0) print(importGuide(config, process.env));
  for (const warning of warningsOf(config)) print(warning);
  print(`쏠이 준비됐어요 → ${config.publicUrl}`);
}

const explainConfig = ({ problems }: ConfigError) =>
  problems.map((problem) => `설정이 잘못됐어요. ${problem}`).join('\n');

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${explainConfig(error)}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const logger = createLogger(config.logLevel);
const shutdown = createShutdown(logger);

try {
  await start(config, logger, shutdown);
} catch (error) {
  const explanation = explain(error, config.port);
  if (explanation === undefined) logger.fatal({ err: error }, 'could not start');
  else process.stderr.write(`${explanation}\n`);
  await shutdown.end(1);
}
