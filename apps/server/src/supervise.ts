import { createLocalLoginState, createStateCalls } from '#features/local-login/local-login-state.service.ts';
import { connectionsMaxOf } from './lib/database/connection-limits.ts';
import { startDatabaseServer } from './lib/database/server.ts';
import { createSharedRateCounts } from './lib/http/rate-counts.ts';
import type { Config } from './lib/process/config.ts';
import type { Logger } from './lib/process/logger.ts';
import { readyLine } from './lib/process/ready-line.ts';
import type { Shutdown } from './lib/process/shutdown.ts';
import { createSupervisor } from './lib/workers/supervisor.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

interface SuperviseOptions {
  config: Config;
  logger: Logger;
  shutdown: Shutdown;
}

/** Starts the embedded database, and the app in several processes. */
export async function supervise({ config, logger, shutdown }: SuperviseOptions): Promise<void> {
  const server = await startDatabaseServer(config, print, { connectionsMax: connectionsMaxOf(config.workerCount) });
  shutdown.onEnd('database server', server.stop);
  void server.lost.then(() => {
    logger.fatal('the database has ended by itself');
    return shutdown.end(1);
  });

  const supervisor = createSupervisor({
    count: config.workerCount,
    logger,
    services: {
      countRequest: createSharedRateCounts(),
      callLocalLogin: createStateCalls(createLocalLoginState(print)),
    },
  });
  shutdown.onEnd('workers', supervisor.stop);
  process.on('SIGHUP', () => {
    // A closed terminal ends the app, as it ends a single process.
    if (process.stdin.isTTY) void shutdown.end(0);
    else supervisor.replaceAll();
  });
  const exitCode = await supervisor.start();
  if (exitCode !== undefined) await shutdown.end(exitCode);
  print(readyLine(config));
}
