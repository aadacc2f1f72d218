import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { createCoverageService } from './coverage.service.ts';

export const coverageHooks: NounHooks = {
  noun: 'coverage',
  sweeps: ({ sql }) => [
    {
      name: 'coverage',
      // Reads a row of each table unless the counts are outdated.
      everyMs: MINUTE_MS,
      async run(now) {
        await createCoverageService(sql).recountIfOutdated(now);
        return undefined;
      },
    },
  ],
};
