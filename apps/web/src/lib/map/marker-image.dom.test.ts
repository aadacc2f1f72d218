import { describe, expect, it, vi } from 'vitest';
import { markerImage, markerImageKey, plainColor, readMarkerColors } from './marker-image.ts';
import { phoneContainer, SEONGSU, testArt } from './testing/map-fixtures.ts';

it.each([
  ['oklch(1 0 0)', 'rgb(255, 255, 255)'],
  ['oklch(0 0 0)', 'rgb(0, 0, 0)'],
  ['oklch(0.627955 0.257683 29.2339)', 'rgb(255, 0, 0)'],
  ['oklch(62.7955% 0.257683 29.2339 / 1)', 'rgb(255, 0, 0)'],
  ['oklch(0.519752 0.176858 142.495)', 'rgb(0, 128, 0)'],
  ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['#ffffff', '#ffffff'],
])('converts %s to %s', (css, plain) => {
  expect(plainColor(css)).toBe(plain);
});

const cafe = { ...SEONGSU, id: 1, category: 'cafe', isMarked: false } as const;
const colors = readMarkerColors(phoneContainer(), 'light');
const parseSvg = (url: string) =>
  new DOMParser().parseFromString(decodeURIComponent(url.replace('data:image/svg+xml,', '')), 'image/svg+xml');

it('reads the colours without leaving an element in the page', () => {
  const container = phoneContainer();
  const { childElementCount } = container;
  readMarkerColors(container, 'dark');
  expect(container.childElementCount).toBe(childElementCount);
});

it('reads each colour from its token', () => {
  const container = phoneContainer();
  // jsdom does not resolve custom properties.
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      ({
        getPropertyValue: () => 'set',
        color: (element as HTMLElement).style.color,
      }) as unknown as CSSStyleDeclaration,
  );
  expect(readMarkerColors(container, 'light')).toMatchObject({
    cafe: 'var(--category-cafe)',
    mark: 'var(--accent)',
    ink: 'var(--on-category)',
    ring: 'var(--paper)',
    line: 'var(--ink)',
    dot: 'var(--ink-3)',
  });
  vi.restoreAllMocks();
});

describe('marker image', () => {
  it('[2.4-14] of a saved place is the mark, of any other the icon of its category', () => {
    expect(markerImage(cafe, testArt, colors).url).toContain(encodeURIComponent(testArt.cafe.solid));
    expect(markerImage({ ...cafe, isMarked: true }, testArt, colors).url).toContain(encodeURIComponent(testArt.mark));
  });

  it('[9-26] is 26 px wide, and larger when selected', () => {
    const plain = markerImage(cafe, testArt, colors, 2);
    expect(plain.sizePx).toBe(26);
    expect(parseSvg(plain.url).documentElement.getAttribute('width')).toBe('52');
    expect(markerImage({ ...cafe, isSelected: true }, testArt, colors).sizePx).toBeGreaterThan(26);
  });

  it('of a solroute stop is its number, saved or not', () => {
    const { url } = markerImage({ ...cafe, isMarked: true, label: '12' }, testArt, colors);
    expect(parseSvg(url).querySelector('text')?.textContent).toBe('12');
    expect(url).not.toContain(encodeURIComponent(testArt.mark));
  });

  it('escapes special characters of the label', () => {
    const { url } = markerImage({ ...cafe, label: '<&">' }, testArt, colors);
    expect(parseSvg(url).querySelector('text')?.textContent).toBe('<&">');
  });

  it('has the same key for markers of equal appearance', () => {
    expect(markerImageKey({ ...cafe, id: 2 })).toBe(markerImageKey(cafe));
    const others = [{ isMarked: true }, { isSelected: true }, { label: '1' }, { category: 'food' as const }];
    const keys = others.map((other) => markerImageKey({ ...cafe, ...other }));
    expect(new Set([markerImageKey(cafe), ...keys]).size).toBe(5);
  });
});
