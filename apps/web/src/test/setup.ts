import '@testing-library/jest-dom/vitest';
import './browser-stubs.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Taken before a test may put its own in their place.
const { setImmediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const { asyncWrapper } = getConfig();

configure({
  // A busy machine takes its time; what never comes still fails.
  asyncUtilTimeout: 5_000,
  // What was waited for may be on the page before React has run its effects, which are due in the next turn: only with
  // them does a field hear of what is typed.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await nextTurn();
      await nextTurn();
      return result;
    }),
});

afterEach(cleanup);
