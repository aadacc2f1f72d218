import { defineProject } from 'vitest/config';
import { listTests } from './src/test/list-tests.ts';
import { serverTests } from './vitest.config.ts';

/**
 * The tests of features and migrations that use a database: `npm test` runs them on PostgreSQL by URL.
 * The files of a worker share the modules, which have no state of their own.
 */
export default defineProject({
  test: { ...serverTests, name: 'server-database', isolate: false, include: listTests().database.others },
});
