import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { EMPTY_DRAFT, toDraftPlace } from '#features/solroute/model/draft.ts';
import { openDraft } from '#features/solroute/model/draft-store.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSolroutePlace } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const aDraftPlace = (id: number) => toDraftPlace(aSolroutePlace(id));
const draftOf = () => openDraft({ memberId: MINA.userId, solrouteId: undefined }, EMPTY_DRAFT);

beforeEach(() => {
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solroute/place/:id', ({ params }) => aSolroutePlace(params.id)),
    respond('GET /api/solroute/place/nearby/:id', () => []),
  );
});

afterEach(() => {
  draftOf().discard();
  useMapStore.getState().reset();
  resetFakeMaps();
});

async function openPlace(place: Partial<PlaceDetail> = {}) {
  api.use(respond('GET /api/place/:id', () => ({ place: aPlace(place), reviews: [] })));
  const view = renderApp('/map/detail/7');
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const bar = () => within(screen.getByRole('group', { name: '장소에서 할 수 있는 일' }));
const namesOf = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the actions of a place', () => {
  it('are save, add to a solroute and directions; a closed place is only saved', async () => {
    const open = await openPlace();
    expect(namesOf()).toEqual(['저장 12', '코스에 추가', '길찾기']);
    open.unmount();
    await openPlace({ isClosed: true });
    expect(namesOf()).toEqual(['저장 12']);
  });

  it('add the place to the new solroute once, and lead there', async () => {
    signIn();
    const { user, router } = await openPlace();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByText('이미 새 코스에 담겨 있어요')).toBeVisible();
    expect(
      draftOf()
        .getState()
        .places.map(({ id }) => id),
    ).toEqual([7]);
    const [first] = screen.getAllByRole('button', { name: '코스 보기' });
    if (first) await user.click(first);
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/write'));
  });

  it('refuse a place more than a solroute can have', async () => {
    signIn();
    const places = Array.from({ length: SOLROUTE_PLACES_MAX }, (_, index) => aDraftPlace(100 + index));
    draftOf().setState({ places });
    const { user } = await openPlace();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByText(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`)).toBeVisible();
    expect(draftOf().getState().places).toHaveLength(SOLROUTE_PLACES_MAX);
  });

  it('say that the place could not be added', async () => {
    signIn();
    const { user } = await openPlace();
    api.use(fail('GET /api/solroute/place/:id', 'PLACE_NOT_FOUND'));
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByText('장소를 추가하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(draftOf().getState().places).toEqual([]);
  });

  it('of a guest add the place after the sign-in', async () => {
    const { user, router } = await openPlace();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    await router.navigate('/profile');
    signIn();
    await router.navigate('/map/detail/7');
    expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
  });
});
