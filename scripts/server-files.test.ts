import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../apps/server/src/', import.meta.url);
const ROLES = [
  ...['routes', 'service', 'repository', 'rules', 'presenter', 'job', 'hooks', 'public'],
  ...['source', 'reader', 'format', 'command'],
];
const ROLE = new RegExp(`\\.(?:${ROLES.join('|')})\\.ts$`);
const SQL = /\b(?:sql|tx)(?:<[^`]*>)?`/;

/** The database itself, and two statements that would be a file each. This list only becomes shorter. */
const SQL_ELSEWHERE: readonly RegExp[] = [
  /^lib\/database\//,
  /^lib\/process\/jobs\.ts$/,
  /^features\/health\/health\.service\.ts$/,
];

const listSources = (folder: string): string[] =>
  readdirSync(new URL(folder, source), { encoding: 'utf8', recursive: true })
    .map((path) => `${folder}${path}`)
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|test-data)\.ts$/.test(path));

const isListed = (path: string, list: readonly RegExp[]) => list.some((pattern) => pattern.test(path));

it('names every file of a server feature after its role', () => {
  const files = listSources('features/');
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => !ROLE.test(path))).toEqual([]);
});

it('contains SQL in repositories only', () => {
  const files = [...listSources('features/'), ...listSources('lib/')];
  const withSql = files.filter((path) => SQL.test(readFileSync(new URL(path, source), 'utf8')));
  expect(withSql.length).toBeGreaterThan(50);
  expect(withSql.filter((path) => !path.endsWith('.repository.ts') && !isListed(path, SQL_ELSEWHERE))).toEqual([]);
});
