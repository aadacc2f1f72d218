import { MARKER_SIZE_PX, type MarkerArt, type MarkerView, SELECTED_MARKER_SIZE_PX } from './map-handle.ts';
import type { MarkerColors } from './marker-colors.ts';

export type MarkerImage = { key: string; url: string; sizePx: number };

const GLYPH_GRID = 24;
const GLYPH_STROKE = 2;

const escapeXml = (text: string) =>
  text.replace(/[<>&"]/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[letter] ?? '');

/** All inputs of a marker's appearance; 1,000 markers share a few images. */
export const markerImageKey = ({ category, isMarked, isSelected = false, label = '' }: MarkerView): string =>
  [label === '' && isMarked ? 'mark' : category, isSelected ? 'selected' : 'plain', label].join('/');

function glyph({ category, isMarked, label }: MarkerView, art: MarkerArt, ink: string, sizePx: number): string {
  if (label !== undefined) {
    const fontPx = label.length > 2 ? sizePx * 0.36 : sizePx * 0.48;
    return [
      `<text x="${sizePx / 2}" y="${sizePx / 2 + fontPx * 0.36}" font-family="system-ui, sans-serif" `,
      `font-weight="700" font-size="${fontPx}" text-anchor="middle" fill="${ink}">${escapeXml(label)}</text>`,
    ].join('');
  }
  const scale = (sizePx * 0.56) / GLYPH_GRID;
  const offset = (sizePx - GLYPH_GRID * scale) / 2;
  const { solid, line } = isMarked ? { solid: art.mark, line: '' } : art[category];
  const paths = [solid && `<path d="${solid}" fill="${ink}"/>`, line && `<path d="${line}" fill="none"/>`].filter(
    Boolean,
  );
  return [
    `<g transform="translate(${offset} ${offset}) scale(${scale})" stroke="${ink}" stroke-width="${GLYPH_STROKE}" `,
    `stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
  ].join('');
}

/**
 * Renders a marker as an SVG data URL for every engine: a disc in the category's colour with a
 * ring.
 */
export function markerImage(marker: MarkerView, art: MarkerArt, colors: MarkerColors, pixelRatio = 1): MarkerImage {
  const sizePx = marker.isSelected ? SELECTED_MARKER_SIZE_PX : MARKER_SIZE_PX;
  const middle = sizePx / 2;
  const ringPx = marker.isSelected ? 3 : 1.5;
  const fill = marker.label === undefined && marker.isMarked ? colors.mark : colors[marker.category];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx * pixelRatio}" height="${sizePx * pixelRatio}" `,
    `viewBox="0 0 ${sizePx} ${sizePx}">`,
    `<circle cx="${middle}" cy="${middle}" r="${middle}" fill="#000" fill-opacity="0.16"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle - 0.75}" fill="${colors.ring}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle - 0.75 - ringPx}" fill="${fill}"/>`,
    glyph(marker, art, colors.ink, sizePx),
    '</svg>',
  ].join('');
  return { key: markerImageKey(marker), url: `data:image/svg+xml,${encodeURIComponent(svg)}`, sizePx };
}
