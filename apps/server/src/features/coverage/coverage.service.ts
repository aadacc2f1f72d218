import {
  COVERAGE_DISTRICTS_MAX,
  COVERAGE_IMPORTS_MAX,
  type Coverage,
  type CoverageDistrict,
} from '@sol/contract/admin-coverage';
import { CATEGORIES } from '@sol/contract/category';
import { findSource } from '#features/place-import/place-import.public.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import * as coverages from './coverage.repository.ts';

/** The maximum age of the counts. They also change with each review, but slowly. */
const LIFETIME_MS = HOUR_MS;

export type CoverageService = ReturnType<typeof createCoverageService>;

function toDistrict(rows: readonly coverages.CoverageRow[]): CoverageDistrict[] {
  const [first] = rows;
  if (first === undefined) return [];
  const sum = (read: (row: coverages.CoverageRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  const places = sum((row) => row.places);
  const categories = rows.map(({ category, places: count, withHours, withPhotos, withReviews, withFacts }) => ({
    category,
    places: count,
    withHours,
    withPhotos,
    withReviews,
    withFacts,
  }));
  return [
    {
      province: first.province,
      district: first.district,
      latitude: sum((row) => row.latitudeSum) / places,
      longitude: sum((row) => row.longitudeSum) / places,
      categories,
    },
  ];
}

/** Counts of places by category and district, and the imports they come from. */
export function createCoverageService(sql: Sql) {
  async function recount(now: Date): Promise<void> {
    await sql.begin(async (tx) => {
      await allowLongStatements(tx);
      await coverages.replaceCoverage(tx, now);
    });
  }

  return {
    async get(): Promise<Coverage> {
      const [rows, imports, hasPlaces] = await Promise.all([
        coverages.listCoverage(sql, COVERAGE_DISTRICTS_MAX * CATEGORIES.length),
        coverages.listImports(sql, COVERAGE_IMPORTS_MAX),
        coverages.hasPlaces(sql),
      ]);
      const byDistrict = Map.groupBy(rows, ({ province, district }) => `${province}\n${district}`);
      return {
        countedAt: rows[0]?.countedAt ?? null,
        hasPlaces,
        districts: [...byDistrict.values()].flatMap(toDistrict).slice(0, COVERAGE_DISTRICTS_MAX),
        imports: imports.map(({ source, ...counts }) => ({
          ...counts,
          sourceName: findSource(source)?.title ?? source,
        })),
      };
    },

    recount,

    /** Counts again after an import, and every LIFETIME_MS. */
    async recountIfOutdated(now: Date): Promise<void> {
      if (await coverages.isOutdated(sql, new Date(now.getTime() - LIFETIME_MS))) await recount(now);
    },
  };
}
