import type { Category } from '@sol/contract/category';
import { greatCircleM } from '@sol/contract/geo';
import { normalizeForSearch } from '#lib/search/korean-search.ts';
import { buildingOf } from './placeholder-points.ts';
import type { BusinessStatus, SourceId } from './source.ts';

/** Identifies a row of a source. */
export interface RowKey {
  source: string;
  key: string;
}

interface MatchedValues {
  name: string;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
}

/** A row of the file whose key is not stored. */
export interface NewRow extends MatchedValues, RowKey {
  source: SourceId;
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

/** Farther apart, two rows are never compared. */
export const MATCH_DISTANCE_MAX_M = 150;

/**
 * Finds the places of new rows. `nearby` contains the stored places and the other new rows up to
 * {@link MATCH_DISTANCE_MAX_M} away. A pair of new rows may be returned once or twice.
 */
export type FindMatches = (rows: readonly NewRow[], nearby: readonly (NewRow | KnownPlace)[]) => Match[];

const SAME_PLACE_MAX_M = 50;

/** Joins rows with the same name and building. */
export const findEqualNames: FindMatches = (rows, nearby) => {
  const byName = Map.groupBy(nearby, ({ name }) => normalizeForSearch(name));
  return rows.flatMap((row) => {
    const building = buildingOf(row.address);
    const same = (byName.get(normalizeForSearch(row.name)) ?? []).filter(
      (other) =>
        !('row' in other && other.row === row.row) &&
        buildingOf(other.address) === building &&
        greatCircleM(row, other) <= SAME_PLACE_MAX_M,
    );
    return same.map((other): Match => {
      const match = 'placeId' in other ? { placeId: other.placeId } : { row: other.row };
      return { row: row.row, with: match, verdict: 'JOIN', score: 1 };
    });
  });
};
