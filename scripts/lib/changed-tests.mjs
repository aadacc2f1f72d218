import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The branch that a change is merged into; without a remote repository, the last commit. */
function findBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

/**
 * The files that differ from the base, with new ones.
 * @returns {{ base: string, files: string[] }}
 */
export function listChangedFiles() {
  const base = findBase();
  const outputs = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return { base, files: outputs.flatMap((output) => output.split('\n')).filter(Boolean) };
}

/** A noun has a feature of the server and of the web app, screens and a file of the contract. */
const NOUN =
  /^(?:apps\/\w+\/src\/(?:features|app\/screens)\/([\w-]+)\/|packages\/contract\/src\/([\w-]+?)(?:\.test)?\.ts$)/;
/** A topic of lib, a folder of components, a folder of the build. */
const FOLDER = /^apps\/\w+\/(?:src\/)?[\w-]+\/[\w-]+\//;

/**
 * Filters of Vitest for the tests of the changed files: those of their noun, of their folder, or of the file alone.
 * Vitest's own `--changed` follows imports, and most tests import the whole app.
 * @param {string[]} files
 * @returns {string[]}
 */
export function testsOf(files) {
  const filters = files.flatMap((file) => {
    const [, feature, contract] = NOUN.exec(file) ?? [];
    const noun = feature ?? contract;
    if (noun !== undefined) return [`/features/${noun}/`, `/screens/${noun}/`];
    if (!file.startsWith('apps/')) return [];
    return FOLDER.exec(file)?.slice(0, 1) ?? [file.replace(/(\.test)?\.\w+$/, '.test')];
  });
  return [...new Set(filters)].sort();
}
