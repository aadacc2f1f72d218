import { METRES_PER_DEGREE } from './matching/score-pair.ts';
import { type KnownPlace, MATCH_DISTANCE_MAX_M, type Match, type MatchBand, type NewRow } from './matching.ts';

/** Rows and places that are compared at once. With those around them they take 100 MB. */
const BAND_ROWS = 60_000;
const REACH_DEGREES = MATCH_DISTANCE_MAX_M / METRES_PER_DEGREE;

type Compared = NewRow | KnownPlace;

const isNew = (value: Compared): value is NewRow => 'row' in value;

interface BandOptions {
  bandRows?: number;
  /** Bands that are compared at the same time. */
  concurrency?: number;
}

/**
 * Compares bands from south to north, each with its surroundings, so that memory is bounded. A band
 * is many times as high as its surroundings, which are compared twice.
 * @param slices rows and places in the order of their latitudes
 * @param matchBand compares a band of several
 * @param matchAll compares a file of one band
 */
export async function matchInBands(
  slices: AsyncIterable<readonly Compared[]>,
  matchBand: MatchBand,
  matchAll: MatchBand,
  { bandRows = BAND_ROWS, concurrency = 1 }: BandOptions = {},
): Promise<Match[]> {
  const matches: Promise<Match[]>[] = [];
  /** The band, from `start` on, and what is around it. */
  let held: Compared[] = [];
  let start = 0;

  async function matchUpTo(end: number): Promise<void> {
    const rows = held.slice(start, end).filter(isNew);
    const isAll = matches.length === 0 && end === held.length;
    if (rows.length > 0) {
      const band = Promise.resolve((isAll ? matchAll : matchBand)(rows, held));
      // Awaited below, or with the others at the end.
      band.catch(() => undefined);
      matches.push(band);
      await matches.at(-concurrency);
    }
    const south = (held[end - 1]?.latitude ?? 0) - REACH_DEGREES;
    const dropped = held.findIndex(({ latitude }) => latitude >= south);
    held = held.slice(dropped);
    start = end - dropped;
  }

  for await (const slice of slices) {
    held = held.concat(slice);
    const end = start + bandRows;
    const [edge, last] = [held[end - 1], held.at(-1)];
    if (edge !== undefined && last !== undefined && last.latitude > edge.latitude + REACH_DEGREES) await matchUpTo(end);
  }
  if (held.length > start) await matchUpTo(held.length);
  return (await Promise.all(matches)).flat();
}
