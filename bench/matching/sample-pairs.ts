// Proposes pairs of rows to be labelled by reading; see bench/matching/README.md.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { disassemble } from 'es-hangul';
import { type PairRow, readSourceRows } from './source-rows.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '8' },
    /** Pairs of sources: "semas-osm,park-osm". */
    only: { type: 'string' },
  },
});

/** Beyond this distance no pair is proposed. */
const DISTANCE_MAX_M = 600;
const METRES_PER_DEGREE = 111_195;

const folder = resolve(values.folder ?? '../shared/data');
if (!existsSync(folder)) throw new Error(`The folder with the source files is missing: ${folder}`);

/** Mulberry32, so that a seed gives the same sample again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function distanceM(one: PairRow, other: PairRow): number {
  const north = (one.latitude - other.latitude) * METRES_PER_DEGREE;
  const east = (one.longitude - other.longitude) * METRES_PER_DEGREE * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const letters = (name: string) => disassemble(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));

/**
 * Share of common letter pairs, of the names as written. On purpose not the rule under test, whose
 * blind spots would be missing from the sample.
 */
function likeness(one: PairRow, other: PairRow): number {
  const pairsOf = (name: string) => {
    const text = letters(name);
    return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));
  };
  const [a, b] = [pairsOf(one.name), pairsOf(other.name)];
  return (2 * a.intersection(b).size) / Math.max(a.size + b.size, 1);
}

interface Pair {
  one: PairRow;
  other: PairRow;
  metres: number;
  like: number;
}

/** Pairs of rows of the two sources that are near each other, from a sorted sweep over latitudes. */
function nearPairs(rows: readonly PairRow[], first: string, second: string): Pair[] {
  const sorted = rows.filter(({ source }) => source === first || source === second);
  sorted.sort((a, b) => a.latitude - b.latitude);
  const pairs: Pair[] = [];
  sorted.forEach((one, index) => {
    for (const other of sorted.slice(index + 1)) {
      if ((other.latitude - one.latitude) * METRES_PER_DEGREE > DISTANCE_MAX_M) break;
      const isWanted = first === second || one.source !== other.source;
      if (!isWanted || Math.abs(other.longitude - one.longitude) > 0.007) continue;
      const metres = distanceM(one, other);
      if (metres <= DISTANCE_MAX_M) pairs.push({ one, other, metres, like: likeness(one, other) });
    }
  });
  return pairs;
}

const isHangul = (name: string) => /[가-힣]/.test(name);

/**
 * Equal names near, equal names far, similar names, other names in the same building, at random, and a
 * Korean name beside a foreign one.
 */
const BANDS: readonly ((pair: Pair) => boolean)[] = [
  ({ like, metres }) => like >= 0.95 && metres <= 60,
  ({ like, metres }) => like >= 0.95 && metres > 60,
  ({ like, metres }) => like >= 0.6 && like < 0.95 && metres <= 120,
  ({ like, metres }) => like >= 0.6 && like < 0.95 && metres > 120,
  ({ like, metres }) => like >= 0.3 && like < 0.6 && metres <= 60,
  ({ like, metres }) => like < 0.3 && metres <= 15,
  ({ like, metres }) => like >= 0.2 && metres <= 250,
  ({ one, other, metres }) => isHangul(one.name) !== isHangul(other.name) && metres <= 40,
];

const SOURCE_PAIRS = [
  ['semas', 'localdata'],
  ['semas', 'osm'],
  ['semas', 'semas'],
  ['museum', 'localdata'],
  ['museum', 'museum'],
  ['library', 'library'],
  ['library', 'museum'],
  ['park', 'osm'],
  ['park', 'park'],
  ['osm', 'osm'],
  ['localdata', 'localdata'],
  ['localdata', 'osm'],
] as const;

const random = createRandom(Number(values.seed));
const rows = await readSourceRows(folder);
const requested = values.only?.split(',');
for (const [first, second] of SOURCE_PAIRS) {
  if (requested !== undefined && !requested.includes(`${first}-${second}`)) continue;
  const isCafe = [first, second].includes('localdata');
  const near = nearPairs(
    isCafe && second === 'localdata'
      ? rows.filter(({ address, source }) => source !== 'semas' || address.includes('성동구'))
      : rows,
    first,
    second,
  );
  BANDS.forEach((isIn, band) => {
    const candidates = near.filter(isIn);
    for (let taken = 0; taken < Number(values.each) && candidates.length > 0; taken++) {
      const [pair] = candidates.splice(Math.floor(random() * candidates.length), 1);
      if (pair !== undefined)
        console.log(JSON.stringify({ band, metres: Math.round(pair.metres), one: pair.one, other: pair.other }));
    }
  });
}
