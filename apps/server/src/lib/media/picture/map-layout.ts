import type { DegreeBox } from '@sol/contract/geo';
import { STREET_BOX_MAX_DEGREES } from '@sol/contract/street';
import { type LatLng, type MercatorPoint, toLatLng, toMercator } from '#lib/geo/geo.ts';
import { COLORS } from './link-pictures.ts';

/** A rectangle of an image, in pixels from the upper left corner. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PicturePoint {
  x: number;
  y: number;
}

/** Shows a single place with the streets around it. */
const SPAN_MIN_M = 700;

/** The layout of a map in an image: points centred, at the maximum scale. */
interface MapLayout {
  toPicture: (point: LatLng) => PicturePoint;
  /** The area that the whole frame shows; undefined if it is too large for streets. */
  box: DegreeBox | undefined;
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Fits at least one point into the frame without its padding. */
export function computeMapLayout(points: readonly LatLng[], frame: Frame, paddingPx: number): MapLayout {
  const flat = points.map(toMercator);
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const centre: MercatorPoint = { x: middleOf(xs), y: middleOf(ys) };
  const scale = Math.max(
    Math.max(spanOf(xs), SPAN_MIN_M) / (frame.width - 2 * paddingPx),
    Math.max(spanOf(ys), SPAN_MIN_M) / (frame.height - 2 * paddingPx),
  );
  const sw = toLatLng({ x: centre.x - (scale * frame.width) / 2, y: centre.y - (scale * frame.height) / 2 });
  const ne = toLatLng({ x: centre.x + (scale * frame.width) / 2, y: centre.y + (scale * frame.height) / 2 });
  const box = { swLat: sw.latitude, swLng: sw.longitude, neLat: ne.latitude, neLng: ne.longitude };
  const isSmall = Math.max(box.neLat - box.swLat, box.neLng - box.swLng) <= STREET_BOX_MAX_DEGREES;
  return {
    box: isSmall ? box : undefined,
    toPicture: (point) => {
      const { x, y } = toMercator(point);
      return {
        x: frame.left + frame.width / 2 + (x - centre.x) / scale,
        y: frame.top + frame.height / 2 - (y - centre.y) / scale,
      };
    },
  };
}

/** Streets in the box of an image, as [longitude, latitude]. */
export type ListStreetLines = (box: DegreeBox, limit: number) => PromiseLike<{ line: [number, number][] }[]>;

/** With more streets the map would be unreadable. */
const STREETS_MAX = 600;

export const toSvgPath = (points: readonly PicturePoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/**
 * The streets of a map as an SVG fragment; empty if none is known or the map shows too large an
 * area.
 */
export async function drawStreets(
  { toPicture, box }: Pick<MapLayout, 'toPicture' | 'box'>,
  listStreets: ListStreetLines,
): Promise<string> {
  const streets = box === undefined ? [] : await listStreets(box, STREETS_MAX);
  const lines = streets
    .map(({ line }) => toSvgPath(line.map(([longitude, latitude]) => toPicture({ latitude, longitude }))))
    .join('');
  if (lines === '') return '';
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${lines}" stroke="${COLORS.casing}" stroke-width="9"/>
<path d="${lines}" stroke="${COLORS.paper}" stroke-width="6"/></g>`;
}
