import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core is left to whoever watches; a check on two cores would take twice as long.
    maxWorkers: '100%',
    projects: ['packages/contract', 'apps/server', 'apps/web', 'scripts'],
  },
});
