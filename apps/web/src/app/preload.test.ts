import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { preload, queryClientContext } from './preload.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const failWith = (status: number) =>
  vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ status, code: 'X', message: '' })));

function preloadOnServer(queryFn: () => Promise<unknown>) {
  vi.stubEnv('SSR', true);
  const context = new RouterContextProvider(new Map([[queryClientContext, createQueryClient()]]));
  return preload(context, { queryKey: ['/api/thing'], queryFn });
}

it('queries once during server rendering and ignores errors', async () => {
  const queryFn = failWith(503);
  await expect(preloadOnServer(queryFn)).resolves.toBeNull();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('throws a 404 response if the API responds with 404', async () => {
  await expect(preloadOnServer(failWith(404))).rejects.toMatchObject({ init: { status: 404 } });
});
