import { type OsmPbfData, osmPbfFile } from './osm-pbf-file.ts';

/** Invented places, the same in each format of OpenStreetMap data. Two of them are no places to visit. */
const TIMESTAMP = '2025-11-02T03:04:05Z';
const NODES: { id: number; lat: number; lon: number; tags: Record<string, string> }[] = [
  {
    id: 910_001,
    lat: 37.5441,
    lon: 127.0552,
    tags: {
      amenity: 'cafe',
      name: '달무리 찻집 (Dalmuri Tea)',
      'name:en': 'Dalmuri Tea',
      'addr:city': '서울특별시',
      'addr:district': '성동구',
      'addr:street': '가람길',
      'addr:housenumber': '7',
      opening_hours: '매일 오전 11시 ~ 밤 10시',
      check_date: '2026-05-18',
    },
  },
  {
    id: 910_002,
    lat: 37.5463,
    lon: 127.0587,
    tags: {
      shop: 'books',
      name: 'Garam Books',
      'name:ko': '가람책방',
      branch: '본점',
      opening_hours: 'Mo-Sa 10:30-20:00; PH off',
    },
  },
  { id: 910_003, lat: 37.5471, lon: 127.0514, tags: { amenity: 'parking', name: '가람 주차장' } },
  { id: 910_004, lat: 37.5472, lon: 127.0519, tags: { amenity: 'cafe', cuisine: 'coffee_shop' } },
];

interface Outline {
  id: number;
  ring: readonly (readonly [longitude: number, latitude: number])[];
  tags: Record<string, string>;
}

const box = (west: number, south: number, east: number, north: number): Outline['ring'] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const MUSEUM: Outline = {
  id: 920_001,
  ring: box(127.052, 37.5415, 127.054, 37.5425),
  tags: { tourism: 'museum', building: 'yes', name: '산들 기념관', opening_hours: 'Tu-Sa 09:30-17:30' },
};
const PARK: Outline = {
  id: 930_001,
  ring: box(127.059, 37.5465, 127.063, 37.5495),
  tags: { type: 'multipolygon', leisure: 'park', name: '너른 물빛공원' },
};
/** The way that is the border of PARK. */
const BORDER_ID = 920_002;

export function osmGeojson(): string {
  const feature = (id: string, tags: Record<string, string>, geometry: unknown) => ({
    type: 'Feature',
    id,
    properties: { '@id': id, '@timestamp': TIMESTAMP, ...tags },
    geometry,
  });
  const features = [
    ...NODES.map(({ id, lat, lon, tags }) => feature(`node/${id}`, tags, { type: 'Point', coordinates: [lon, lat] })),
    feature(`way/${MUSEUM.id}`, MUSEUM.tags, { type: 'Polygon', coordinates: [MUSEUM.ring] }),
    feature(`relation/${PARK.id}`, PARK.tags, { type: 'MultiPolygon', coordinates: [[PARK.ring]] }),
  ];
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1);
}

export function osmOverpass(): string {
  const toGeometry = ({ ring }: Outline) => ring.map(([lon, lat]) => ({ lat, lon }));
  const elements = [
    ...NODES.map((node) => ({ type: 'node', timestamp: TIMESTAMP, ...node })),
    { type: 'way', id: MUSEUM.id, timestamp: TIMESTAMP, geometry: toGeometry(MUSEUM), tags: MUSEUM.tags },
    {
      type: 'relation',
      id: PARK.id,
      timestamp: TIMESTAMP,
      members: [{ type: 'way', ref: BORDER_ID, role: 'outer', geometry: toGeometry(PARK) }],
      tags: PARK.tags,
    },
  ];
  return JSON.stringify({
    version: 0.6,
    generator: 'Overpass API',
    osm3s: { timestamp_osm_base: TIMESTAMP },
    elements,
  });
}

export function osmPbf(): Buffer {
  const timestamp = Date.parse(TIMESTAMP) / 1000;
  const nodes: NonNullable<OsmPbfData['nodes']> = NODES.map((node) => ({ ...node, timestamp }));
  /** Adds the nodes of a ring; the last one is the first again. */
  const addRing = ({ ring }: Outline): number[] => {
    const ids = ring.slice(1).map(([lon, lat]) => {
      const id = 950_000 + nodes.length;
      nodes.push({ id, lat, lon, timestamp });
      return id;
    });
    return [...ids.slice(-1), ...ids];
  };
  const ways = [
    { id: MUSEUM.id, refs: addRing(MUSEUM), tags: MUSEUM.tags, timestamp },
    { id: BORDER_ID, refs: addRing(PARK), timestamp },
  ];
  const members = [{ type: 'way' as const, ref: BORDER_ID, role: 'outer' }];
  return osmPbfFile({ nodes, ways, relations: [{ id: PARK.id, members, tags: PARK.tags, timestamp }] });
}
