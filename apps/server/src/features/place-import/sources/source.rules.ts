import type { Category } from '@sol/contract/category';
import type { DetailValues } from '#lib/place/place-details.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';

/** The public data sets that can be imported. */
export const SOURCE_IDS = ['semas', 'library', 'museum', 'park', 'localdata', 'osm', 'tour'] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

/**
 * The values of a row as read, by column or tag name, trimmed, without empty ones. It is stored, so
 * that a place can be merged again without the file.
 */
export type SourceFields = Readonly<Record<string, string>>;

export type BusinessStatus = 'OPEN' | 'SUSPENDED' | 'CLOSED';

/** A place as one source describes it. */
export interface SourcePlace {
  /** Identifies the row in every file of the source. */
  key: string;
  name: string;
  category: Category;
  detailedCategory: string;
  /**
   * Province, district and neighborhood are '' as far as the source lacks them. The region of the
   * nearest place completes them, and the address (resolveRegions).
   */
  address: string;
  province: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
  latitude: number;
  longitude: number;
  status: BusinessStatus;
  /** The part of the source the row belongs to, such as its class. A file may list one part alone. */
  part: string;
  /** The date to which the row was checked, "2026-06-16"; null if the source has none. */
  date: string | null;
  /** Undefined if the source has no hours for the place. */
  hours?: OpeningRules;
  /** A phrase about closing days that was not understood in full, as written. */
  hoursNote?: string;
  /** Undefined if the source has none. */
  details?: DetailValues;
  /** Values that were dropped, for the report: "closes before it opens". */
  warnings: string[];
}

/**
 * `key` of a rejected row, if it could be read: the file lists the place, although without usable
 * values, so that it is not absent. `address` is that of a row without usable coordinates, so that it
 * can be geocoded. `isGone`: by the row, the place no longer exists, so that a stored row of the key is
 * absent.
 */
export type ReadResult =
  | { place: SourcePlace; rejected?: never; address?: never }
  | { place?: never; rejected: string; name: string; key?: string; address?: string; isGone?: boolean };

/** What a reader finds at the start of a file, before a source is chosen. */
export type FileShape =
  | { format: 'csv'; headers: readonly string[] }
  | { format: 'geojson' | 'overpass' | 'osm.pbf'; headers?: never };

/** A public data set: how its files are recognised and its rows read. One folder per source. */
export interface PlaceSource {
  id: SourceId;
  /** Shown to operators and on the place page: "상가(상권)정보". */
  title: string;
  /** The attribution that the licence requires, shown on the place page. */
  attribution: string;
  /** Whether the file is of this source. Exactly one source recognises a supported file. */
  recognizes(shape: FileShape): boolean;
  /**
   * The reader for files of this shape. It is pure: the same fields always give the same result,
   * because places are merged again from stored fields.
   */
  createReader(shape: FileShape): SourceReader;
}

/** A station of a file: a region of the search, not a place. */
export interface SourceStation {
  key: string;
  /** Without its 역. */
  name: string;
  lines: string[];
  latitude: number;
  longitude: number;
}

/** What the rows of a file show only together. Both take the fields as read. */
export interface FileSurvey {
  add(fields: SourceFields): void;
  /** After all rows were added: the fields, with what {@link SourceReader.read} needs to know. They are stored. */
  complete(fields: SourceFields): SourceFields;
}

export interface SourceReader {
  /** The columns to read; undefined for all. */
  columns?: readonly string[];
  /** For sources whose files are read twice: first for the survey, then for the rows. */
  createSurvey?(): FileSurvey;
  /** The station that a row describes. Such a row is not read as a place. */
  readStation?(fields: SourceFields): SourceStation | undefined;
  /**
   * @param today given while a file is imported. Without it, as for stored rows, the result depends on
   * the fields alone.
   */
  read(fields: SourceFields, today?: string): ReadResult;
}
