import { ERRORS } from '@sol/contract/error';
import { COLLECTIONS_MAX } from '@sol/contract/limits';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSollect, aSollectPage, sollects } from '#test/sollect-factory.ts';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { createSolmarkServer } from '#test/solmark-server.ts';

let server: ReturnType<typeof createSolmarkServer>;

const tabs = () => screen.getByRole('navigation', { name: '쏠마크 메뉴' });
const rows = () => within(screen.getByRole('list', { name: /^내 저장 목록/ })).getAllByRole('listitem');
const rowNames = () =>
  rows().map((row) => within(row).queryByRole('button', { name: /수정$/ })?.textContent ?? row.textContent);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
/** Names of the collections on the server. */
const storedNames = () => server.collections.map(({ collectionName }) => collectionName);

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'info').mockReturnValue();
  server = createSolmarkServer([aSavedPlace(), aSavedPlace({ id: 8, name: '연무장 책방' })]);
  api.use(
    ...server.handlers,
    respond('GET /api/solmark/sollect', () => aSollectPage(sollects(1, 2))),
    respond('GET /api/solmark/sollect/my', () => aSollectPage([aSollect({ sollectId: 9, writerId: MINA.userId })])),
  );
  signIn();
});

describe('쏠마크', () => {
  it('[2.2-24] [2.11-1] has three tabs as links with the current one marked; back leaves all tabs', async () => {
    const { user, router } = renderApp('/profile', '/mark');
    await screen.findByRole('heading', { name: '쏠마크' });
    const links = within(tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['장소', '/mark'],
      ['쏠렉트', '/mark/sollect'],
      ['내 쏠렉트', '/mark/my'],
    ]);
    expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('장소');
    await user.click(within(tabs()).getByRole('link', { name: '내 쏠렉트' }));
    expect(await screen.findByRole('region', { name: '내 쏠렉트' })).toBeVisible();
    expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('내 쏠렉트');
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeVisible();
  });

  it('restores the scroll position of each tab', async () => {
    const { user } = renderApp('/mark');
    await screen.findByRole('list', { name: '내 저장 목록' });
    const main = screen.getByRole('main');
    main.scrollTop = 240;
    main.dispatchEvent(new Event('scroll'));
    await user.click(within(tabs()).getByRole('link', { name: '쏠렉트' }));
    await screen.findByRole('list', { name: '저장한 쏠렉트' });
    expect(main.scrollTop).toBe(0);
    await user.click(within(tabs()).getByRole('link', { name: '장소' }));
    await screen.findByRole('list', { name: '내 저장 목록' });
    expect(main.scrollTop).toBe(240);
  });
});

describe('the place tab', () => {
  it('[2.11-2] [3.5-5] [7.5-1] lists the collections with their place counts and links to their places', async () => {
    const { user, router } = renderApp('/mark');
    const first = await screen.findByRole('link', { name: '저장한 장소 장소 2곳' });
    expect(first).toHaveAttribute('href', '/mark/place/list/31');
    expect(screen.getByRole('link', { name: '비 오는 날 장소 0곳' })).toHaveAttribute('href', '/mark/place/list/32');
    await user.click(first);
    expect(await screen.findByRole('heading', { name: '저장한 장소' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/mark/place/list/31');
  });

  it('has an empty state with a link to the map', async () => {
    server.collections = server.collections.map((item) => ({ ...item, placeIds: [] }));
    renderApp('/mark');
    expect(await screen.findByText('아직 저장한 장소가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지도에서 찾기' })).toHaveAttribute('href', '/map');
  });

  it('does not say that there are no saved places while it reads them again', async () => {
    server.collections = server.collections.map((item) => ({ ...item, placeIds: [] }));
    const { queryClient } = renderApp('/mark');
    expect(await screen.findByText('아직 저장한 장소가 없어요')).toBeVisible();
    const held = Promise.withResolvers<{ collections: never[] }>();
    api.use(respond('GET /api/solmark/place/collections', () => held.promise));
    act(() => void queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('아직 저장한 장소가 없어요')).not.toBeInTheDocument());
    held.resolve({ collections: [] });
    expect(await screen.findByText('아직 저장한 장소가 없어요')).toBeVisible();
  });

  it('[8-7] offers a retry, and logs the error, when the collections cannot be loaded', async () => {
    api.use(fail('GET /api/solmark/place/collections', 'INTERNAL'));
    const { user } = renderApp('/mark');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalled();
    api.use(...server.handlers);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /^저장한 장소/ })).toBeVisible();
  });

  it('creates a collection with a name of at most twenty characters and one of fourteen icons', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    const form = within(await dialog('새 목록'));
    const button = form.getByRole('button', { name: '만들기' });
    await user.click(button);
    expect(toast.info).toHaveBeenCalledWith('목록 이름을 입력해 주세요');
    await user.type(form.getByRole('textbox', { name: '목록 이름' }), `${'가'.repeat(20)}나`);
    expect(form.getByRole('textbox')).toHaveValue('가'.repeat(20));
    expect(form.getByText('20/20')).toBeVisible();
    expect(form.getAllByRole('radio')).toHaveLength(14);
    await user.click(form.getByRole('radio', { name: '고양이' }));
    expect(form.getByRole('radio', { name: '고양이' })).toBeChecked();
    await user.click(button);
    expect(await screen.findByRole('link', { name: `${'가'.repeat(20)} 장소 0곳` })).toBeVisible();
    expect(server.collections.at(-1)).toMatchObject({ collectionName: '가'.repeat(20), iconId: 11 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('creates nothing when the form is cancelled', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    const form = within(await dialog('새 목록'));
    await user.type(form.getByRole('textbox', { name: '목록 이름' }), '산책');
    await user.click(form.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(storedNames()).toEqual(['저장한 장소', '비 오는 날']);
  });

  it('keeps the name and the collection when its form and its deletion are cancelled', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 수정' }));
    const form = within(await dialog('목록 수정'));
    await user.type(form.getByRole('textbox', { name: '목록 이름' }), '에');
    await user.click(form.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '비 오는 날 수정' }));
    await user.click(screen.getByRole('button', { name: '목록 삭제' }));
    const confirmation = within(await dialog('‘비 오는 날’ 목록을 삭제할까요?'));
    await user.click(confirmation.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(storedNames()).toEqual(['저장한 장소', '비 오는 날']);
  });

  it('[2.11-8] fills a new collection with several saved places', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    const form = within(await dialog('새 목록'));
    await user.type(form.getByRole('textbox', { name: '목록 이름' }), '산책');
    await user.click(form.getByRole('checkbox', { name: '저장한 장소에서 골라 담기' }));
    await user.click(form.getByRole('button', { name: '만들기' }));
    const sheet = within(await dialog('‘산책’에 담을 장소'));
    await user.click(sheet.getByRole('button', { name: '담기' }));
    expect(toast.info).toHaveBeenCalledWith('담을 장소를 골라 주세요');
    const [first, second] = await sheet.findAllByRole('checkbox');
    for (const box of [first, second]) if (box) await user.click(box);
    await user.click(sheet.getByRole('button', { name: '2곳 담기' }));
    expect(await screen.findByRole('link', { name: '산책 장소 2곳' })).toBeVisible();
  });

  it('creates one collection when Enter is pressed twice', async () => {
    const created = Promise.withResolvers<{ collectionId: number }>();
    const create = vi.fn(() => created.promise);
    api.use(respond('POST /api/solmark/place/collections', create));
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    const name = screen.getByRole('textbox', { name: '목록 이름' });
    await user.type(name, '산책{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await user.type(name, '{Enter}');
    created.resolve({ collectionId: 42 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(create).toHaveBeenCalledOnce();
  });

  it('keeps the name when the collection cannot be created, and shows the reason', async () => {
    api.use(fail('POST /api/solmark/place/collections', 'COLLECTIONS_TOO_MANY'));
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    await user.type(screen.getByRole('textbox', { name: '목록 이름' }), '산책{Enter}');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(ERRORS.COLLECTIONS_TOO_MANY.message));
    expect(screen.getByRole('textbox', { name: '목록 이름' })).toHaveValue('산책');
    expect(logger.error).toHaveBeenCalledWith('Failed to update solmark', expect.anything());
  });

  it('reports that the maximum number of collections is reached', async () => {
    server.collections = Array.from({ length: COLLECTIONS_MAX }, (_, index) => ({
      collectionId: 100 + index,
      collectionName: `목록 ${index}`,
      iconId: 1,
      placeIds: [],
    }));
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    expect(toast.info).toHaveBeenCalledWith(`목록은 ${COLLECTIONS_MAX}개까지 만들 수 있어요`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('renames a collection optimistically and rolls back on failure', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 수정' }));
    const name = screen.getByRole('textbox', { name: '목록 이름' });
    expect(name).toHaveValue('비 오는 날');
    expect(screen.getByRole('radio', { name: '우산' })).toBeChecked();
    await user.clear(name);
    await user.type(name, '맑은 날');
    await user.click(screen.getByRole('radio', { name: '해' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('button', { name: '맑은 날 수정' })).toBeVisible();
    await waitFor(() => expect(server.collections[1]).toMatchObject({ collectionName: '맑은 날', iconId: 13 }));

    api.use(goOffline('PATCH /api/solmark/place/collections/:collectionId'));
    await user.click(screen.getByRole('button', { name: '맑은 날 수정' }));
    await user.type(screen.getByRole('textbox', { name: '목록 이름' }), '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: '맑은 날 수정' })).toBeVisible();
  });

  it('changes the order with buttons that keep the focus; the last order is stored', async () => {
    server.collections = [...server.collections, { collectionId: 33, collectionName: '산책', iconId: 3, placeIds: [] }];
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    const up = screen.getByRole('button', { name: '산책 위로' });
    await user.click(up);
    await user.click(up);
    expect(up).toHaveFocus();
    expect(rowNames()).toEqual(['산책', '저장한 장소', '비 오는 날']);
    expect(screen.getByText('산책, 3개 중 첫 번째')).toBeInTheDocument();
    await user.click(up);
    await waitFor(() => expect(storedNames()).toEqual(['산책', '저장한 장소', '비 오는 날']));
    expect(server.orders).toHaveLength(2);
    // The last one moves no further.
    await user.click(screen.getByRole('button', { name: '비 오는 날 아래로' }));
    await user.click(screen.getByRole('button', { name: '산책 아래로' }));
    await waitFor(() => expect(storedNames()).toEqual(['저장한 장소', '산책', '비 오는 날']));
    expect(server.orders).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '완료' }));
    expect(rows().map((row) => row.textContent)).toEqual([
      '저장한 장소 장소 2곳',
      '산책 장소 0곳',
      '비 오는 날 장소 0곳',
    ]);
  });

  it('shows the server’s order when another device changed the collections', async () => {
    api.use(fail('PUT /api/solmark/place/collections/order', 'COLLECTIONS_CHANGED'));
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    server.collections = [...server.collections, { collectionId: 33, collectionName: '산책', iconId: 3, placeIds: [] }];
    await user.click(screen.getByRole('button', { name: '비 오는 날 위로' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(ERRORS.COLLECTIONS_CHANGED.message));
    await waitFor(() => expect(rowNames()).toEqual(['저장한 장소', '비 오는 날', '산책']));
  });

  it('keeps the order of a move while that of an earlier one is stored', async () => {
    server.collections = [...server.collections, { collectionId: 33, collectionName: '산책', iconId: 3, placeIds: [] }];
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    const responses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let listed = 0;
    api.use(
      http.put('*/api/solmark/place/collections/order', async () => {
        await responses[server.orders.length]?.promise;
        return undefined;
      }),
      http.get('*/api/solmark/place/collections', () => {
        listed += 1;
        return undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: '산책 위로' }));
    await user.click(screen.getByRole('button', { name: '산책 위로' }));
    responses[0]?.resolve();
    await waitFor(() => expect(server.orders).toEqual([[31, 33, 32]]));
    responses[1]?.resolve();
    await waitFor(() => expect(server.orders.at(-1)).toEqual([33, 31, 32]));
    await waitFor(() => expect(listed).toBe(1));
    expect(rowNames()).toEqual(['산책', '저장한 장소', '비 오는 날']);
  });

  it('reports a failed order although a later one succeeds', async () => {
    const first = Promise.withResolvers<void>();
    api.use(
      http.put(
        `*/api/solmark/place/collections/order`,
        async () => {
          await first.promise;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 위로' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 아래로' }));
    first.resolve();
    await waitFor(() => expect(server.orders).toEqual([[31, 32]]));
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  });

  it('applies the new order to the remaining collections after changes on another device', async () => {
    const collection = (collectionId: number, collectionName: string) => ({
      collectionId,
      collectionName,
      iconId: 1,
      placeIds: [],
    });
    server.collections = [collection(31, '저장한 장소'), collection(32, '비 오는 날'), collection(33, '산책')];
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await screen.findByRole('button', { name: '산책 위로' });
    server.collections = [collection(31, '저장한 장소'), collection(33, '산책'), collection(34, '전시')];
    let tries = 0;
    api.use(
      http.put(`*/api/solmark/place/collections/order`, () => {
        tries += 1;
        if (tries > 1) return undefined;
        const code = 'COLLECTION_NOT_FOUND';
        return HttpResponse.json({ success: false, code, message: ERRORS[code].message }, { status: 404 });
      }),
    );
    await user.click(screen.getByRole('button', { name: '산책 위로' }));
    await waitFor(() => expect(server.orders).toEqual([[31, 33, 34]]));
    await waitFor(() => expect(rowNames()).toEqual(['저장한 장소', '산책', '전시']));
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('applies the new order also when another device has created a collection', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    server.collections = [...server.collections, { collectionId: 33, collectionName: '산책', iconId: 3, placeIds: [] }];
    let tries = 0;
    api.use(
      http.put(`*/api/solmark/place/collections/order`, () => {
        tries += 1;
        if (tries > 1) return undefined;
        const code = 'COLLECTIONS_CHANGED';
        return HttpResponse.json({ success: false, code, message: ERRORS[code].message }, { status: 409 });
      }),
    );
    await user.click(screen.getByRole('button', { name: '비 오는 날 위로' }));
    await waitFor(() => expect(server.orders).toEqual([[32, 31, 33]]));
    await waitFor(() => expect(rowNames()).toEqual(['비 오는 날', '저장한 장소', '산책']));
    expect(toast.error).not.toHaveBeenCalled();
  });

  it.each([
    ['which places it unmarks', [7, 8], /장소 2곳은 저장이 취소되고, 공유한 링크도 사라져요\. 되돌릴 수 없어요/],
    ['that no place is unmarked', [], /다른 목록에 그대로 남아요/],
  ])('explains before the deletion of a collection %s', async (_, placeIds, consequence) => {
    server.collections = [
      { collectionId: 30, collectionName: '첫 목록', iconId: 1, placeIds: [9] },
      { collectionId: 33, collectionName: '산책', iconId: 3, placeIds },
    ];
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '산책 수정' }));
    await user.click(screen.getByRole('button', { name: '목록 삭제' }));
    const confirmation = await dialog('‘산책’ 목록을 삭제할까요?');
    expect(await within(confirmation).findByText(consequence)).toBeVisible();
    await user.click(within(confirmation).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(storedNames()).toEqual(['첫 목록']));
    await waitFor(() => expect(rowNames()).toEqual(['첫 목록']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not delete the first collection, into which hearts save', async () => {
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '저장한 장소 수정' }));
    await user.click(screen.getByRole('button', { name: '목록 삭제' }));
    expect(toast.info).toHaveBeenCalledWith('하트를 누르면 담기는 맨 위 목록이라 삭제할 수 없어요');
    expect(screen.queryByRole('dialog', { name: /삭제할까요/ })).not.toBeInTheDocument();
  });

  it('counts the unmarked places again when the member returns from another device', async () => {
    server.collections = [
      { collectionId: 31, collectionName: '저장한 장소', iconId: 1, placeIds: [] },
      { collectionId: 32, collectionName: '비 오는 날', iconId: 1, placeIds: [7] },
    ];
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 수정' }));
    await user.click(screen.getByRole('button', { name: '목록 삭제' }));
    expect(await screen.findByText(/장소 1곳은 저장이 취소되고/)).toBeVisible();
    server.collections = server.collections.map((one) =>
      one.collectionId === 32 ? { ...one, placeIds: [7, 8] } : one,
    );
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText(/장소 2곳은 저장이 취소되고/)).toBeVisible();
  });

  it('keeps the confirmation open when the deletion fails', async () => {
    api.use(fail('DELETE /api/solmark/place/collections/:collectionId', 'INTERNAL'));
    const { user } = renderApp('/mark');
    await user.click(await screen.findByRole('button', { name: '편집' }));
    await user.click(screen.getByRole('button', { name: '비 오는 날 수정' }));
    await user.click(screen.getByRole('button', { name: '목록 삭제' }));
    const confirmation = await dialog('‘비 오는 날’ 목록을 삭제할까요?');
    await within(confirmation).findByText(/다른 목록에 그대로/);
    await user.click(within(confirmation).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(ERRORS.INTERNAL.message));
    expect(confirmation).toBeVisible();
    expect(storedNames()).toEqual(['저장한 장소', '비 오는 날']);
  });
});

describe('the sollect tab', () => {
  it('[2.11-3] [7.4-10] lists the marked sollects page by page, with hearts', async () => {
    renderApp('/mark/sollect');
    const list = within(await screen.findByRole('list', { name: '저장한 쏠렉트' }));
    expect(list.getAllByRole('article')).toHaveLength(2);
    expect(list.getAllByRole('button', { name: /저장/ })).toHaveLength(2);
    expect(await screen.findByText('모두 보여드렸어요')).toBeVisible();
  });

  it('[2.11-3] has an empty state with a link to the sollects', async () => {
    api.use(respond('GET /api/solmark/sollect', () => aSollectPage([])));
    renderApp('/mark/sollect');
    expect(await screen.findByText('아직 저장한 쏠렉트가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '쏠렉트 둘러보기' })).toHaveAttribute('href', '/sollect');
  });
});

describe('the tab of own sollects', () => {
  it('[2.11-4] [7.4-10] [2.10-8] lists them with a menu to edit and delete instead of a heart', async () => {
    const { user, router } = renderApp('/mark/my');
    const list = within(await screen.findByRole('list', { name: '내가 쓴 쏠렉트' }));
    const menu = await list.findByRole('button', { name: /메뉴$/ });
    expect(list.queryByRole('button', { name: /저장/ })).not.toBeInTheDocument();
    await user.click(menu);
    expect(list.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['수정', '삭제']);
    await user.click(list.getByRole('menuitem', { name: '삭제' }));

    let isDeleted = false;
    api.use(
      respond('DELETE /api/sollect/:id', () => {
        isDeleted = true;
        return null;
      }),
      respond('GET /api/solmark/sollect/my', () => aSollectPage([])),
    );
    await user.click(within(await dialog('정말 삭제할까요?')).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('아직 쓴 쏠렉트가 없어요')).toBeVisible();
    expect(isDeleted).toBe(true);
    expect(router.state.location.pathname).toBe('/mark/my');
  });

  it('[2.11-4] has an empty state with a link to the editor', async () => {
    api.use(respond('GET /api/solmark/sollect/my', () => aSollectPage([])));
    renderApp('/mark/my');
    expect(await screen.findByText('아직 쓴 쏠렉트가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '쏠렉트 쓰기' })).toHaveAttribute('href', '/sollect/write');
  });

  it('offers a retry when they cannot be loaded', async () => {
    api.use(fail('GET /api/solmark/sollect/my', 'INTERNAL'));
    renderApp('/mark/my');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
  });
});
