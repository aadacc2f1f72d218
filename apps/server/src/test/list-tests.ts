import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');

interface TestFiles {
  /** Those that replace modules, which the other files of the same process would get too. */
  mocking: string[];
  others: string[];
}

const isMocking = (text: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(text);

function groupByMocking(tests: readonly { file: string; text: string }[]): TestFiles {
  const { mocking = [], others = [] } = Object.groupBy(tests, ({ text }) => (isMocking(text) ? 'mocking' : 'others'));
  return { mocking: mocking.map(({ file }) => file), others: others.map(({ file }) => file) };
}

/**
 * The test files relative to the server's folder. `database`: those of features and migrations that use a
 * database, and those that replace modules as well. They run on the embedded PostgreSQL or on a server
 * given by URL, and have the same result on both. `rows`: the bounds of rows that calls read.
 */
export function listTests(): { database: TestFiles; rest: TestFiles; rows: string[] } {
  const tests = readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file: `src/${file}`, text: readFileSync(join(SERVER, 'src', file), 'utf8') }));
  const {
    database = [],
    rest = [],
    rows = [],
  } = Object.groupBy(tests, ({ file, text }) => {
    if (file === 'src/rows-read.test.ts') return 'rows';
    const isOfBoth = /^src\/(features|lib\/database\/migrate)/.test(file) || isMocking(text);
    return isOfBoth && text.includes('test-database.ts') ? 'database' : 'rest';
  });
  return {
    database: groupByMocking(database),
    rest: groupByMocking(rest),
    rows: rows.map(({ file }) => file),
  };
}
