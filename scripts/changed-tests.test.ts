import { expect, it } from 'vitest';
import { listChangedFiles, testsOf } from './lib/changed-tests.mjs';

it.each([
  ['a feature of the server', 'apps/server/src/features/place/lists/lists.service.ts'],
  ['a feature of the web app', 'apps/web/src/features/place/api.ts'],
  ['a screen', 'apps/web/src/app/screens/place/place-screen.tsx'],
  ['a noun of the contract', 'packages/contract/src/place.ts'],
])('`npm run check` runs all tests of the noun of %s', (_, file) => {
  expect(testsOf([file, file])).toEqual(['/features/place/', '/screens/place/']);
});

it.each([
  ['apps/server/src/lib/http/page.ts', ['apps/server/src/lib/http/']],
  ['apps/web/src/components/ui/chip.tsx', ['apps/web/src/components/ui/']],
  ['apps/web/src/hooks/timers.ts', ['apps/web/src/hooks/']],
  ['apps/server/src/app.ts', ['apps/server/src/app.test']],
  ['docs/spec.md', []],
])('runs the tests of the folder of %s, or its own', (file, filters) => {
  expect(testsOf([file])).toEqual(filters);
});

it('lists files with their path from the root', () => {
  expect(listChangedFiles().files.every((file) => !file.startsWith('/'))).toBe(true);
});
