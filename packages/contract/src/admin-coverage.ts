import type * as z from 'zod/mini';
import type {
  coverage,
  coverageCounts,
  coverageDistrict,
  getCoverageSchemas,
  importSummary,
} from './admin-coverage-schemas.ts';
import { endpoint } from './endpoint.ts';

/** More than twice the 시군구 of Korea: a source may spell some in two ways. */
export const COVERAGE_DISTRICTS_MAX = 600;
/** The newest imports: more than a year of weekly ones. */
export const COVERAGE_IMPORTS_MAX = 60;

export type Coverage = z.infer<typeof coverage>;
export type CoverageCounts = z.infer<typeof coverageCounts>;
export type CoverageDistrict = z.infer<typeof coverageDistrict>;
export type ImportSummary = z.infer<typeof importSummary>;

export const getCoverage = endpoint<typeof getCoverageSchemas>({
  method: 'GET',
  path: '/api/admin/coverage',
  access: 'operator',
});
