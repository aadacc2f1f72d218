import { filesOf, MUTATION_GROUPS } from './scripts/lib/mutation-groups.mjs';

const group = process.env.SOL_MUTATION_GROUP ?? 'contract';
const folder = `.cache/mutation/${group}`;

/**
 * Configuration of one group of modules; `npm run mutate` runs every group. See
 * docs/mutation-testing.md.
 */
export default {
  mutate: filesOf(MUTATION_GROUPS[group]).modules,
  plugins: ['@stryker-mutator/vitest-runner', './scripts/lib/mutation-ignorers.mjs'],
  ignorers: ['no-rule'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Mutants exceed 5 s on a busy machine, and a timeout counts as killed.
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandbox`,
  // The sandbox is a copy: files that no test of a group reads are excluded.
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
  reporters: ['progress', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${folder}/report.json` },
  htmlReporter: { fileName: `${folder}/report.html` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
};
