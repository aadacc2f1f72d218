/**
 * Writes transit.json, the stations and subway lines of the capital area, and the stations that the
 * search of the server knows, from two public files:
 *
 *   node apps/web/build/map-style/clean-transit.ts <stations.csv> <lines.geojson>
 *
 * stations.csv: name, latitude, longitude and lines of a station per row (open data of Seoul and
 * Korail). lines.geojson: one MultiLineString per line and direction with ref and colour
 * (OpenStreetMap contributors, ODbL).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { distanceM, type LngLat, type Point, simplify, toLngLat, toMetres } from './geometry.ts';

/** Two spellings of some lines, and branches that share the colour of their line. */
const LINE_NAMES: Readonly<Record<string, string>> = {
  분당: '수인분당선',
  경의중앙: '경의중앙선',
  성수지선: '2호선',
  신정지선: '2호선',
  진접선: '4호선',
  경춘: '경춘선',
  공항: '공항철도',
  의정부: '의정부경전철',
  우이신설: '우이신설선',
  에버라인: '용인에버라인',
  경강: '경강선',
};
/** Not in the capital area, or closed. */
const OMITTED_LINES = new Set(['동해', '자기부상', '']);

const REF_NAMES: Readonly<Record<string, string>> = {
  수인·분당: '수인분당선',
  경의·중앙: '경의중앙선',
  경춘: '경춘선',
  서해: '서해선',
  신분당: '신분당선',
  공항철도: '공항철도',
  AREX: '공항철도',
  I2: '인천2호선',
  인천1: '인천1호선',
  W: '우이신설선',
  Silim: '신림선',
  '김포 골드라인': '김포골드라인',
};
const lineName = (ref: string) => REF_NAMES[ref] ?? `${ref}호선`;

/** Ends of parts that are this near belong together. */
const JOIN_M = 30;
/** The other direction, and trains that share the track. */
const SAME_TRACK_M = 250;
const BRANCH_MIN_M = 700;
const TOLERANCE_M = 18;
const SAMPLE_M = 60;

/** Lines of other cities that have a station of the same name, by station. */
const NAMESAKE_LINES: Readonly<Record<string, string>> = {
  동천: '3호선',
  종합운동장: '3호선',
  금곡: '2호선',
  대공원: '2호선',
  동백: '2호선',
  죽전: '2호선',
  중동: '2호선',
  증산: '2호선',
  고촌: '4호선',
  교대: '1호선',
  신흥: '1호선',
  양정: '1호선',
  용문: '1호선',
  운천: '1호선',
  중앙: '1호선',
  화정: '1호선',
};
/** Renamed since the list was made. */
const STATION_NAMES: Readonly<Record<string, string>> = { 당고개: '불암산' };
/** Not in the list. */
const ADDED_STATIONS: readonly Station[] = [{ name: '자양', at: [127.0668, 37.5313], lines: ['7호선'] }];

interface Station {
  name: string;
  at: LngLat;
  lines: string[];
}

function readStations(csv: string): Station[] {
  const listed = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .flatMap((row) => {
      const [name = '', latitude, longitude, names = ''] = row.split(',');
      const lines = names
        .split('·')
        .filter((line) => !OMITTED_LINES.has(line))
        .map((line) => LINE_NAMES[line] ?? line)
        .filter((line) => line !== NAMESAKE_LINES[name]);
      if (lines.length === 0) return [];
      const at = toLngLat(toMetres([Number(longitude), Number(latitude)]));
      return [{ name: STATION_NAMES[name] ?? name, at, lines: [...new Set(lines)].sort() }];
    });
  return [...listed, ...ADDED_STATIONS];
}

/** Joins the parts of a route in the order of their ends. */
function joinParts(parts: readonly Point[][]): Point[][] {
  const left = parts.filter((part) => part.length > 1).map((part) => [...part]);
  const chains: Point[][] = [];
  for (let chain = left.shift(); chain !== undefined; chain = left.shift()) {
    for (let next = findNext(chain, left); next !== undefined; next = findNext(chain, left)) {
      left.splice(left.indexOf(next.part), 1);
      const ordered = next.isReversed ? next.part.toReversed() : next.part;
      if (next.isBefore) chain = [...ordered, ...chain];
      else chain = [...chain, ...ordered];
    }
    chains.push(chain);
  }
  return chains;
}

function findNext(chain: readonly Point[], parts: readonly Point[][]) {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  for (const part of parts) {
    const [start, end] = [part[0], part.at(-1)];
    if (start === undefined || end === undefined) continue;
    if (distanceM(last, start) < JOIN_M) return { part, isBefore: false, isReversed: false };
    if (distanceM(last, end) < JOIN_M) return { part, isBefore: false, isReversed: true };
    if (distanceM(first, end) < JOIN_M) return { part, isBefore: true, isReversed: false };
    if (distanceM(first, start) < JOIN_M) return { part, isBefore: true, isReversed: true };
  }
  return undefined;
}

/** Adds points between the ends of long segments, so that distances to a track can be compared. */
function resample(line: readonly Point[]): Point[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1];
    if (next === undefined) return [point];
    const steps = Math.max(1, Math.ceil(distanceM(point, next) / SAMPLE_M));
    return Array.from({ length: steps }, (_, step) => ({
      x: point.x + ((next.x - point.x) * step) / steps,
      y: point.y + ((next.y - point.y) * step) / steps,
    }));
  });
}

const lengthM = (line: readonly Point[]) =>
  line.reduce((sum, point, index) => sum + distanceM(point, line[index + 1] ?? point), 0);

/** The stretches of a line that are on no track yet. */
function newStretches(line: readonly Point[], tracks: readonly Point[]): Point[][] {
  const isCovered = (point: Point) => tracks.some((track) => distanceM(point, track) < SAME_TRACK_M);
  const stretches: Point[][] = [[]];
  for (const point of resample(line)) {
    if (isCovered(point)) {
      // One point on the track connects the branch to it.
      if (stretches.at(-1)?.length) stretches.at(-1)?.push(point);
      if (stretches.at(-1)?.length) stretches.push([]);
      continue;
    }
    stretches.at(-1)?.push(point);
  }
  return stretches.filter((stretch) => lengthM(stretch) > BRANCH_MIN_M);
}

interface LineFeature {
  properties: { ref: string; colour: string };
  geometry: { coordinates: LngLat[][] };
}

function readLines({ features }: { features: LineFeature[] }) {
  const routes = Map.groupBy(features, ({ properties }) => lineName(properties.ref));
  return [...routes].map(([name, directions]) => {
    const chains = directions
      .map(({ geometry }) => joinParts(geometry.coordinates.map((part) => part.map(toMetres))))
      .toSorted((a, b) => lengthM(b.flat()) - lengthM(a.flat()))
      .flat();
    const tracks: Point[] = [];
    const paths = chains.flatMap((chain) => {
      const stretches = newStretches(chain, tracks);
      tracks.push(...stretches.flat());
      return stretches.map((stretch) => simplify(stretch, TOLERANCE_M).map(toLngLat));
    });
    return { name, color: (directions[0]?.properties.colour ?? '#888888').toLowerCase(), paths };
  });
}

const [stationsPath, linesPath] = process.argv.slice(2);
if (stationsPath === undefined || linesPath === undefined) throw new Error('Name the stations and the lines.');
const stations = readStations(readFileSync(stationsPath, 'utf8'));
const lines = readLines(JSON.parse(readFileSync(linesPath, 'utf8')) as { features: LineFeature[] });
const rows = (items: readonly unknown[]) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
writeFileSync(
  new URL('transit.json', import.meta.url),
  `{\n  "stations": [\n${rows(stations)}\n  ],\n  "lines": [\n${rows(lines)}\n  ]\n}\n`,
);
const source =
  'Stations of the capital area and their lines: open data of Seoul and Korail. Written by apps/web/build/map-style/clean-transit.ts.';
writeFileSync(
  new URL('../../../server/src/features/place/regions/stations.json', import.meta.url),
  `{\n  "source": ${JSON.stringify(source)},\n  "stations": [\n${rows(stations)}\n  ]\n}\n`,
);
process.stdout.write(`${stations.length} stations, ${lines.length} lines\n`);
