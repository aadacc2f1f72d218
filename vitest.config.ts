import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Screens wait for timers and servers for their database, so one worker per core would leave half
// of the CPU idle. Set in the environment, because `maxWorkers` does not apply to projects.
process.env.VITEST_MAX_WORKERS ??= String(2 * availableParallelism());

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'apps/server',
      'apps/server/vitest.mocks.config.ts',
      'apps/server/vitest.database.config.ts',
      'apps/server/vitest.database-mocks.config.ts',
      'apps/web',
      'apps/web/vitest.node.config.ts',
      'scripts',
    ],
  },
});
