import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Read as a file, because Vitest does not process style sheets.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** WCAG luminance of the two notations in tokens.css. */
function luminance(colour: string): number {
  if (colour === '#fff') return 1;
  const [l = 0, chroma = 0, hue = 0] = (/oklch\((.+)\)/.exec(colour)?.[1] ?? '').split(' ').map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(Math.max(channel, 0), 1);
  return (
    0.2126 * clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short) +
    0.7152 * clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short) +
    0.0722 * clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  );
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function token(name: string, theme: 'light' | 'dark'): string {
  const values = new RegExp(`--${name}: light-dark\\((#fff|oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css);
  const value = values?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

const categories = ['food', 'cafe', 'culture', 'walk', 'work', 'shop', 'entertainment', 'drink'];

const colorPairs: [text: string, ground: string][] = [
  ...['paper', 'card', 'raised', 'fill'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-2', ground],
  ]),
  ['accent', 'paper'],
  ['good', 'paper'],
  ['bad', 'paper'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-bad', 'bad'],
  ...categories.map((category): [string, string] => ['on-category', `category-${category}`]),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(colorPairs)('--%s has a contrast of 4.5:1 on --%s', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('icons have a contrast of 3:1 on paper', () => {
    expect(contrast(token('ink-3', theme), token('paper', theme))).toBeGreaterThanOrEqual(3);
  });
});
