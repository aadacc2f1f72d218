import { defineProject } from 'vitest/config';
import { listDatabaseTests } from './src/test/list-database-tests.ts';
import { serverTests } from './vitest.config.ts';

/** The tests of features and migrations that use a database: `npm test` runs them on PostgreSQL by URL. */
export default defineProject({
  test: { ...serverTests, name: 'server-database', include: listDatabaseTests() },
});
