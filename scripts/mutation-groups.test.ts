import { expect, it } from 'vitest';
import { filesOf, MUTATION_GROUPS } from './lib/mutation-groups.mjs';

it.each(Object.entries(MUTATION_GROUPS))('the patterns of the mutation group %s have modules and tests', (_, group) => {
  const { modules, tests } = filesOf(group);
  expect(modules).not.toEqual([]);
  expect(tests).not.toEqual([]);
});

it('a mutation group with a pattern without a file fails', () => {
  expect(() => filesOf({ tests: ['scripts/renamed-rules.test.ts'] })).toThrow('scripts/renamed-rules.test.ts');
});

it('the modules of a group are those beside its tests, without tests that need a database', () => {
  expect(filesOf({ tests: ['apps/web/src/features/review/model/draft-store.dom.test.ts'] })).toEqual({
    modules: ['apps/web/src/features/review/model/draft-store.ts'],
    tests: [],
    domTests: ['apps/web/src/features/review/model/draft-store.dom.test.ts'],
  });
  expect(filesOf({ tests: ['apps/server/src/rows-read.test.ts'] })).toEqual({ modules: [], tests: [], domTests: [] });
});
