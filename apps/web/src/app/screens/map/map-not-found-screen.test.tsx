import type { PlacePreview } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { api, respond } from '#test/msw.ts';
import { aFoundPlace, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const FAR = /가까이에는 추천할 곳이 없어요/;
const nearbyQuery = vi.fn();
let related: RelatedItem[] = [];

async function openWith(...places: Partial<PlacePreview>[]) {
  const found = places.map((place, index) => aPreview({ id: index + 1, name: `서점 ${index + 1}`, ...place }));
  api.use(
    respond('GET /api/solmap/places/nearby', ({ query }) => {
      nearbyQuery(query);
      return { places: found, nextCursor: null, nextCursorDist: null };
    }),
  );
  renderApp('/map/not-found?keyword=x');
  await screen.findByRole('heading', { name: '이런 장소는 어때요?' });
}

beforeEach(() => {
  useMapStore.getState().reset();
  related = [];
  api.use(respond('GET /api/solmap/search/related', () => related));
});

describe('a search without results', () => {
  it('[2.6-27] shows the distance of the nearest recommended place if none is near', async () => {
    await openWith({ distance: 6480 }, { distance: 7001 });
    expect(
      await screen.findByText('지도 중심 가까이에는 추천할 곳이 없어요. 6.5km 떨어진 곳부터 보여드려요.'),
    ).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('offers to request the place', async () => {
    await openWith({});
    expect(screen.getByRole('link', { name: '‘x’ 추가 요청' })).toHaveAttribute('href', '/profile/place?name=x');
  });

  it('[12.2-3] asks first whether a similar name was meant, without the empty state, and shows no exact one', async () => {
    related = [aFoundPlace({ id: 3, name: '온담' }), aFoundPlace({ id: 4, name: '온달', isSimilar: true })];
    await openWith({});
    const question = await screen.findByRole('region', { name: '혹시 이곳인가요?' });
    const link = within(question).getByRole('link');
    expect(link).toHaveTextContent('온달');
    expect(link).toHaveAttribute('href', '/map/detail/4?detailType=searching');
    expect(question).toHaveTextContent('‘x’와 비슷한 곳이에요');
    expect(screen.queryByText('검색 결과가 없어요')).toBeNull();
    expect(screen.getByRole('link', { name: '‘x’ 추가 요청' })).toBeVisible();
  });

  it('has no empty state until the similar names are known', async () => {
    const found = Promise.withResolvers<RelatedItem[]>();
    api.use(respond('GET /api/solmap/search/related', () => found.promise));
    await openWith({});
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('검색 결과가 없어요')).toBeNull();
    found.resolve([]);
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
  });

  it('asks nothing without a similar name', async () => {
    await openWith({});
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(screen.queryByText('혹시 이곳인가요?')).toBeNull();
  });

  it('offers no request without a keyword', async () => {
    await openWith({});
    expect(screen.getByText('찾는 곳이 없나요?', { exact: false })).toBeVisible();
    cleanup();
    renderApp('/map/not-found?keyword=%20');
    await screen.findByText('검색 결과가 없어요');
    expect(screen.queryByText('찾는 곳이 없나요?', { exact: false })).toBeNull();
  });

  it('recommends places near the user after an earlier search moved the map', async () => {
    await openWith({ distance: 1501 });
    const user = { latitude: 37.5446, longitude: 127.0559 };
    act(() => {
      const { searchArea } = useMapStore.getState();
      const far = { latitude: 37.4, longitude: 126.8 };
      useMapStore.setState({ searchArea: searchArea && { ...searchArea, around: far, from: far } });
    });
    await waitFor(() => expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: 37.4, userLng: 126.8 }));
    act(() => useMapStore.getState().setUserLocation(user));
    expect(await screen.findByText('가까이에는 추천할 곳이 없어요. 1.5km 떨어진 곳부터 보여드려요.')).toBeVisible();
    expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: user.latitude, userLng: user.longitude });
  });

  it.each([[0], [1500], [null]])('shows no distance if the nearest place is %s metres away', async (distance) => {
    await openWith({ distance }, { distance: 7001 });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(FAR)).not.toBeInTheDocument();
  });

  it('shows an empty state without any recommended place', async () => {
    await openWith();
    expect(await screen.findByText(/이 근처에는 아직 추천할 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText(FAR)).not.toBeInTheDocument();
  });
});

describe('recommended places around the centre of the map', () => {
  it.each([
    ['far from the user', { latitude: 37.6, longitude: 126.9 }, 1],
    ['at the user', { latitude: 37.52, longitude: 127.02 }, 0],
  ])('are labelled as such %s', async (_, userLocation, count) => {
    api.use(
      respond('GET /api/solmap/markers', () => []),
      respond('GET /api/solmap/places/nearby', () => ({
        places: [aPreview({ distance: 300 })],
        nextCursor: null,
        nextCursorDist: null,
      })),
    );
    const center = { latitude: 37.52, longitude: 127.02 };
    const bounds = { swLat: 37.5, swLng: 127, neLat: 37.54, neLng: 127.04 };
    useMapStore.setState({ view: { center, bounds, zoom: 15 } });
    renderApp('/map');
    await screen.findAllByRole('article');
    act(() => {
      const { searchArea } = useMapStore.getState();
      useMapStore.setState({ searchArea: searchArea && { ...searchArea, around: center }, userLocation });
    });
    await waitFor(() => expect(screen.queryAllByText('지도 중심에서 가까운 곳이에요.')).toHaveLength(count));
  });
});
