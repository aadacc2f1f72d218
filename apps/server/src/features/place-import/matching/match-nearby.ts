import { findMatches } from './find-matches.ts';
import type { MatchRow, RowKey } from './match-row.ts';

type Values = Pick<
  MatchRow,
  'name' | 'otherNames' | 'isCommonName' | 'category' | 'address' | 'latitude' | 'longitude'
>;

/** A row of a file that is not stored yet. */
export interface AddedRow extends Values {
  /** Its number in the file. */
  row: number;
  source: MatchRow['source'];
}

/** A stored place with the sources of its rows. */
export interface StoredPlace extends Values {
  placeId: number;
  rows: readonly { source: string; key: string }[];
}

export interface NearbyMatch {
  row: number;
  with: { placeId: number } | { row: number };
  /** JOIN: one place. ASK: an operator decides. */
  verdict: 'JOIN' | 'ASK';
  score: number;
}

const isAdded = (value: AddedRow | StoredPlace): value is AddedRow => 'row' in value;

function toMatchRows(value: AddedRow | StoredPlace): MatchRow[] {
  if (isAdded(value)) return [{ ...value, sourceKey: `row ${value.row}`, placeId: null }];
  return value.rows.map(({ source, key }) => ({ ...value, source: source as MatchRow['source'], sourceKey: key }));
}

/**
 * Finds the places of new rows among the stored places and other new rows around them, which may
 * contain `rows` themselves. Pairs without a row of `rows` are not returned.
 */
export function matchNearby(rows: readonly AddedRow[], nearby: readonly (AddedRow | StoredPlace)[]): NearbyMatch[] {
  const requested = new Set(rows.map(({ row }) => row));
  const valuesBySource = new Map<string, Map<string, AddedRow | StoredPlace>>();
  const all: MatchRow[] = [];
  const addValue = (value: AddedRow | StoredPlace) => {
    for (const row of toMatchRows(value)) {
      all.push(row);
      const values = valuesBySource.get(row.source);
      if (values === undefined) valuesBySource.set(row.source, new Map([[row.sourceKey, value]]));
      else values.set(row.sourceKey, value);
    }
  };
  for (const value of rows) addValue(value);
  for (const value of nearby) if (!isAdded(value) || !requested.has(value.row)) addValue(value);
  all.sort((a, b) => a.latitude - b.latitude);
  const matches: NearbyMatch[] = [];
  const add = (keys: readonly [RowKey, RowKey], verdict: NearbyMatch['verdict'], score: number) => {
    const values = keys.map(({ source, sourceKey }) => valuesBySource.get(source)?.get(sourceKey));
    const added = values.find((value) => value !== undefined && isAdded(value) && requested.has(value.row));
    const found = values.find((value) => value !== added);
    if (added === undefined || found === undefined || !isAdded(added)) return;
    const target = isAdded(found) ? { row: found.row } : { placeId: found.placeId };
    matches.push({ row: added.row, with: target, verdict, score });
  };
  for (const { joins, questions } of findMatches(all)) {
    for (const { row, with: kept, score } of joins) add([row, kept], 'JOIN', score);
    for (const { rows: pair, score } of questions) add(pair, 'ASK', score);
  }
  return matches;
}
