import { configDefaults, defineProject } from 'vitest/config';

/** Tests that need no DOM. */
export default defineProject({
  test: {
    name: 'web-logic',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.dom.test.ts'],
  },
});
