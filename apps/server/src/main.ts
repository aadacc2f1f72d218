import { DataDirectoryInUseError } from './lib/database/embedded-postgres/data-directory-lock.ts';
import { MigrationError } from './lib/database/migrate.ts';
import { OperatorError } from './lib/http/operator-error.ts';
import { type Config, ConfigError, readConfig } from './lib/process/config.ts';
import { startProblemOf } from './lib/process/config-problems.ts';
import { getErrorCode } from './lib/process/error-code.ts';
import { createLogger } from './lib/process/logger.ts';
import { createShutdown } from './lib/process/shutdown.ts';
import { describeSystemError } from './lib/process/system-error.ts';
import { connectToSupervisor } from './lib/workers/supervisor-link.ts';

/** Error codes of the driver for an unavailable database, or a load balancer without one. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED']);

/** A message for failures that the operator can fix; undefined for others, which are logged. */
function explain(error: unknown, port: number): string | undefined {
  if (error instanceof DataDirectoryInUseError || error instanceof OperatorError) return error.message;
  if (error instanceof ConfigError) return explainConfig(error);
  if (error instanceof MigrationError) return `데이터베이스를 이 버전에 맞추지 못했어요. ${error.message}`;
  const code = getErrorCode(error) ?? '';
  if (code === 'EADDRINUSE') {
    return `${port}번 포트를 다른 프로그램이 쓰고 있어요. PORT=${port + 1} npm start 처럼 다른 포트로 시작해 보세요.`;
  }
  if (error instanceof Error && UNREACHABLE.has(code)) {
    return `데이터베이스에 연결할 수 없어요. DATABASE_URL을 확인해 주세요. (${error.message})`;
  }
  return describeSystemError(error);
}

const explainConfig = ({ problems }: ConfigError) =>
  problems.map((problem) => `설정이 잘못됐어요. ${problem}`).join('\n');

function readConfigOrExit(): Config {
  try {
    const config = readConfig(process.env);
    const problem = startProblemOf(config);
    if (problem !== undefined) throw new ConfigError([problem]);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${explainConfig(error)}\n`);
    process.exit(1);
  }
}

/** A single process has nothing to replace, and the signal would end it without a word. */
function handleHangUp(): void {
  process.on('SIGHUP', () => {
    // A closed terminal ends the app.
    if (process.stdin.isTTY) void shutdown.end(0);
    else logger.warn('SIGHUP is ignored: without WORKERS a new release needs a restart');
  });
}

const supervisor = connectToSupervisor();
const config = readConfigOrExit();
const appLogger = createLogger(config.logLevel);
const logger = supervisor === undefined ? appLogger : appLogger.child({ worker: supervisor.workerNumber });
const shutdown = createShutdown(logger);
supervisor?.on({ stop: () => void shutdown.drainAndEnd(), retire: () => void shutdown.end(0) });

try {
  // Imported here, so that a supervisor does not load the app.
  if (supervisor === undefined && config.workerCount > 1) {
    const { supervise } = await import('./supervise.ts');
    await supervise({ config, logger, shutdown });
  } else {
    if (supervisor === undefined) handleHangUp();
    const { serve } = await import('./serve.ts');
    await serve({ config, logger, shutdown, supervisor });
  }
} catch (error) {
  const explanation = explain(error, config.port);
  if (explanation === undefined) logger.fatal({ err: error }, 'could not start');
  else process.stderr.write(`${explanation}\n`);
  await shutdown.end(1);
}
