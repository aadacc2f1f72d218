import { listNearbyPlaces, type PlacePreview } from '@sol/contract/place';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { api, respond } from '#test/msw.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const FAR = /가까이에는 추천할 곳이 없어요/;

async function openWith(...places: Partial<PlacePreview>[]) {
  const found = places.map((place, index) => aPreview({ id: index + 1, name: `서점 ${index + 1}`, ...place }));
  api.use(respond(listNearbyPlaces, () => ({ places: found, nextCursor: null, nextCursorDist: null })));
  renderApp('/map/not-found?keyword=x');
  await screen.findByRole('heading', { name: '이런 장소는 어때요?' });
}

beforeEach(() => useMapStore.getState().reset());

describe('after a search that found nothing', () => {
  it('[2.6-27] says how far the nearest recommended place is, where none is near', async () => {
    await openWith({ distance: 6480 }, { distance: 7001 });
    expect(await screen.findByText('가까이에는 추천할 곳이 없어요. 6.5km 떨어진 곳부터 보여드려요.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each([[0], [1500], [null]])('does not where the nearest is %s metres away', async (distance) => {
    await openWith({ distance }, { distance: 7001 });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(FAR)).not.toBeInTheDocument();
  });

  it('says that there is none at all', async () => {
    await openWith();
    expect(await screen.findByText(/이 근처에는 아직 추천할 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText(FAR)).not.toBeInTheDocument();
  });
});
