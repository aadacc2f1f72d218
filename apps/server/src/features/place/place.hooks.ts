import { COUNTS_DIFFER, describeCounts } from '#lib/database/consistency-check.ts';
import { hidableRows } from '#lib/member/hidden-content.repository.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { findPhoto, removeHiddenPhoto } from './admin/admin.repository.ts';
import { checkPlaceCounts, fillSoloPriors } from './admin/aggregates.repository.ts';

export const placeHooks: NounHooks = {
  noun: 'place',
  hidable: {
    PLACE_PHOTO: {
      ...hidableRows('place_photo'),
      findWriter: async (sql, id) => ((await findPhoto(sql, id)) ? null : undefined),
      // The row stays, so that the same photo is not copied again.
      remove: removeHiddenPhoto,
    },
  },
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
