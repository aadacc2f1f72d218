import { configDefaults, defineProject } from 'vitest/config';

/** Tests that need no DOM. */
export default defineProject({
  test: {
    name: 'web-logic',
    // Without state of their own, the modules need no process for each file.
    isolate: false,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.dom.test.ts'],
  },
});
