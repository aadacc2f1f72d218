import * as z from 'zod/mini';
import { CATEGORIES } from './category.ts';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, id, latitude, longitude, timestamp } from './fields.ts';

/** More than twice the 시군구 of Korea: a source may spell some in two ways. */
export const COVERAGE_DISTRICTS_MAX = 600;

/** The newest imports: more than a year of weekly ones. */
export const COVERAGE_IMPORTS_MAX = 60;

const count = z.int().check(z.gte(0));

/** Numbers of listed places of one category. */
export const coverageCounts = z.object({
  category,
  places: count,
  withHours: count,
  withPhotos: count,
  withReviews: count,
  /** With a known solo fact. */
  withFacts: count,
});

export type CoverageCounts = z.infer<typeof coverageCounts>;

/** A 시군구 with its places. */
export const coverageDistrict = z.object({
  province: z.string(),
  district: z.string(),
  /** The mean of the coordinates of its places. */
  latitude,
  longitude,
  /** Categories without a place are left out. */
  categories: z.array(coverageCounts).check(z.maxLength(CATEGORIES.length)),
});

export type CoverageDistrict = z.infer<typeof coverageDistrict>;

/** An import of one file. Counts are of rows of the file, except absent and returned. */
export const importSummary = z.object({
  id,
  /** The name of the data set: 상가(상권)정보. */
  sourceName: z.string(),
  fileName: z.string(),
  /** "2026-06-30"; null if the file does not name its date. */
  fileDate: z.nullable(z.iso.date()),
  finishedAt: timestamp,
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  absent: count,
  returned: count,
  joined: count,
  rejected: count,
  hoursKnown: count,
});

export type ImportSummary = z.infer<typeof importSummary>;

export const coverage = z.object({
  /** When the places were counted; null before the first count, and while there are none. */
  countedAt: z.nullable(timestamp),
  /** Whether any place is listed now. */
  hasPlaces: z.boolean(),
  /** In the order of their names. */
  districts: z.array(coverageDistrict).check(z.maxLength(COVERAGE_DISTRICTS_MAX)),
  /** Newest first. */
  imports: z.array(importSummary).check(z.maxLength(COVERAGE_IMPORTS_MAX)),
});

export type Coverage = z.infer<typeof coverage>;

export const adminCoverageApi = {
  'GET /api/admin/coverage': {
    summary: '카테고리와 시군구마다 담긴 장소의 수, 가져온 파일들',
    access: 'operator',
    response: envelope(coverage),
  },
} satisfies Endpoints;
