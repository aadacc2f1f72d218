import { CATEGORIES, type Category } from '@sol/contract/category';
import {
  MARKER_SIZE_PX,
  type MapTheme,
  type MarkerArt,
  type MarkerView,
  SELECTED_MARKER_SIZE_PX,
} from './map-handle.ts';

export type MarkerColors = Record<Category, string> & {
  mark: string;
  ink: string;
  ring: string;
  line: string;
  dot: string;
};

/** The values of styles/tokens.css, used without a style sheet. */
const FALLBACK: Record<MapTheme, MarkerColors> = {
  light: {
    food: 'oklch(0.575 0.15 35)',
    cafe: 'oklch(0.53 0.09 60)',
    culture: 'oklch(0.55 0.15 305)',
    walk: 'oklch(0.545 0.12 150)',
    work: 'oklch(0.54 0.12 255)',
    shop: 'oklch(0.58 0.16 355)',
    entertainment: 'oklch(0.53 0.09 200)',
    drink: 'oklch(0.56 0.11 85)',
    mark: 'oklch(0.575 0.175 38)',
    ink: '#ffffff',
    ring: '#ffffff',
    line: 'oklch(0.24 0.012 60)',
    dot: 'oklch(0.62 0.01 60)',
  },
  dark: {
    food: 'oklch(0.74 0.13 35)',
    cafe: 'oklch(0.72 0.08 60)',
    culture: 'oklch(0.74 0.12 305)',
    walk: 'oklch(0.75 0.12 150)',
    work: 'oklch(0.74 0.1 255)',
    shop: 'oklch(0.75 0.13 355)',
    entertainment: 'oklch(0.76 0.1 200)',
    drink: 'oklch(0.78 0.11 85)',
    mark: 'oklch(0.74 0.15 45)',
    ink: 'oklch(0.19 0.008 60)',
    ring: 'oklch(0.19 0.008 60)',
    line: 'oklch(0.94 0.006 80)',
    dot: 'oklch(0.6 0.01 70)',
  },
};

/**
 * Resolves the design tokens to colours, because a canvas cannot use custom properties. They are
 * read from an element with the requested colour scheme, which light-dark() depends on.
 */
export function readMarkerColors(container: HTMLElement, theme: MapTheme): MarkerColors {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  container.append(probe);
  const read = (token: string, fallback: string): string => {
    if (getComputedStyle(probe).getPropertyValue(token).trim() === '') return fallback;
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color || fallback;
  };
  const colors = { ...FALLBACK[theme] };
  for (const { id } of CATEGORIES) colors[id] = read(`--category-${id}`, colors[id]);
  colors.mark = read('--accent', colors.mark);
  colors.ink = read('--on-category', colors.ink);
  colors.ring = read('--paper', colors.ring);
  colors.line = read('--ink', colors.line);
  colors.dot = read('--ink-3', colors.dot);
  probe.remove();
  return colors;
}

const OKLCH = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/[^)]*)?\)$/;

const toByte = (linear: number): number => {
  const light = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
};

/**
 * Converts oklch() to sRGB, because MapLibre does not parse oklch(). Matrices by Björn Ottosson.
 */
export function plainColor(css: string): string {
  const [, lightness, percent, chroma, hue] = OKLCH.exec(css) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) return css;
  const L = Number(lightness) / (percent === '%' ? 100 : 1);
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `rgb(${red}, ${green}, ${blue})`;
}

type MarkerImage = { key: string; url: string; sizePx: number };

const GLYPH_GRID = 24;
const GLYPH_STROKE = 2;

const escapeXml = (text: string) =>
  text.replace(/[<>&"]/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[letter] ?? '');

/** All inputs of a marker's appearance; 1,000 markers share a few images. */
export const markerImageKey = ({ category, isMarked, isSelected, isDimmed, label = '' }: MarkerView): string => {
  const shape = isSelected ? 'selected' : 'plain';
  return [label === '' && isMarked ? 'mark' : category, isDimmed ? `dimmed ${shape}` : shape, label].join('/');
};

const DIMMED_OPACITY = 0.45;

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
    `viewBox="0 0 ${sizePx} ${sizePx}"${marker.isDimmed ? ` opacity="${DIMMED_OPACITY}"` : ''}>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle}" fill="#000" fill-opacity="0.16"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle - 0.75}" fill="${colors.ring}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${middle - 0.75 - ringPx}" fill="${fill}"/>`,
    glyph(marker, art, colors.ink, sizePx),
    '</svg>',
  ].join('');
  return { key: markerImageKey(marker), url: `data:image/svg+xml,${encodeURIComponent(svg)}`, sizePx };
}
