import { defineProject } from 'vitest/config';
import { listDatabaseTests } from './src/test/list-database-tests.ts';
import { serverTests } from './vitest.config.ts';

/** The tests of vitest.database.config.ts that replace modules: each file has modules of its own. */
export default defineProject({
  test: { ...serverTests, name: 'server-database-mocks', include: listDatabaseTests().mocking },
});
