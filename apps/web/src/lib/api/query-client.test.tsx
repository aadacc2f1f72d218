import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { removeAccessToken, storeAccessToken } from './authorized-transport.ts';
import { createQueryClient, shouldRetry, watchNetwork } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeAccessToken();
});

function Word({ load }: { load: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['word'], queryFn: load });
  return <p>{isError ? '못 불러왔어요' : data}</p>;
}

it('refetches failed queries when the network returns, even if it was lost before hydration', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchNetwork();
  const load = vi.fn(() => {
    if (!navigator.onLine) return Promise.reject(new ApiError({ code: 'NETWORK', status: 0, message: '' }));
    return Promise.resolve('다시 왔어요');
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Word load={load} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('못 불러왔어요')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('다시 왔어요')).toBeVisible();
});

it.each([
  ['RATE_LIMITED', 429, true],
  ['UNAVAILABLE', 503, true],
  ['BAD_REQUEST', 400, false],
])('[9-30] retries a query after %s (%d): %s', (code, status, isRetried) => {
  const error = new ApiError({ code, status, message: '' });
  expect(shouldRetry(0, error)).toBe(isRetried);
  expect(shouldRetry(3, error)).toBe(false);
});

it('[9-30] retries a query without a response while the device has a network, and no fault of the app', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const noResponse = new ApiError({ code: 'NETWORK', status: 0, message: '' });
  expect(shouldRetry(2, noResponse)).toBe(true);
  expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false);
  network.mockReturnValue(false);
  expect(shouldRetry(0, noResponse)).toBe(false);
});

it.each([
  ['a member, whose own data may have changed on another device', 2, () => storeAccessToken('token')],
  ['a guest', 1, () => undefined],
])('loads what is old when the page is shown again: %s (%i requests)', async (_, requests, prepare) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  prepare();
  const load = vi.fn(async () => '말');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Word load={load} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('말')).toBeVisible();
  vi.setSystemTime(30_001);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(load).toHaveBeenCalledTimes(requests);
});
