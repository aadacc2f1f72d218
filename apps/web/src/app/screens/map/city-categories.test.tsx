import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, respond } from '#test/msw.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import { renderApp, renderAppWith } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const NO_PLACES = { places: [], nextCursor: null, nextCursorDist: null };
const ALL = ['식당', '카페', '문화/예술', '산책', '공부/작업', '쇼핑', '오락/여가', '주점'];
const COMMAND = 'npm run sol -- import places 상가_202609.csv 도서관.csv';

beforeEach(() => {
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/places/nearby', () => NO_PLACES),
    respond('GET /api/solmap/places', ({ query }) =>
      query.category === 'drink' ? NO_PLACES : { ...NO_PLACES, places: [aPreview()] },
    ),
    respond('GET /api/sollect/popular', () => []),
    respond('GET /api/sollect/recommend', () => []),
  );
});

const chipsOf = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const listChips = async () => (await chipsOf('장소 거르기')).filter((text) => ALL.includes(text));
const findTiles = async () =>
  within(await screen.findByRole('region', { name: '장소 둘러보기' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => ALL.includes(text));

describe('a city with two categories', () => {
  const settings = { categories: ['cafe', 'walk'] as ('cafe' | 'walk')[] };

  it('offers them above the list, on the map and on the home screen', async () => {
    const list = renderAppWith(settings, '/map/list?queryType=category');
    expect(await listChips()).toEqual(['카페', '산책']);
    list.unmount();
    const map = renderAppWith(settings, '/map');
    expect(await findTiles()).toEqual(['카페', '산책']);
    map.unmount();
    renderAppWith(settings, '/sollect');
    expect(await chipsOf('쏠렉트 카테고리')).toEqual(['카페', '산책']);
  });

  it('[12.3-1] offers them in the planner, and those that its address names', async () => {
    const address = '/solroute/plan?lat=37.54460&lng=127.05570&at=2026-11-28T14:00&min=180&for=drink';
    const choice = () => chipsOf('무엇을 할까요');
    const { unmount } = renderAppWith(settings, '/solroute/plan');
    expect(await choice()).toEqual(['알아서', '카페', '산책']);
    unmount();
    api.use(respond('POST /api/solroute/plan', () => ({ plans: [] })));
    renderAppWith(settings, address);
    expect(await choice()).toEqual(['알아서', '카페', '산책', '1. 주점']);
  });

  it('shows the empty list of another category that an address names, and its chip until it is left', async () => {
    const { user } = renderAppWith(settings, '/map/list?queryType=category&category=drink');
    expect(await screen.findByText('아직 등록된 ‘주점’ 장소가 없어요.')).toBeVisible();
    expect(await listChips()).toEqual(['카페', '산책', '주점']);
    await user.click(screen.getByRole('button', { name: '주점', pressed: true }));
    expect(await screen.findByRole('heading', { name: /느린오후 커피/ })).toBeVisible();
    expect(await listChips()).toEqual(['카페', '산책']);
  });
});

it('offers all categories of a city that has them', async () => {
  renderApp('/map');
  expect(await findTiles()).toEqual(ALL);
});

describe('an app without places', () => {
  it.each(['/map', '/sollect'])('explains to the operator how to import, at %s', async (path) => {
    renderAppWith({ categories: [] }, path);
    expect(await screen.findByText(COMMAND)).toBeInTheDocument();
    expect(screen.getByText('아직 담긴 장소가 없어요')).toBeInTheDocument();
    expect(screen.queryByText('카테고리')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '쏠렉트 카테고리' })).not.toBeInTheDocument();
  });

  it('is not assumed while the categories are unknown', async () => {
    renderApp('/sollect');
    expect(await screen.findByText('아직 올라온 쏠렉트가 없어요')).toBeVisible();
    expect(screen.queryByText(COMMAND)).not.toBeInTheDocument();
  });
});
