import { COUNTS_DIFFER, describeCounts, recountPlaces } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';
import { hidableRows } from '#lib/member/hidden-content.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { deleteHidden } from './solroute.repository.ts';
import * as merge from './solroute-merge.repository.ts';

/** The link of a hidden course is not found. Its owner still has the course. */
const hidableSolroutes: HidableWork = {
  ...hidableRows('solroute'),

  async remove(tx, solrouteId) {
    await deleteHidden(tx, solrouteId);
    return [];
  },
};

/** Compares the place count of each solroute with a recount. */
export const checkSolrouteCounts = (sql: ISql) =>
  recountPlaces(sql, { table: 'solroute', itemTable: 'solroute_place', foreignKey: 'solroute_id' });

export const solrouteHooks: NounHooks = {
  noun: 'solroute',
  placeMover: merge,
  hidable: { SOLROUTE: hidableSolroutes },
  checks: [
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkSolrouteCounts(sql)).map((fault) => `코스 ${fault.id} placeCount: ${describeCounts(fault)}`),
    },
  ],
};
