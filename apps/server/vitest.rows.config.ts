import { defineProject } from 'vitest/config';
import { listTests } from './src/test/list-tests.ts';
import { serverTests } from './vitest.config.ts';

/**
 * The bounds of rows that calls read. `npm test` runs them on PostgreSQL by URL, because the oldest supported
 * version has fewer plans to choose from.
 */
export default defineProject({
  test: { ...serverTests, name: 'server-rows', include: listTests().rows },
});
