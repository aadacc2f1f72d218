import { CATEGORIES } from '@sol/contract/category';
import type { Glyph, MapConfig, MarkerArt, MarkerView } from '../map-handle.ts';

const glyph: Glyph = { solid: 'M4 4h16v16H4Z', line: 'M4 12h16' };

export const testArt: MarkerArt = {
  food: glyph,
  cafe: glyph,
  culture: glyph,
  walk: glyph,
  work: glyph,
  shop: glyph,
  entertainment: glyph,
  drink: glyph,
  mark: 'M12 20 4 10h16Z',
};

export const testConfig: MapConfig = {
  engine: 'maplibre',
  style: 'embedded',
  pmtiles: null,
  naverKeyId: 'test-key',
  hostedStyleUrl: '',
};

export const SEONGSU = { latitude: 37.5446, longitude: 127.056 };

/** Markers in a row to the east of 성수역, about 90 m apart. */
export function markerRow(count: number): MarkerView[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    category: CATEGORIES[index % CATEGORIES.length]?.id ?? 'food',
    latitude: SEONGSU.latitude,
    longitude: SEONGSU.longitude + index * 0.001,
    isMarked: false,
  }));
}

/** A container in the size of a phone: jsdom has no layout. */
export function phoneContainer(width = 390, height = 844): HTMLElement {
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: width }, clientHeight: { value: height } });
  document.body.append(container);
  return container;
}
