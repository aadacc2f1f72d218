import { CATEGORIES, type Category } from '@sol/contract/category';
import type { MapTheme } from './map-handle.ts';

export type MarkerColors = Record<Category, string> & { mark: string; ink: string; ring: string; line: string };

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
  probe.remove();
  return colors;
}
