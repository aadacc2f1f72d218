import type { StreetMap } from '@sol/contract/walking-route';
import type { GeoBounds } from './map-handle.ts';
import sketchedNames from './style/sketched-names.generated.json';

type Line = StreetMap['streets'][number]['line'];

/** The area of the embedded map. Streets of the same name elsewhere are not part of it. */
const SKETCH_BOUNDS: GeoBounds = { swLat: 37.42, swLng: 126.76, neLat: 37.71, neLng: 127.19 };
const sketchedNameSet = new Set(sketchedNames);

const getRank = (name: string) => (name.endsWith('대로') ? 'avenue' : name.endsWith('로') ? 'road' : 'lane');

function isSketched(name: string, longitude: number, latitude: number): boolean {
  return (
    sketchedNameSet.has(name) &&
    latitude > SKETCH_BOUNDS.swLat &&
    latitude < SKETCH_BOUNDS.neLat &&
    longitude > SKETCH_BOUNDS.swLng &&
    longitude < SKETCH_BOUNDS.neLng
  );
}

/** Chaikin's corner cutting: smooths a line and keeps its ends. */
function smoothLine(line: Line, rounds = 2): Line {
  if (rounds === 0 || line.length < 3) return line;
  const smoothed = line.flatMap((a, index): Line => {
    const b = line[index + 1];
    if (b === undefined) return [a];
    const between = (ratio: number): Line[number] => [a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio];
    return [...(index === 0 ? [a] : []), between(0.25), between(0.75)];
  });
  return smoothLine(smoothed, rounds - 1);
}

/**
 * Converts street tiles to features of the embedded style. A street in several tiles is rendered
 * once.
 */
export function streetFeatures(tiles: readonly StreetMap[]): GeoJSON.FeatureCollection {
  const features = new Map<string, GeoJSON.Feature>();
  for (const { streets, neighborhoods } of tiles) {
    for (const { name, line } of streets) {
      const [start] = line;
      if (start === undefined || isSketched(name, ...start)) continue;
      const rank = getRank(name);
      features.set(`${name} ${start.join()}`, {
        type: 'Feature',
        properties: { kind: 'road', rank, name },
        geometry: { type: 'LineString', coordinates: rank === 'lane' ? line : smoothLine(line) },
      });
    }
    for (const { name, placeCount, latitude, longitude } of neighborhoods) {
      if (isSketched(name, longitude, latitude)) continue;
      features.set(`${name} ${longitude},${latitude}`, {
        type: 'Feature',
        properties: { kind: 'neighbourhood-name', name, weight: placeCount },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      });
    }
  }
  return { type: 'FeatureCollection', features: [...features.values()] };
}
