import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const FOLDERS: Record<string, string> = {
  S: 'apps/server/src',
  W: 'apps/web/src',
  C: 'packages/contract/src',
};

/** The paths in backticks of the table under “Where is what”, from the root of the project. */
function pathsOfTable(): string[] {
  const document = readFileSync(new URL('docs/architecture.md', root), 'utf8');
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)])
    .map(([, path = '']) => path.replace(/^[SWC](?=\/)/, (letter) => FOLDERS[letter] ?? letter))
    .filter((path) => path === 'e2e' || path.includes('/'));
}

it('names only existing files and folders in the map of docs/architecture.md', () => {
  const paths = pathsOfTable();
  expect(paths.length).toBeGreaterThanOrEqual(40);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
