import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { EMPTY_DRAFT, toDraftPlace } from '#features/solroute/model/draft.ts';
import { openDraft } from '#features/solroute/model/draft-store.ts';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSolroute, aSolroutePlace, aSolroutePreview } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const aDraftPlace = (id: number) => toDraftPlace(aSolroutePlace(id));
const DRAFT = `solroute-draft/${MINA.userId}/new`;
const draftOf = () => openDraft({ memberId: MINA.userId, solrouteId: undefined }, EMPTY_DRAFT);

beforeEach(() => {
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solroute/place/:id', ({ params }) => aSolroutePlace(params.id)),
    respond('GET /api/solroute/place/nearby/:id', () => []),
    respond('GET /api/solroute', () => ({ solroutes: [] })),
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

async function addToNew(user: UserEvent) {
  await user.click(bar().getByRole('button', { name: '코스에 추가' }));
  await user.click(await screen.findByRole('button', { name: /^새 코스/ }));
}

describe('the actions of a place', () => {
  it('are save, add to a solroute and directions; a closed place is only saved', async () => {
    const open = await openPlace();
    expect(namesOf()).toEqual(['저장 12', '코스에 추가', '길찾기']);
    open.unmount();
    await openPlace({ isClosed: true });
    expect(namesOf()).toEqual(['저장 12']);
  });

  it('open the directions, which close again', async () => {
    const { user } = await openPlace();
    await user.click(bar().getByRole('button', { name: '길찾기' }));
    const sheet = await screen.findByRole('dialog', { name: /까지 길찾기$/ });
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('add the place to the new solroute once, and lead there', async () => {
    signIn();
    const { user, router } = await openPlace();
    await addToNew(user);
    expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
    await addToNew(user);
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

  it('add the place to what another tab has added since the draft was opened', async () => {
    signIn();
    draftOf().setState({ places: [aDraftPlace(100)] });
    const ofOtherTab = localStorage.getItem(DRAFT) ?? '';
    draftOf().setState({ places: [] });
    localStorage.setItem(DRAFT, ofOtherTab);
    const { user } = await openPlace();
    await addToNew(user);
    expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
    const ids = draftOf()
      .getState()
      .places.map(({ id }) => id);
    expect(ids).toEqual([100, 7]);
  });

  it('refuse a place more than a solroute can have', async () => {
    signIn();
    const places = Array.from({ length: SOLROUTE_PLACES_MAX }, (_, index) => aDraftPlace(100 + index));
    draftOf().setState({ places });
    const { user } = await openPlace();
    await addToNew(user);
    expect(await screen.findByText(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`)).toBeVisible();
    expect(draftOf().getState().places).toHaveLength(SOLROUTE_PLACES_MAX);
    draftOf().setState({ places: [...places.slice(1), aDraftPlace(7)] });
    await addToNew(user);
    expect(await screen.findByText('이미 새 코스에 담겨 있어요')).toBeVisible();
  });

  it('say that the place could not be added', async () => {
    signIn();
    const { user } = await openPlace();
    api.use(fail('GET /api/solroute/place/:id', 'PLACE_NOT_FOUND'));
    await addToNew(user);
    expect(await screen.findByText('장소를 추가하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(draftOf().getState().places).toEqual([]);
  });

  it('of a guest add the place after the sign-in', async () => {
    const { user, router } = await openPlace();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    await router.navigate('/profile');
    await waitFor(() => expect(document.title).toContain('프로필'));
    signIn();
    await router.navigate('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: /^새 코스/ }));
    expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
  });

  it('[12.3-7] add the place to one of the own solroutes, and lead there', async () => {
    signIn();
    const added: unknown[] = [];
    api.use(
      respond('GET /api/solroute', () => ({
        solroutes: [aSolroutePreview(), aSolroutePreview({ id: 8, name: '망원' })],
      })),
      respond('POST /api/solroute/:id/place', ({ params, body }) => {
        added.push([params.id, body.placeId]);
        return { isAdded: added.length === 1 };
      }),
      respond('GET /api/solroute/:id', () => aSolroute({ id: 8 })),
      respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
    );
    const { user, router } = await openPlace();
    for (const text of ['‘망원’에 담았어요', '이미 ‘망원’에 담겨 있어요']) {
      await user.click(bar().getByRole('button', { name: '코스에 추가' }));
      await user.click(await screen.findByRole('button', { name: /망원/ }));
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(added).toEqual([
      [8, 7],
      [8, 7],
    ]);
    expect(draftOf().getState().places).toEqual([]);
    const [newest] = screen.getAllByRole('button', { name: '코스 보기' });
    if (newest) await user.click(newest);
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/8'));
  });

  it('[12.3-7] say that a solroute is full', async () => {
    signIn();
    api.use(
      respond('GET /api/solroute', () => ({ solroutes: [aSolroutePreview()] })),
      fail('POST /api/solroute/:id/place', 'SOLROUTE_FULL'),
    );
    const { user } = await openPlace();
    await user.click(bar().getByRole('button', { name: '코스에 추가' }));
    await user.click(await screen.findByRole('button', { name: /성수에서/ }));
    expect(await screen.findByText(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`)).toBeVisible();
  });
});
