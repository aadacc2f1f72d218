import { defineProject } from 'vitest/config';
import { listTests } from './src/test/list-tests.ts';

export const serverTests = {
  globalSetup: ['src/test/database.global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * The tests that are in none of the other three configurations. The files of a worker share the
 * modules, which have no state of their own.
 */
export default defineProject({
  test: { ...serverTests, name: 'server', isolate: false, include: listTests().rest.others },
});
