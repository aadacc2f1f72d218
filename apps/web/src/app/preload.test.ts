import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { preload, queryClientContext } from './preload.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const failing = (status: number) =>
  vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ status, code: 'X', message: '' })));

function preloadOnServer(queryFn: () => Promise<unknown>) {
  vi.stubEnv('SSR', true);
  const context = new RouterContextProvider(new Map([[queryClientContext, createQueryClient()]]));
  return preload(context, { queryKey: ['/api/thing'], queryFn });
}

it('asks once while a page is rendered, and leaves a failure to the screen', async () => {
  const ask = failing(503);
  await expect(preloadOnServer(ask)).resolves.toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('gives a page about nothing its status', async () => {
  await expect(preloadOnServer(failing(404))).rejects.toMatchObject({ init: { status: 404 } });
});
