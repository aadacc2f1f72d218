import { defineProject } from 'vitest/config';
import { listTests } from './src/test/list-tests.ts';
import { serverTests } from './vitest.config.ts';

/** The tests of vitest.database.config.ts that replace modules: each file has modules of its own. */
export default defineProject({
  test: { ...serverTests, name: 'server-database-mocks', include: listTests().database.mocking },
});
