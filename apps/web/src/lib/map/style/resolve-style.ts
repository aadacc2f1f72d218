import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig, MapTheme } from '../map-handle.ts';
import { embeddedStyle } from './embedded-style.ts';

export type ResolvedStyle = {
  style: StyleSpecification | string;
  /** Embedded styles have the same layers in both themes and differ in paint properties only. */
  isEmbedded: boolean;
  /**
   * Returns the style to use if the style's server fails later; null for configured or embedded
   * styles.
   */
  fallBack: (() => Promise<ResolvedStyle>) | null;
};

/** Timeout of the hosted style; afterwards the embedded style is used. */
const HOSTED_PATIENCE_MS = 1500;

const embedded = (theme: MapTheme): ResolvedStyle => ({
  style: embeddedStyle(theme),
  isEmbedded: true,
  fallBack: null,
});

/** `{theme}` in the URL is replaced by light or dark. A URL without it is a light style. */
function hostedAddress(config: MapConfig, theme: MapTheme): string | null {
  if (config.hostedStyleUrl === '') return null;
  if (config.hostedStyleUrl.includes('{theme}')) return config.hostedStyleUrl.replace('{theme}', theme);
  return theme === 'light' ? config.hostedStyleUrl : null;
}

/** One request per URL and page load: an unreachable server does not delay the next map. */
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
 * Resolves the style of a map. `auto` decides before the first frame and does not change
 * afterwards: a style swap flickers and moves every label.
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
