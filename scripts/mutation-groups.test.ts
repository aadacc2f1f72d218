import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFolder, MUTATION_GROUPS } from './lib/mutation-groups.mjs';
import { root } from './lib/paths.mjs';

it.each(Object.entries(MUTATION_GROUPS))('the mutation group %s names files that exist', (_, group) => {
  const { mutate, tests, domTests = [] } = group as { mutate: () => string[]; tests: string[]; domTests?: string[] };
  for (const file of [...mutate(), ...tests, ...domTests].filter((name) => !name.startsWith('!'))) {
    expect(globSync(file.replace(/:\d+-\d+$/, ''), { cwd: root }), file).not.toEqual([]);
  }
});

it('a mutation group with a file that does not exist fails', () => {
  expect(() => inFolder('scripts/lib', ['renamed-rules'])).toThrow('scripts/lib/renamed-rules.ts');
});
