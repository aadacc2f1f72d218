import '@testing-library/jest-dom/vitest';
import './browser-stubs.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// Saved, because tests may install fake timers.
const { setImmediate } = globalThis;
const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve));
const { asyncWrapper } = getConfig();

configure({
  // Generous for busy machines.
  asyncUtilTimeout: 15_000,
  // Waits for React's effects, which run in a later task than the render: event handlers such as of
  // a text field may depend on them.
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await nextTask();
      await nextTask();
      return result;
    }),
});

/** Warnings of React about keys of a list, which it prints once for each component. */
const keyWarnings: string[] = [];
const { error } = console;
Object.assign(console, {
  error(...values: unknown[]) {
    if (/^Each child in a list|^Encountered two children/.test(String(values[0]))) keyWarnings.push(values.join(' '));
    error(...values);
  },
});

afterEach(() => {
  cleanup();
  expect(keyWarnings.splice(0)).toEqual([]);
});
