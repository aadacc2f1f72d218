import { districts } from './districts.ts';
import { type LngLat, type Point, simplify, smooth, toLngLat, toMetres } from './geometry.ts';
import { HAN_ISLANDS, hanParks, hanWater, riversideRoad } from './han-river.ts';
import { LAKES, PARKS, QUARTERS, STREAMS, TOWNS } from './landscape.ts';
import { BRIDGES, SKETCHED_ROADS } from './roads.ts';
import { STATIONS, SUBWAY_LINES } from './subway.ts';

type Properties = Record<string, string | number>;

const feature = (geometry: GeoJSON.Geometry, properties: Properties): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const area = (ring: LngLat[], properties: Properties) => feature({ type: 'Polygon', coordinates: [ring] }, properties);
const line = (coordinates: LngLat[], properties: Properties) =>
  feature({ type: 'LineString', coordinates }, properties);
const point = (coordinates: LngLat, properties: Properties) => feature({ type: 'Point', coordinates }, properties);

const rounded = ([longitude, latitude]: LngLat): LngLat => toLngLat(toMetres([longitude, latitude]));
const simplified = (points: readonly Point[], toleranceM: number) => simplify(points, toleranceM).map(toLngLat);
/** Smooths manually placed way-points. */
const smoothed = (waypoints: readonly LngLat[], toleranceM = 4) =>
  simplified(smooth(waypoints.map(toMetres)), toleranceM);

function land(): GeoJSON.Feature[] {
  return districts().flatMap(({ name, isSeoul, rings, middle }) => [
    ...rings.map((ring) => area(ring, { kind: isSeoul ? 'district' : 'town' })),
    ...(isSeoul ? [point(middle, { kind: 'district-name', name })] : []),
  ]);
}

function parks(): GeoJSON.Feature[] {
  return PARKS.flatMap(({ name, rank, ring }) => {
    const isOval = ring.length > 20;
    const shape = isOval ? ring.map(rounded) : smoothed(ring);
    const inside = ring.slice(0, -1);
    const middle: LngLat = [
      inside.reduce((sum, [longitude]) => sum + longitude, 0) / inside.length,
      inside.reduce((sum, [, latitude]) => sum + latitude, 0) / inside.length,
    ];
    return [area(shape, { kind: 'park' }), point(rounded(middle), { kind: 'park-name', name, rank })];
  });
}

function islandRing({ at, lengthM, widthM, turnDegrees }: (typeof HAN_ISLANDS)[number]): LngLat[] {
  const centre = toMetres(at);
  const turn = (turnDegrees * Math.PI) / 180;
  return Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    const x = (lengthM / 2) * Math.cos(angle);
    const y = (widthM / 2) * Math.sin(angle);
    return toLngLat({
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    });
  });
}

function water(): GeoJSON.Feature[] {
  return [
    area(simplified(hanParks(), 8), { kind: 'park' }),
    ...STREAMS.map(({ name, widthM, line: waypoints }) => line(smoothed(waypoints), { kind: 'stream', name, widthM })),
    area(simplified(hanWater(), 8), { kind: 'water' }),
    ...LAKES.map(({ ring }) => area(ring.map(rounded), { kind: 'water' })),
    ...HAN_ISLANDS.flatMap((island) => [
      area(islandRing(island), { kind: 'island' }),
      point(island.at, { kind: 'park-name', name: island.name, rank: 'garden' }),
    ]),
  ];
}

const RIVERSIDE = [
  { name: '강변북로', side: 'north' },
  { name: '올림픽대로', side: 'south' },
] as const;

function roads(): GeoJSON.Feature[] {
  return [
    ...RIVERSIDE.map(({ name, side }) =>
      line(simplified(riversideRoad(side), 6), { kind: 'road', rank: 'expressway', name }),
    ),
    ...SKETCHED_ROADS.map(({ name, rank, line: waypoints }) =>
      line(rank === 'lane' ? waypoints.map(rounded) : smoothed(waypoints), { kind: 'road', rank, name }),
    ),
    ...BRIDGES.map(({ name, rank, line: waypoints }) => line(waypoints.map(rounded), { kind: 'bridge', rank, name })),
  ];
}

/** Of lines whose course is not known. */
const OTHER_LINE_COLOR = '#8a8177';

function subway(): GeoJSON.Feature[] {
  const colors = new Map(SUBWAY_LINES.map(({ name, color }) => [name, color]));
  const stations = STATIONS.map(({ name, at, lines }) => {
    const label = name.endsWith('역') ? name : `${name}역`;
    const color = lines.map((subwayLine) => colors.get(subwayLine)).find((found) => found !== undefined);
    return point(at, { kind: 'station', name: label, color: color ?? OTHER_LINE_COLOR, lines: lines.length });
  });
  return [
    ...SUBWAY_LINES.flatMap(({ name, color, paths }) =>
      paths.map((path) => line(path, { kind: 'subway', name, color })),
    ),
    ...stations,
  ];
}

function names(): GeoJSON.Feature[] {
  return [
    ...TOWNS.map(({ name, at }) => point(at, { kind: 'town-name', name })),
    ...QUARTERS.map(({ name, at }) => point(at, { kind: 'quarter-name', name, weight: 1000 })),
    line(
      [
        [126.853, 37.5728],
        [126.8881, 37.5525],
        [126.91, 37.5412],
      ],
      { kind: 'river-name', name: '한강' },
    ),
    line(
      [
        [126.972, 37.5118],
        [126.986, 37.5108],
        [127.0035, 37.5208],
      ],
      { kind: 'river-name', name: '한강' },
    ),
    line(
      [
        [127.026, 37.5372],
        [127.0397, 37.5362],
        [127.0562, 37.5296],
        [127.077, 37.5238],
      ],
      { kind: 'river-name', name: '한강' },
    ),
  ];
}

/**
 * Names of the roads and quarters in the embedded map, which are not drawn from addresses again.
 */
export const sketchedNames = (): string[] => [
  ...new Set([...RIVERSIDE, ...SKETCHED_ROADS, ...BRIDGES, ...QUARTERS].map(({ name }) => name).sort()),
];

/** All features of the embedded style; `kind` selects the layer. */
export const seoulGeoJson = (): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...land(), ...parks(), ...water(), ...roads(), ...subway(), ...names()],
});
