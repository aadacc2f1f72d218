import { setTimeout as delay } from 'node:timers/promises';
import { findCluster } from '../../apps/server/src/lib/database/embedded-postgres/cluster.ts';
import { findPostmaster } from '../../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import type { Fault } from '../fault.ts';
import { type FaultOptions, type Finding, held } from '../fault.ts';
import { type Kill, killRounds } from '../kill-rounds.ts';
import { formatSpread } from '../report.ts';

/** In-flight requests are completed first; none takes longer than a statement timeout. */
const END_TIMEOUT_MS = 15_000;
const EXIT_CODE = 1;

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const endingsMs: number[] = [];
  const kill: Kill = async (app, { dataDir }) => {
    const clusterDir = await findCluster(dataDir);
    const postmaster = clusterDir === undefined ? undefined : await findPostmaster(clusterDir);
    if (postmaster === undefined) return 'no database to kill';
    const startedAt = performance.now();
    process.kill(postmaster.pid, 'SIGKILL');
    const code = await Promise.race([
      app.ended,
      delay(options.allowMs(END_TIMEOUT_MS), 'late' as const, { ref: false }),
    ]);
    endingsMs.push(performance.now() - startedAt);
    if (code === 'late') await app.end('SIGKILL');
    return code === EXIT_CODE ? undefined : `the app exited with ${code}`;
  };
  yield* killRounds(kill, options);
  yield held('the app exits with code 1 for a restart by its supervisor', true, formatSpread(endingsMs));
}

export const killPostgres: Fault = {
  name: 'kill-postgres',
  description: "kill -9 of the embedded database's postmaster under write load",
  run,
};
