import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');

/**
 * The test files of features and migrations that use a database, relative to the server's folder. They
 * run on the embedded PostgreSQL or on a server given by URL, and have the same result on both.
 * `mocking`: those that replace modules, which the other files of the same process would get too.
 */
export function listDatabaseTests(): { mocking: string[]; others: string[] } {
  const tests = readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(features|lib\/database\/migrate).*\.test\.ts$/.test(file))
    .map((file) => ({ file: `src/${file}`, text: readFileSync(join(SERVER, 'src', file), 'utf8') }))
    .filter(({ text }) => text.includes('test-database.ts'));
  const { mocking = [], others = [] } = Object.groupBy(tests, ({ text }) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(text) ? 'mocking' : 'others',
  );
  return { mocking: mocking.map(({ file }) => file), others: others.map(({ file }) => file) };
}
