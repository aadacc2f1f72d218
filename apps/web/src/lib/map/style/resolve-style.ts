import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig, MapTheme } from '../map-handle.ts';
import { embeddedStyle } from './embedded-style.ts';

export type ResolvedStyle = {
  style: StyleSpecification | string;
  /** The same layers in both themes, which differ in paint alone. */
  isEmbedded: boolean;
  /** What to show should the style's own server fail later; null where the choice was made by hand or cannot fail. */
  fallBack: (() => Promise<ResolvedStyle>) | null;
};

/** Longer than this nobody looks at an empty sheet for the sake of a finer map. */
const HOSTED_PATIENCE_MS = 1500;

const embedded = (theme: MapTheme): ResolvedStyle => ({
  style: embeddedStyle(theme),
  isEmbedded: true,
  fallBack: null,
});

/** `{theme}` in the address stands for light or dark. A hosted style without it is a light one. */
function hostedAddress(config: MapConfig, theme: MapTheme): string | null {
  if (config.hostedStyleUrl === '') return null;
  if (config.hostedStyleUrl.includes('{theme}')) return config.hostedStyleUrl.replace('{theme}', theme);
  return theme === 'light' ? config.hostedStyleUrl : null;
}

/** One question per address and visit: who did not answer once does not make the next map wait again. */
const answers = new Map<string, Promise<StyleSpecification | null>>();

async function ask(address: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(HOSTED_PATIENCE_MS) });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? style : null;
  } catch {
    return null;
  }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'version' in value && 'layers' in value && 'sources' in value;

function askOnce(address: string): Promise<StyleSpecification | null> {
  const known = answers.get(address);
  if (known !== undefined) return known;
  const answer = ask(address);
  answers.set(address, answer);
  return answer;
}

/**
 * The style for a map. `auto` decides before the first frame and keeps to it: swapping the ground under someone who has
 * begun to look blinks and moves every label, which is worse than either style.
 */
export async function resolveStyle(config: MapConfig, theme: MapTheme): Promise<ResolvedStyle> {
  if (config.pmtiles !== null) {
    const { pmtilesStyle } = await import('./pmtiles-style.ts');
    return { style: pmtilesStyle(config.pmtiles, theme), isEmbedded: false, fallBack: null };
  }
  if (config.style === 'embedded') return embedded(theme);
  if (config.style !== 'auto') return { style: config.style, isEmbedded: false, fallBack: null };
  const address = hostedAddress(config, theme);
  const hosted = address === null ? null : await askOnce(address);
  if (address === null || hosted === null) return embedded(theme);
  return {
    style: hosted,
    isEmbedded: false,
    fallBack: async () => {
      answers.set(address, Promise.resolve(null));
      return embedded(theme);
    },
  };
}
