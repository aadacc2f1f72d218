import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');

/**
 * The test files of features and migrations that use a database, relative to the server's folder. They
 * run on the embedded PostgreSQL or on a server given by URL, and have the same result on both.
 */
export const listDatabaseTests = (): string[] =>
  readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(features|lib\/database\/migrate).*\.test\.ts$/.test(file))
    .filter((file) => readFileSync(join(SERVER, 'src', file), 'utf8').includes('test-database.ts'))
    .map((file) => `src/${file}`);
