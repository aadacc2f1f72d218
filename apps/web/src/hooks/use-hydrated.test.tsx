import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

function Where() {
  return useHydrated() ? '브라우저' : '서버';
}

it('is false in the server’s page and true once it is hydrated, without a mismatch', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Where />);
  expect(page).toHaveTextContent('서버');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, <Where />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(page).toHaveTextContent('브라우저');
  expect(mismatches).toEqual([]);
  await act(async () => root.unmount());
});
