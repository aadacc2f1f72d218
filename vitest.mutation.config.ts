import { fileURLToPath } from 'node:url';
import { defineConfig, defineProject } from 'vitest/config';
import { filesOf, MUTATION_GROUPS } from './scripts/lib/mutation-groups.mjs';

const { tests, domTests } = filesOf(MUTATION_GROUPS[process.env.SOL_MUTATION_GROUP ?? 'contract']);

const contract = fileURLToPath(new URL('packages/contract/src/', import.meta.url));
// node_modules/@sol/contract links to the original package; the mutants are in the copy.
const resolve = { alias: [{ find: /^@sol\/contract\/(.*)$/, replacement: `${contract}$1.ts` }] };

/** Instrumented code is slower, several times so on a busy machine. */
const testTimeout = 30_000;

/** Tests of `npm run mutate`: rules that need neither a database nor a browser. */
export default defineConfig({
  test: {
    projects: [
      defineProject({ resolve, test: { name: 'rules', include: tests, testTimeout } }),
      ...(domTests.length === 0
        ? []
        : [
            defineProject({
              resolve,
              test: {
                name: 'rules-dom',
                include: domTests,
                testTimeout,
                environment: 'jsdom',
                setupFiles: ['apps/web/src/test/setup.ts'],
              },
            }),
          ]),
    ],
  },
});
