import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** The category of each SVG path in a source file. */
const pathsIn = (source: string) => {
  const glyphs = source.slice(source.search(/food: \{/));
  return [...glyphs.matchAll(/(\w+): \{|(solid|line):\s+'([^']*)'/g)]
    .filter(([, category, kind]) => category ?? kind)
    .map(([, category, kind, path]) => category ?? `${kind} ${path}`);
};

it('renders the category glyphs in link images like the app', () => {
  const ofApp = pathsIn(read('apps/web/src/components/icons/category-icon.tsx'));
  expect(ofApp).toHaveLength(8 * 3);
  expect(pathsIn(read('apps/server/src/features/place/link-picture/category-pin.presenter.ts'))).toEqual(ofApp);
});
