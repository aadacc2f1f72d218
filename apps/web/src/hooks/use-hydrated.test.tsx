import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

function Environment() {
  return useHydrated() ? '브라우저' : '서버';
}

it('is false on the server and true after hydration, without a mismatch', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Environment />);
  expect(page).toHaveTextContent('서버');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, <Environment />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(page).toHaveTextContent('브라우저');
  expect(mismatches).toEqual([]);
  await act(async () => root.unmount());
});
