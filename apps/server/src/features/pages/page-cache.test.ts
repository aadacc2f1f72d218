import { expect, it, vi } from 'vitest';
import { createPageCache, type RenderedPageResponse } from './page-cache.ts';

const page = (parts: Partial<RenderedPageResponse> = {}): RenderedPageResponse => ({
  kind: 'page',
  status: 200,
  html: { bytes: Buffer.from('<p>쏠</p>'), isCompressed: false, etag: '"1"' },
  policy: '',
  isComplete: true,
  ...parts,
});

it.each(['/map', '/sollect', '/sollect/7'])('renders %s once within the TTL', async (url) => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => page());
  await renderCached(url, render);
  await renderCached(url, render);
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders once for concurrent requests', async () => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => page());
  await Promise.all(Array.from({ length: 20 }, () => renderCached('/map/detail/7', render)));
  expect(render).toHaveBeenCalledTimes(1);
});

it.each([
  ['with a failed API request', page({ isComplete: false })],
  ['that is missing', page({ status: 404 })],
  ['that redirects', { kind: 'redirect', status: 302, location: '/map' } as const],
])('does not cache a page %s', async (_, response) => {
  const renderCached = createPageCache();
  const render = vi.fn(async () => response);
  await renderCached('/map/detail/7', render);
  await renderCached('/map/detail/7', render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('renders again after an error', async () => {
  const renderCached = createPageCache();
  await expect(renderCached('/map', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await renderCached('/map', async () => page())).toMatchObject({ status: 200 });
});

it.each(['/map?x=1', '/map/detail/0', '/map/detail/7/', '/sollect/search/result?keyword=a', '/no/such/page'])(
  'does not cache %s',
  async (url) => {
    const renderCached = createPageCache();
    const render = vi.fn(async () => page());
    await renderCached(url, render);
    await renderCached(url, render);
    expect(render).toHaveBeenCalledTimes(2);
  },
);
