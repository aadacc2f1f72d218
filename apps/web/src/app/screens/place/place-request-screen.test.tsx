import type { PlaceRequestInput } from '@sol/contract/place-request';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapUnavailableError } from '#lib/map/map-handle.ts';
import { failFakeMaps, lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

beforeEach(() => {
  resetFakeMaps();
  signIn();
});

const paste = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

/** A response that is pending until `letGo`. */
function held() {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<null>((resolve) => {
    letGo = () => resolve(null);
  });
  return { isFree, letGo: () => letGo() };
}

describe('a place request', () => {
  const box = (name: string) => screen.findByRole('textbox', { name });
  const namedPath = (name: string) => `/profile/place?${new URLSearchParams({ name })}`;

  it('has the name that was searched, which can be changed and is kept', async () => {
    const { user, router, unmount } = renderApp(namedPath(' 정독\n도서관 '));
    expect(await box('장소 이름')).toHaveValue('정독 도서관');
    await user.type(await box('장소 이름'), ' 앞');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    unmount();
    renderApp('/profile/place');
    expect(await box('장소 이름')).toHaveValue('정독 도서관 앞');
  });

  it.each([
    ['<b>"\'&amp;', '<b>"\'&amp;'],
    [`${'가'.repeat(29)}👨‍👩‍👧‍👦나`, `${'가'.repeat(29)}👨‍👩‍👧‍👦`],
    ['   ', ''],
  ])('has the name of the address as text, at most thirty graphemes: %j', async (name, shown) => {
    renderApp(namedPath(name));
    expect(await box('장소 이름')).toHaveValue(shown);
  });

  it('returns to the search, and keeps a corrected name and the fields for the same search', async () => {
    api.use(respond('GET /api/:mode/search/recent', () => []));
    const { user, router } = renderApp('/map/search');
    const open = () => act(() => router.navigate(namedPath('블루보를')));
    await open();
    await user.clear(await box('장소 이름'));
    await user.type(await box('장소 이름'), '블루보틀');
    await user.type(await box('주소'), '서울 성동구 아차산로 7');
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/search'));
    await open();
    expect(await box('장소 이름')).toHaveValue('블루보틀');
    expect(await box('주소')).toHaveValue('서울 성동구 아차산로 7');
  });

  it('does not mix the address of another draft with the name', async () => {
    const { user, unmount } = renderApp('/profile/place');
    await user.type(await box('장소 이름'), '국숫집');
    await user.type(await box('주소'), '서울 성동구 연무장길 1');
    unmount();
    const second = renderApp(namedPath('국숫집'));
    expect(await box('주소')).toHaveValue('서울 성동구 연무장길 1');
    second.unmount();
    renderApp(namedPath('정독도서관'));
    expect(await box('주소')).toHaveValue('');
  });

  it('[2.13-4] [3.6-4] [8-30] [8-22] is sent with all fields', async () => {
    const { isFree, letGo } = held();
    const requested = vi.fn<(input: PlaceRequestInput) => void>();
    api.use(
      respond('POST /api/place/request', ({ body }) => {
        requested(body);
        return isFree;
      }),
    );
    const { user, router } = renderApp('/profile/place');
    await user.type(await box('장소 이름'), '조용한 국숫집');
    await user.type(await box('주소'), '서울 성동구 연무장길 1');
    const categories = screen.getByRole('group', { name: '카테고리' });
    expect(within(categories).getAllByRole('button')).toHaveLength(8);
    for (const name of ['주점', '식당', '카페']) await user.click(within(categories).getByRole('button', { name }));
    await user.click(within(categories).getByRole('button', { name: '카페' }));
    await user.type(await box('추가 설명 (선택)'), '바 자리가 있어요');
    await user.click(screen.getByRole('button', { name: '요청하기' }));
    expect(await screen.findByText('장소 추가 요청 중')).toBeVisible();
    letGo();
    expect(await screen.findByText('장소 추가 요청이 완료됐습니다')).toBeVisible();
    await screen.findByRole('navigation', { name: '프로필 메뉴' });
    expect(router.state.location.pathname).toBe('/profile');
    expect(requested).toHaveBeenCalledExactlyOnceWith({
      placeName: '조용한 국숫집',
      address: '서울 성동구 연무장길 1',
      category: ['drink', 'food'],
      note: '바 자리가 있어요',
    });
    await act(() => router.navigate('/profile/place'));
    expect(await box('장소 이름')).toHaveValue('');
    expect(await box('주소')).toHaveValue('');
  });

  it('[5-29] [9-24] accepts 30, 100 and 500 characters', async () => {
    renderApp('/profile/place');
    for (const [name, max] of [
      ['장소 이름', 30],
      ['주소', 100],
      ['추가 설명 (선택)', 500],
    ] as const) {
      paste(await box(name), '가'.repeat(max));
      paste(await box(name), '가'.repeat(max + 1));
      expect(await box(name)).toHaveValue('가'.repeat(max));
    }
    for (const count of ['30/30', '100/100', '500/500']) expect(screen.getByText(count)).toBeVisible();
  });

  it('[5-29] reports a truncated address until it fits, and where to put the rest', async () => {
    renderApp('/profile/place');
    const long = `서울특별시 성동구 아차산로17길 48, 성수낙낙 지하 1층 B104호, ${'가'.repeat(70)}`;
    paste(await box('주소'), long);
    expect(await box('주소')).toHaveValue(long.slice(0, 100));
    expect(screen.getByText('100/100')).toBeVisible();
    const notes = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes()).toContain('100자까지 쓸 수 있어서 나머지는 넣지 못했어요. 나머지는 추가 설명에 적어 주세요.');
    paste(await box('주소'), '성수낙낙 B104호');
    expect(notes().join('')).not.toContain('넣지 못했어요');
    paste(await box('장소 이름'), '가'.repeat(31));
    expect(notes()).toContain('30자까지 쓸 수 있어서 나머지는 넣지 못했어요.');
  });

  it('[5-29] shows the missing field', async () => {
    const { user } = renderApp('/profile/place');
    const button = await screen.findByRole('button', { name: '요청하기' });
    expect(button).toHaveAccessibleDescription('장소 이름을 입력해 주세요');
    await user.click(button);
    expect(await box('장소 이름')).toHaveFocus();
    await user.type(await box('장소 이름'), '국숫집');
    expect(button).toHaveAccessibleDescription('주소를 입력해 주세요');
    await user.click(button);
    expect(await box('주소')).toHaveFocus();
    await user.type(await box('주소'), '연무장길 1');
    expect(button).toHaveAccessibleDescription('카테고리를 하나 이상 골라 주세요');
    await user.click(button);
    expect(screen.getByRole('button', { name: '식당' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '식당' }));
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  /** Fills the form and sends it. Returns what was sent. */
  async function sendFilled(user: ReturnType<typeof renderApp>['user']) {
    const requested = vi.fn<(input: PlaceRequestInput) => null>(() => null);
    api.use(respond('POST /api/place/request', ({ body }) => requested(body)));
    await user.type(await box('장소 이름'), '국숫집');
    await user.type(await box('주소'), '연무장길 1');
    await user.click(screen.getByRole('button', { name: '식당' }));
    await user.click(screen.getByRole('button', { name: '요청하기' }));
    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
    return requested.mock.calls[0]?.[0];
  }

  it('is sent with the pin of a map that was opened and moved', async () => {
    const { user } = renderApp('/profile/place');
    await user.click(await screen.findByRole('button', { name: '지도에서 고르기' }));
    await screen.findByRole('region', { name: '위치를 고르는 지도' });
    expect(screen.getByText('아직 고르지 않았어요.')).toBeVisible();
    await waitFor(() => expect(lastFakeMap()).toBeDefined());
    act(() => lastFakeMap().dragTo({ latitude: 37.5451, longitude: 127.0563 }));
    expect(await screen.findByText('고른 자리를 함께 보내요.')).toBeVisible();
    expect(await sendFilled(user)).toMatchObject({ point: { latitude: 37.5451, longitude: 127.0563 } });
  });

  it('is sent with a pin that was moved back to where the map began', async () => {
    const { user } = renderApp('/profile/place');
    await user.click(await screen.findByRole('button', { name: '지도에서 고르기' }));
    await waitFor(() => expect(lastFakeMap()).toBeDefined());
    const { center } = lastFakeMap().getView();
    act(() => lastFakeMap().dragTo({ latitude: 37.5451, longitude: 127.0563 }));
    await screen.findByText('고른 자리를 함께 보내요.');
    act(() => lastFakeMap().dragTo(center));
    expect(await sendFilled(user)).toMatchObject({ point: center });
  });

  it('is sent without a pin that was removed, or that the device cannot show a map for', async () => {
    const { user } = renderApp('/profile/place');
    await user.click(await screen.findByRole('button', { name: '지도에서 고르기' }));
    await waitFor(() => expect(lastFakeMap()).toBeDefined());
    act(() => lastFakeMap().dragTo({ latitude: 37.5451, longitude: 127.0563 }));
    await user.click(await screen.findByRole('button', { name: '자리 지우기' }));
    failFakeMaps(new MapUnavailableError('no WebGL'));
    await user.click(screen.getByRole('button', { name: '지도에서 고르기' }));
    expect(await screen.findByText(/이 기기에서는 지도를 그릴 수 없어요/)).toBeVisible();
    expect(await sendFilled(user)).not.toHaveProperty('point');
  });

  it('begins with the name in its address, not with the fields of another place', async () => {
    const first = renderApp('/profile/place');
    await first.user.type(await box('장소 이름'), '국숫집');
    await first.user.type(await box('주소'), '연무장길 1');
    first.unmount();
    const second = renderApp(`/profile/place?name=${encodeURIComponent('정독도서관')}`);
    expect(await box('장소 이름')).toHaveValue('정독도서관');
    expect(await box('주소')).toHaveValue('');
    second.unmount();
    renderApp('/profile/place');
    expect(await box('장소 이름')).toHaveValue('국숫집');
  });

  it('keeps the fields after a reload and after a failure', async () => {
    api.use(fail('POST /api/place/request', 'RATE_LIMITED'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const first = renderApp('/profile/place');
    await first.user.type(await box('장소 이름'), '국숫집');
    await first.user.type(await box('주소'), '연무장길 1');
    await first.user.click(screen.getByRole('button', { name: '식당' }));
    await first.user.click(screen.getByRole('button', { name: '요청하기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 잦아요');
    first.unmount();
    renderApp('/profile/place');
    expect(await box('장소 이름')).toHaveValue('국숫집');
    expect(screen.getByRole('button', { name: '식당' })).toHaveAttribute('aria-pressed', 'true');
  });
});
