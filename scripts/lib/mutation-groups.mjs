import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const LIB = 'apps/server/src/lib';
const FEATURES = 'apps/server/src/features';
const WEB = 'apps/web/src/features';

/** A pattern for each folder, without braces, so that none of them is without a file unnoticed. */
const inFolders = (base, folders, files) => folders.map((folder) => `${base}/${folder}/${files}`);

/**
 * The tests of each group, and the modules that contain its rules: by default those beside the tests. A group
 * has its own tests because a static mutant runs every test that imports its module.
 * @type {Record<string, { tests: string[], modules?: string[], except?: string[] }>}
 */
export const MUTATION_GROUPS = {
  contract: { tests: ['packages/contract/src/*.test.ts'], modules: ['packages/contract/src/*.ts'] },
  server: {
    tests: [
      ...inFolders(LIB, ['geo', 'place-file', 'text', 'time'], '*.test.ts'),
      `${FEATURES}/**/*.rules.test.ts`,
      `${FEATURES}/**/*.presenter.test.ts`,
    ],
    // They have groups of their own.
    except: inFolders(
      FEATURES,
      ['backup', 'correction', 'place-import', 'report', 'solmark/import', 'solroute/plan'],
      '**',
    ),
  },
  // Its patterns are static, and each of their mutants reads all labelled sentences.
  sentences: { tests: [`${LIB}/fact/review-sentences.test.ts`] },
  facts: { tests: [`${LIB}/fact/*.test.ts`], except: ['**/review-sentences*'] },
  claims: { tests: [`${FEATURES}/fact/claim.reader.test.ts`] },
  search: { tests: [`${LIB}/search/*.test.ts`] },
  planner: {
    tests: [`${FEATURES}/solroute/plan/*.rules.test.ts`],
    modules: [`${FEATURES}/solroute/plan/*.rules.ts`],
  },
  'standard-data': {
    tests: inFolders(`${FEATURES}/place-import/sources`, ['standard-data', 'library', 'museum'], '*.test.ts'),
    modules: [`${FEATURES}/place-import/sources/standard-data/*.rules.ts`],
    // Static, so each of its mutants would run all tests of the group.
    except: ['**/*vocabulary*', '**/real-files.test.ts'],
  },
  matching: {
    tests: [`${FEATURES}/place-import/matching/*.test.ts`],
    modules: [`${FEATURES}/place-import/matching/*.rules.ts`],
    // Data.
    except: ['**/name-words*'],
  },
  'list-import': {
    tests: [`${FEATURES}/solmark/import/**/*.test.ts`],
    modules: ['rules', 'reader', 'format'].map((role) => `${FEATURES}/solmark/import/**/*.${role}.ts`),
    // Data.
    except: ['**/written-category*'],
  },
  trust: {
    tests: [
      ...inFolders(LIB, ['auth', 'workers'], '*.test.ts'),
      ...inFolders(FEATURES, ['backup', 'report'], '**/*.test.ts'),
    ],
  },
  correction: { tests: [`${FEATURES}/correction/**/*.rules.test.ts`] },
  'facts-web': { tests: inFolders(WEB, ['place', 'correction'], 'model/*.test.ts') },
  web: {
    tests: inFolders(
      WEB,
      ['map', 'profile', 'review', 'search', 'solmark', 'sollect', 'solroute'],
      'model/**/*.test.ts',
    ),
  },
};

/** Stryker and Vitest pass over a pattern without a file, which is one that was renamed. */
function find(pattern, except = []) {
  const files = globSync(pattern, { cwd: root, exclude: except }).sort();
  if (files.length === 0) throw new Error(`A mutation group names files that do not exist: ${pattern}`);
  return files;
}

const isTest = (file) => /\.test(-data)?\.ts$/.test(file);
const needsDatabase = (file) => /test-(?:database|app|server)\.ts'/.test(readFileSync(join(root, file), 'utf8'));

/**
 * The files of a group. Its tests start neither a database nor a browser, so a mutant takes a fraction of a second.
 * @returns {{ modules: string[], tests: string[], domTests: string[] }}
 */
export function filesOf({ tests, modules, except }) {
  const all = tests.flatMap((pattern) => find(pattern, except)).filter((file) => !needsDatabase(file));
  return {
    modules: modules
      ? modules.flatMap((pattern) => find(pattern, except)).filter((file) => !isTest(file))
      : all.flatMap((test) => globSync(test.replace(/(\.dom)?\.test\.ts$/, '.ts'), { cwd: root })),
    tests: all.filter((file) => !file.endsWith('.dom.test.ts')),
    domTests: all.filter((file) => file.endsWith('.dom.test.ts')),
  };
}
