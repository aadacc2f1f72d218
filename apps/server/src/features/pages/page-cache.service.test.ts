import { expect, it, vi } from 'vitest';
import { createPageCache, type RenderedPageResponse } from './page-cache.service.ts';

const MAP = { url: '/map', isCached: true };

const page = (parts: Partial<RenderedPageResponse> = {}): RenderedPageResponse => ({
  kind: 'page',
  status: 200,
  html: { bytes: Buffer.from('<p>쏠</p>'), isCompressed: false, etag: '"1"' },
  policy: '',
  isComplete: true,
  ...parts,
});

it('renders a page once within the TTL', async () => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => page());
  await renderCached(MAP, render);
  await renderCached(MAP, render);
  expect(render).toHaveBeenCalledTimes(1);
});

it.each([true, false])('renders once for concurrent requests of an address (cached: %s)', async (isCached) => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => page());
  await Promise.all(Array.from({ length: 20 }, () => renderCached({ ...MAP, isCached }, render)));
  expect(render).toHaveBeenCalledTimes(1);
});

it.each([
  ['with a failed API request', page({ isComplete: false })],
  ['that is missing', page({ status: 404 })],
  ['that redirects', { kind: 'redirect', status: 302, location: '/map' } as const],
])('does not cache a page %s', async (_, response) => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => response);
  await renderCached(MAP, render);
  await renderCached(MAP, render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('renders again after an error', async () => {
  const renderCached = createPageCache();
  await expect(renderCached(MAP, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await renderCached(MAP, async () => page())).toMatchObject({ status: 200 });
});

it('does not cache a page that is requested rarely', async () => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => page());
  const address = { url: '/sollect/search/result?keyword=a', isCached: false };
  await renderCached(address, render);
  await renderCached(address, render);
  expect(render).toHaveBeenCalledTimes(2);
});
