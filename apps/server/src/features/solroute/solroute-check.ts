import { recountPlaces } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';

/** Compares the place count of each solroute with a recount. */
export const checkSolrouteCounts = (sql: ISql) =>
  recountPlaces(sql, { table: 'solroute', itemTable: 'solroute_place', foreignKey: 'solroute_id' });
