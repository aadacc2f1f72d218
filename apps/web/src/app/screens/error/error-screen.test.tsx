import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function BrokenScreen(): never {
  throw new Error('The chunk of the screen is gone.');
}

it('can be tried again after a try without a network, and by itself when the browser is online again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const responses: { fail: () => void }[] = [];
  const reach = () => new Promise((_, reject) => responses.push({ fail: () => reject(new TypeError('offline')) }));
  vi.stubGlobal('fetch', reach);
  const router = createMemoryRouter([{ path: '/', Component: BrokenScreen, ErrorBoundary: ErrorScreen }]);
  const { unmount } = render(<RouterProvider router={router} />);
  expect(await screen.findByText('화면을 열지 못했어요')).toBeVisible();
  const retry = screen.getByRole('button', { name: '다시 시도' });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  responses[0]?.fail();
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(responses).toHaveLength(2));
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(responses).toHaveLength(2);
});

it('leads back to the screen before the one that could not be opened', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const router = createMemoryRouter(
    [
      { path: '/list', element: <h1>목록</h1> },
      { path: '/place', Component: BrokenScreen, ErrorBoundary: ErrorScreen },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/place'));
  await userEvent.click(await screen.findByRole('button', { name: '뒤로 가기' }));
  expect(await screen.findByRole('heading', { name: '목록' })).toBeVisible();
});
