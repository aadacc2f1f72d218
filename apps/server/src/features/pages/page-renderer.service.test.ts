import { CATEGORIES, type Category } from '@sol/contract/category';
import type { FactName } from '@sol/contract/fact-definitions';
import { expect, it, vi } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { parsePageAddress } from './page-address.rules.ts';
import { createPageRenderer } from './page-renderer.service.ts';
import type { Page, RenderOptions, WebApp } from './web-app.service.ts';

const ALL = CATEGORIES.map(({ id }) => id);

/** Renders pages, and returns the settings of each. */
function createRenderer(listCategories: () => Promise<Category[]>, unknownFacts: FactName[] = []) {
  let nowMs = 0;
  const listMapCredits = vi.fn(async () => ['OpenStreetMap']);
  const render = vi.fn(
    async (_options: RenderOptions): Promise<Page> => ({
      ...{ kind: 'page', status: 200, head: '', body: '<p></p>', data: {}, routeIds: [], isComplete: true },
    }),
  );
  const webApp: WebApp = {
    render,
    template: async () => '<!--page-head--><!--page-body-->',
    assets: async () => ({ styles: [], scripts: [] }),
    fontFaces: () => ({ css: '' }),
  };
  const renderPage = createPageRenderer({
    ...{ config: readConfig({}), clock: { now: () => new Date(nowMs) }, webApp },
    transport: () => Promise.reject(new Error('no request expected')),
    places: { listMapCredits, listCategories, listUnknownFacts: async () => unknownFacts },
  });
  const settingsOf = async (url: string) => {
    await renderPage(parsePageAddress(url));
    return render.mock.lastCall?.[0].settings;
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { settingsOf, render, renderPage, listMapCredits, pass };
}

it('gives pages the categories with a place, and none if all have one', async () => {
  const few = createRenderer(async () => ['cafe', 'walk']);
  expect(await few.settingsOf('/map')).toMatchObject({ categories: ['cafe', 'walk'] });
  expect(await createRenderer(async () => ALL).settingsOf('/map')).not.toHaveProperty('categories');
  expect(await createRenderer(async () => ALL.slice(1)).settingsOf('/map')).toMatchObject({ categories: ALL.slice(1) });
});

it('gives pages the facts that are known of no place', async () => {
  const settings = await createRenderer(async () => ALL, ['SOLO_WHEN', 'OUTLET']).settingsOf('/map');
  expect(settings).toMatchObject({ unknownFacts: ['SOLO_WHEN', 'OUTLET'] });
  expect(await createRenderer(async () => ALL).settingsOf('/map')).not.toHaveProperty('unknownFacts');
});

it('reads what all pages have once in ten seconds', async () => {
  const { settingsOf, listMapCredits, pass } = createRenderer(async () => []);
  await settingsOf('/map/list');
  pass(9_999);
  expect(await settingsOf('/sollect/7')).toMatchObject({ map: { placeCredits: ['OpenStreetMap'] } });
  expect(listMapCredits).toHaveBeenCalledTimes(1);
  pass(1);
  await settingsOf('/map/list');
  expect(listMapCredits).toHaveBeenCalledTimes(2);
});

it('renders a page once whatever parameters it does not read, and each page of a text', async () => {
  const { render, renderPage } = createRenderer(async () => ALL);
  for (const url of [
    '/sollect/7?z=1',
    '/sollect/7',
    '/sollect/7?z=2&page=1',
    '/sollect/7?page=2',
    '/sollect/7?z&page=2',
  ])
    await renderPage(parsePageAddress(url));
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/sollect/7', '/sollect/7?page=2']);
});

it('renders other pages with their query', async () => {
  const { render, renderPage } = createRenderer(async () => ALL);
  await renderPage(parsePageAddress('/sollect/search/result?keyword=a'));
  expect(render.mock.lastCall?.[0].url).toBe('/sollect/search/result?keyword=a');
});
