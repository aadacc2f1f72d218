import type { SeededRandom } from '../seeded-random.ts';

/** Four colors, darkest first; the last one is used for light sources. */
export interface Palette {
  dark: string;
  mid: string;
  soft: string;
  light: string;
}

/** Parameters of a scene. Lengths are in units of 1/120 of the width. */
export interface Canvas {
  width: number;
  height: number;
  colors: Palette;
  random: SeededRandom;
}

/** Returns the SVG content of a scene. */
export type Scene = (canvas: Canvas) => string;

export const CANVAS_WIDTH = 120;

const round = (value: number) => Number(value.toFixed(2));

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  radius = 0,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"
rx="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"
fill="${fill}" fill-opacity="${opacity}"/>`;
}

export const circle = (cx: number, cy: number, radius: number, fill: string, opacity = 1): string =>
  ellipse(cx, cy, radius, radius, fill, opacity);

export function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

export function line(path: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"
stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;
}

/** A vertical gradient over the given area. */
export function fade(
  id: string,
  from: string,
  to: string,
  area: [x: number, y: number, width: number, height: number],
  opacity = 1,
): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
${rect(...area, `url(#${id})`, opacity)}`;
}

/** A radial gradient around a point. */
export function glow(id: string, cx: number, cy: number, radius: number, color: string, opacity = 0.8): string {
  return `<radialGradient id="${id}">
<stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>
<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>
${circle(cx, cy, radius, `url(#${id})`)}`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
