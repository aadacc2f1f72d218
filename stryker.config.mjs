import { MUTATION_GROUPS } from './scripts/lib/mutation-groups.mjs';

const group = process.env.SOL_MUTATION_GROUP ?? 'contract';
const folder = `.cache/mutation/${group}`;

/** One group of modules at a time; `npm run mutate` runs all of them. docs/mutation-testing.md has the figures. */
export default {
  mutate: MUTATION_GROUPS[group]?.mutate ?? [],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/lib/mutation-ignorers.mjs'],
  ignorers: ['no-rule'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandbox`,
  // Only what the tests of a group read; the whole tree takes ten times as long to copy.
  ignorePatterns: [
    '*',
    '!/package.json',
    '!/tsconfig.base.json',
    '!/vitest.mutation.config.ts',
    '!/scripts/**',
    '!/packages/**',
    '!/apps/**',
    '**/dist',
    '**/node_modules',
  ],
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${folder}/report.json` },
  htmlReporter: { fileName: `${folder}/report.html` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
};
