import { configDefaults, defineProject } from 'vitest/config';

/** Logic that needs no page. */
export default defineProject({
  test: {
    name: 'web-logic',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.dom.test.ts'],
  },
});
