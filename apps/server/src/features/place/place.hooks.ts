import { COUNTS_DIFFER, describeCounts } from '#lib/database/consistency-check.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { checkPlaceCounts } from './admin/aggregates.repository.ts';
import { fillSoloPriors } from './admin/solo-prior.repository.ts';

export const placeHooks: NounHooks = {
  noun: 'place',
  checks: [
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkPlaceCounts(sql)).map((fault) => `장소 ${fault.placeId} ${fault.count}: ${describeCounts(fault)}`),
    },
  ],
  sweeps: ({ sql }) => [
    {
      name: 'priors of places',
      everyMs: DAY_MS,
      async run() {
        const filled = await fillSoloPriors(sql);
        return filled > 0 ? { filled } : undefined;
      },
    },
  ],
};
