import { fileURLToPath } from 'node:url';
import { defineConfig, defineProject } from 'vitest/config';
import { MUTATION_GROUPS } from './scripts/lib/mutation-groups.mjs';

const { tests, domTests = [] } = MUTATION_GROUPS[process.env.SOL_MUTATION_GROUP ?? 'contract'] ?? { tests: [] };

const contract = fileURLToPath(new URL('packages/contract/src/', import.meta.url));
// The package in node_modules is a link to the original, in which no mutant is.
const resolve = { alias: [{ find: /^@sol\/contract\/(.*)$/, replacement: `${contract}$1.ts` }] };

/** What `npm run mutate` runs for each mutant: the tests of rules that need neither a database nor a browser. */
export default defineConfig({
  test: {
    projects: [
      defineProject({ resolve, test: { name: 'rules', include: tests } }),
      ...(domTests.length === 0
        ? []
        : [
            defineProject({
              resolve,
              test: {
                name: 'rules-dom',
                include: domTests,
                environment: 'jsdom',
                setupFiles: ['apps/web/src/test/setup.ts'],
              },
            }),
          ]),
    ],
  },
});
