import type { DegreeBox } from '@sol/contract/map-box';
import { COLORS } from './link-picture.ts';
import type { MapLayout, PicturePoint } from './map-layout.ts';

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
