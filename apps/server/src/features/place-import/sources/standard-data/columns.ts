import { foldWidth } from '#lib/text/fold-letters.ts';
import type { SourceFields } from '../../source.ts';

/** The header names of each column, by vintage. The first one with a value is used. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** Spaces and the byte order mark around names vary between files. */
const normalize = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/[\s\uFEFF"]/g, '')
    .toLowerCase();

export interface Columns<C extends string> {
  /** The headers of the file that are read. */
  headers: string[];
  has(column: C): boolean;
  /** '' for an empty or missing column. */
  read(fields: SourceFields, column: C): string;
  /** As read, but 없음 is a value: no hours on such days. */
  readTime(fields: SourceFields, column: C): string;
}

/** Empty values as people, spreadsheets and statistics packages write them. */
const EMPTY_MARKERS = new Set(['NA', 'N/A', 'NULL', 'null', 'nan', 'NaN', '\\N', '-']);
const NONE_MARKERS = new Set(['없음', '해당없음', '해당 없음']);

/** One line in NFC without control characters, repeated spaces or full-width letters. */
function clean(value: string): string {
  const text = foldWidth(value.normalize('NFC'))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .trim();
  return EMPTY_MARKERS.has(text) ? '' : text;
}

export function findColumns<C extends string>(names: ColumnNames<C>, headers: readonly string[]): Columns<C> {
  const byName = new Map(headers.map((header) => [normalize(header), header]));
  const found = new Map<C, string[]>();
  for (const [column, candidates] of Object.entries(names) as [C, readonly string[]][]) {
    const matches = candidates.flatMap((name) => byName.get(normalize(name)) ?? []);
    if (matches.length > 0) found.set(column, matches);
  }
  const valuesOf = (fields: SourceFields, column: C): string[] =>
    (found.get(column) ?? []).map((header) => clean(fields[header] ?? '')).filter((value) => value !== '');
  return {
    headers: [...found.values()].flat(),
    has: (column) => found.has(column),
    read: (fields, column) => valuesOf(fields, column).find((value) => !NONE_MARKERS.has(value)) ?? '',
    readTime: (fields, column) => valuesOf(fields, column)[0] ?? '',
  };
}
