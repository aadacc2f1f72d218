import type { BusinessStatus, SourceId } from '#features/place-import/sources/source.rules.ts';
import { findMatches } from './find-matches.rules.ts';
import type { RowKey as MatchKey, MatchRow } from './match-row.rules.ts';

/** Identifies a row of a source. */
export interface RowKey {
  source: string;
  key: string;
}

type MatchedValues = Pick<
  MatchRow,
  'name' | 'otherNames' | 'isCommonName' | 'category' | 'address' | 'latitude' | 'longitude'
>;

/** A row of the file whose key is not stored. */
export interface NewRow extends MatchedValues, RowKey {
  source: SourceId;
  /** Its number in the file. */
  row: number;
  part: string;
  status: BusinessStatus;
}

/** A stored place with the rows that it is merged from. */
export interface KnownPlace extends MatchedValues {
  placeId: number;
  rows: readonly RowKey[];
}

/**
 * A new row that may mean the same place as a stored place or another new row. JOIN joins both, ASK
 * leaves the decision to an operator. Pairs that are not returned stay apart.
 */
export interface Match {
  row: number;
  with: { placeId: number } | { row: number };
  verdict: 'JOIN' | 'ASK';
  /** Of several places, a row joins the one with the highest score. */
  score: number;
}

/**
 * Finds the places of new rows. `nearby` contains the stored places and the other new rows up to
 * DISTANCE_MAX_M away. A pair of new rows may be returned once or twice.
 */
export type FindMatches = (rows: readonly NewRow[], nearby: readonly (NewRow | KnownPlace)[]) => Match[];

export const isNew = (value: NewRow | KnownPlace): value is NewRow => 'row' in value;

function toMatchRows(value: NewRow | KnownPlace): MatchRow[] {
  if (isNew(value)) return [{ ...value, sourceKey: `row ${value.row}`, placeId: null }];
  return value.rows.map(({ source, key }) => ({ ...value, source: source as MatchRow['source'], sourceKey: key }));
}

/**
 * Finds the places of new rows among the stored places and other new rows around them, which may
 * contain `rows` themselves. Pairs without a row of `rows` are not returned.
 */
export function matchNearby(rows: readonly NewRow[], nearby: readonly (NewRow | KnownPlace)[]): Match[] {
  const requested = new Set(rows.map(({ row }) => row));
  const valuesBySource = new Map<string, Map<string, NewRow | KnownPlace>>();
  const all: MatchRow[] = [];
  const addValue = (value: NewRow | KnownPlace) => {
    for (const row of toMatchRows(value)) {
      all.push(row);
      const values = valuesBySource.get(row.source);
      if (values === undefined) valuesBySource.set(row.source, new Map([[row.sourceKey, value]]));
      else values.set(row.sourceKey, value);
    }
  };
  for (const value of rows) addValue(value);
  for (const value of nearby) if (!isNew(value) || !requested.has(value.row)) addValue(value);
  all.sort((a, b) => a.latitude - b.latitude);
  const matches: Match[] = [];
  const add = (keys: readonly [MatchKey, MatchKey], verdict: Match['verdict'], score: number) => {
    const values = keys.map(({ source, sourceKey }) => valuesBySource.get(source)?.get(sourceKey));
    const added = values.find((value) => value !== undefined && isNew(value) && requested.has(value.row));
    const found = values.find((value) => value !== added);
    if (added === undefined || found === undefined || !isNew(added)) return;
    const target = isNew(found) ? { row: found.row } : { placeId: found.placeId };
    matches.push({ row: added.row, with: target, verdict, score });
  };
  for (const { joins, questions } of findMatches(all)) {
    for (const { row, with: kept, score } of joins) add([row, kept], 'JOIN', score);
    for (const { rows: pair, score } of questions) add(pair, 'ASK', score);
  }
  return matches;
}
