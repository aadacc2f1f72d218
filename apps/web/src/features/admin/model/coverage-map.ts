import type { CoverageDistrict } from '@sol/contract/admin-coverage';
import type { CoverageArea } from './coverage.ts';

interface CoverageCircle {
  name: string;
  places: number;
  /** Share of places with known hours, 0 to 1. */
  share: number;
  /** Percent of the width and height of the map. */
  x: number;
  y: number;
  /** Percent of the width of the map. */
  radius: number;
  /** Whether the name fits below the circle, beside the names of larger ones. */
  isLabelled: boolean;
}

interface CoveragePoint {
  x: number;
  y: number;
}

interface CoverageMap {
  circles: CoverageCircle[];
  /** The 시군구 of the areas: many points show the shape of the country. */
  points: CoveragePoint[];
  /** Width by height. */
  aspectRatio: number;
}

/** In percent of the width: the largest circle, and the smallest one that is visible on a phone. */
const RADIUS_MAX = 6.5;
const RADIUS_MIN = 1;
/** Space around the points, of the larger side. */
const MARGIN = 0.1;
/** Neither a strip nor a tower, whatever the shape of the area. */
const ASPECT_MIN = 0.8;
const ASPECT_MAX = 1.7;
/** The size of a label in percent of a map of 320 px: 12 px for each character. */
const LABEL_CHARACTER = 3.75;
const LABEL_HEIGHT = 5;
/** Degrees; for an area of one point. */
const EXTENT_MIN = 0.02;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Names of the largest areas first; a name that would cover another one is left out. */
function labelledNames(circles: readonly Omit<CoverageCircle, 'isLabelled'>[], aspectRatio: number): Set<string> {
  const boxes: Box[] = [];
  const names = new Set<string>();
  for (const { name, x, y, radius } of circles) {
    const halfWidth = (name.length * LABEL_CHARACTER) / 2;
    const top = y / aspectRatio + radius;
    const box = { left: x - halfWidth, right: x + halfWidth, top, bottom: top + LABEL_HEIGHT };
    if (boxes.some((other) => overlaps(box, other))) continue;
    boxes.push(box);
    names.add(name);
  }
  return names;
}

type Position = Pick<CoverageArea, 'latitude' | 'longitude'>;

/** An equirectangular projection at the middle latitude, to percent of the map. */
function projectionOf(positions: readonly Position[]) {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const longer = Math.max((east - west) * shrink, north - south, EXTENT_MIN);
  const width = (east - west) * shrink + 2 * MARGIN * longer;
  const height = north - south + 2 * MARGIN * longer;
  const aspectRatio = Math.min(ASPECT_MAX, Math.max(ASPECT_MIN, width / height));
  // The part of the map that the points do not fill stays empty on both sides.
  const shownWidth = Math.max(width, height * aspectRatio);
  const shownHeight = shownWidth / aspectRatio;
  const project = ({ latitude, longitude }: Position) => ({
    x: 50 + (((longitude - (west + east) / 2) * shrink) / shownWidth) * 100,
    y: 50 - ((latitude - (south + north) / 2) / shownHeight) * 100,
  });
  return { aspectRatio, project };
}

/** Lays out areas as circles, the largest first, over the points of their districts. */
export function layOutMap(areas: readonly CoverageArea[], districts: readonly CoverageDistrict[]): CoverageMap {
  const { aspectRatio, project } = projectionOf(districts);
  const largest = Math.max(...areas.map(({ places }) => places));
  const circles = areas
    .toSorted((a, b) => b.places - a.places)
    .map(({ name, places, withHours, ...position }) => ({
      name,
      places,
      share: withHours / places,
      ...project(position),
      // The area of a circle is proportional to its places.
      radius: Math.max(RADIUS_MIN, RADIUS_MAX * Math.sqrt(places / largest)),
    }));
  const labelled = labelledNames(circles, aspectRatio);
  return {
    circles: circles.map((circle) => ({ ...circle, isLabelled: labelled.has(circle.name) })),
    points: districts.map(project),
    aspectRatio,
  };
}
