import { defineProject } from 'vitest/config';
import { listDatabaseTests } from './src/test/list-database-tests.ts';

export const serverTests = {
  globalSetup: ['src/test/database.global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const { mocking, others } = listDatabaseTests();

/** All other tests of the server are in vitest.database.config.ts and vitest.database-mocks.config.ts. */
export default defineProject({
  test: { ...serverTests, name: 'server', include: ['src/**/*.test.ts'], exclude: [...mocking, ...others] },
});
