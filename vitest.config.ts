import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Screens wait for pauses and servers for their database: with one worker for each core, half of them stood idle.
// By the environment, because `maxWorkers` here does not reach the projects: each would go back to one core less than all.
process.env.VITEST_MAX_WORKERS ??= String(2 * availableParallelism());

export default defineConfig({
  test: {
    projects: ['packages/contract', 'apps/server', 'apps/web', 'apps/web/vitest.node.config.ts', 'scripts'],
  },
});
