import { defineProject } from 'vitest/config';
import { listTests } from './src/test/list-tests.ts';

/** The tests of vitest.config.ts that replace modules: each file has modules of its own, and no database. */
export default defineProject({
  test: { name: 'server-mocks', include: listTests().rest.mocking },
});
