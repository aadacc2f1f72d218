import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/**
 * Tests that need a DOM. All others are in vitest.node.config.ts, which starts ten times as fast.
 */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: './build/jsdom-environment.ts',
    pool: 'vmForks',
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
  },
});
