import {
  type FindMatches,
  isNew,
  type KnownPlace,
  type Match,
  type NewRow,
} from '#features/place-import/matching/match-nearby.rules.ts';
import { DISTANCE_MAX_M, METRES_PER_DEGREE } from '#features/place-import/matching/score-pair.rules.ts';

/** Rows and places that are compared at once. With those around them they take 30 MB and a second. */
const BAND_ROWS = 20_000;
const REACH_DEGREES = DISTANCE_MAX_M / METRES_PER_DEGREE;

/**
 * Compares bands from south to north, each with its surroundings, so that memory is bounded. A band
 * is many times as high as its surroundings, which are compared twice.
 * @param slices rows and places in the order of their latitudes
 */
export async function matchInBands(
  slices: AsyncIterable<readonly (NewRow | KnownPlace)[]>,
  findMatches: FindMatches,
  bandRows = BAND_ROWS,
): Promise<Match[]> {
  const matches: Match[][] = [];
  /** The band, from `start` on, and what is around it. */
  let held: (NewRow | KnownPlace)[] = [];
  let start = 0;

  function matchUpTo(end: number): void {
    const rows = held.slice(start, end).filter(isNew);
    if (rows.length > 0) matches.push(findMatches(rows, held));
    const south = (held[end - 1]?.latitude ?? 0) - REACH_DEGREES;
    const dropped = held.findIndex(({ latitude }) => latitude >= south);
    held = held.slice(dropped);
    start = end - dropped;
  }

  for await (const slice of slices) {
    held = held.concat(slice);
    const end = start + bandRows;
    const [edge, last] = [held[end - 1], held.at(-1)];
    if (edge !== undefined && last !== undefined && last.latitude > edge.latitude + REACH_DEGREES) matchUpTo(end);
  }
  if (held.length > start) matchUpTo(held.length);
  return matches.flat();
}

/** New rows that are one place, and the stored place that they join, if any. */
export interface RowGroup {
  rows: number[];
  placeId: number | null;
}

export interface GroupedMatches {
  groups: RowGroup[];
  /** Pairs for an operator: those in doubt, and those that would join two stored places. */
  unsure: Match[];
}

/** Joins rows transitively, best pairs first. Two stored places are never joined by a row. */
export function groupMatches(matches: readonly Match[]): GroupedMatches {
  const groupOf = new Map<number, RowGroup>();
  const unsure: Match[] = [];
  const findGroup = (row: number): RowGroup => {
    const group = groupOf.get(row) ?? { rows: [row], placeId: null };
    groupOf.set(row, group);
    return group;
  };
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    if (match.verdict === 'ASK') {
      unsure.push(match);
      continue;
    }
    const group = findGroup(match.row);
    const other: RowGroup =
      'placeId' in match.with ? { rows: [], placeId: match.with.placeId } : findGroup(match.with.row);
    if (group === other) continue;
    if (group.placeId !== null && other.placeId !== null && group.placeId !== other.placeId) {
      unsure.push(match);
      continue;
    }
    // The rows of the smaller group move, so that thousands of rows of one place take linear time.
    const [smaller, larger] = group.rows.length < other.rows.length ? [group, other] : [other, group];
    larger.placeId ??= smaller.placeId;
    for (const row of smaller.rows) {
      larger.rows.push(row);
      groupOf.set(row, larger);
    }
  }
  const groups = [...new Set(groupOf.values())];
  for (const group of groups) group.rows.sort((a, b) => a - b);
  const isApart = ({ row, with: other }: Match) => {
    const group = groupOf.get(row);
    if (group === undefined) return true;
    return 'placeId' in other ? group.placeId !== other.placeId : groupOf.get(other.row) !== group;
  };
  return { groups, unsure: unsure.filter(isApart) };
}
