import { METRES_PER_DEGREE } from './matching/score-pair.ts';
import { type FindMatches, type KnownPlace, MATCH_DISTANCE_MAX_M, type Match, type NewRow } from './matching.ts';

/** Rows and places that are compared at once. With those around them they take 100 MB. */
const BAND_ROWS = 60_000;
const REACH_DEGREES = MATCH_DISTANCE_MAX_M / METRES_PER_DEGREE;

type Compared = NewRow | KnownPlace;

const isNew = (value: Compared): value is NewRow => 'row' in value;

/**
 * Compares bands from south to north, each with its surroundings, so that memory is bounded. A band
 * is many times as high as its surroundings, which are compared twice.
 * @param slices rows and places in the order of their latitudes
 */
export async function matchInBands(
  slices: AsyncIterable<readonly Compared[]>,
  findMatches: FindMatches,
  bandRows = BAND_ROWS,
): Promise<Match[]> {
  const matches: Match[] = [];
  /** The band, from `start` on, and what is around it. */
  let held: Compared[] = [];
  let start = 0;

  function matchUpTo(end: number): void {
    const rows = held.slice(start, end).filter(isNew);
    if (rows.length > 0) for (const match of findMatches(rows, held)) matches.push(match);
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
  return matches;
}
