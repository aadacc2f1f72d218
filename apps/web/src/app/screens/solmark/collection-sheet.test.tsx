import { ERRORS } from '@sol/contract/error';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useCollectionSheet } from '#features/solmark/model/collection-sheet.ts';
import { logger } from '#lib/logger.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { createSolmarkServer } from '#test/solmark-server.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const LIST = '/map/list?queryType=category';

let server: ReturnType<typeof createSolmarkServer>;

const isMarked = () => server.collectionIdsOf(7).length > 0;
const heart = () => screen.findByRole('button', { name: /느린오후 커피 저장/ });
const findSheet = () => screen.findByRole('dialog', { name: '어디에 담을까요?' });
/** No sheet is open or loading. */
const expectNoSheet = () => {
  expect(screen.queryByRole('dialog', { name: '어디에 담을까요?' })).not.toBeInTheDocument();
  expect(useCollectionSheet.getState().placeId).toBeNull();
};
const checkbox = (name: string) => screen.findByRole('checkbox', { name });
const doneButton = () => screen.getByRole('button', { name: '완료' });

/** Waits for the listener of the long press, which is loaded after the page. */
async function openAt(address: string) {
  const listen = vi.spyOn(document, 'addEventListener');
  const app = renderApp(address);
  await waitFor(() => expect(listen).toHaveBeenCalledWith('contextmenu', expect.anything(), expect.anything()));
  return app;
}

async function open() {
  const app = await openAt(LIST);
  await waitFor(() => expect(useMapStore.getState().view).not.toBeNull());
  await heart();
  return app;
}

/** Taps the heart, and opens the sheet while the request is pending. */
async function markAndOpenSheet(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await heart());
  fireEvent.contextMenu(await heart());
  await findSheet();
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  useMapStore.getState().reset();
  resetFakeMaps();
  server = createSolmarkServer([aSavedPlace()]);
  server.collections = server.collections.map((collection) => ({ ...collection, placeIds: [] }));
  const page = () => ({ places: [aPreview({ isMarked: isMarked() })], nextCursor: null, nextCursorDist: null });
  api.use(
    ...server.handlers,
    respond('GET /api/solmap/markers', () => [aMarker({ isMarked: isMarked() })]),
    respond('GET /api/solmap/places', page),
    respond('GET /api/solmap/places/nearby', page),
    respond('GET /api/place/:id', () => ({ place: aPlace({ isMarked: isMarked() }), reviews: [] })),
  );
});

describe('the heart button', () => {
  beforeEach(() => signIn());

  it('opens the sheet after half a second and saves nothing', async () => {
    await open();
    const button = await heart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(button, { isPrimary: true, button: 0 });
    vi.advanceTimersByTime(499);
    expectNoSheet();
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    const sheet = await findSheet();
    fireEvent.pointerUp(button);
    // The sheet is now under the pointer.
    fireEvent.click(sheet);
    expect(sheet).toBeVisible();
    fireEvent.pointerDown(sheet, { isPrimary: true, button: 0 });
    fireEvent.click(sheet);
    expectNoSheet();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(server.changes).toEqual([]);
  });

  it.each([
    ['released earlier', (button: Element) => fireEvent.pointerUp(button)],
    ['moved', (button: Element) => fireEvent.pointerMove(button, { clientY: 11 })],
    ['canceled by the browser', (button: Element) => fireEvent.pointerCancel(button)],
  ])('does not open the sheet when the press is %s', async (_, interrupt) => {
    await open();
    const button = await heart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(button, { isPrimary: true, button: 0 });
    vi.advanceTimersByTime(300);
    interrupt(button);
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expectNoSheet();
  });

  it('opens the sheet on Shift+Enter and on contextmenu; Enter alone saves', async () => {
    const { user } = await open();
    const button = await heart();
    act(() => button.focus());
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await findSheet();
    fireEvent(await findSheet(), new Event('cancel', { cancelable: true }));
    expectNoSheet();
    expect(fireEvent.contextMenu(button)).toBe(false);
    await findSheet();
    fireEvent(await findSheet(), new Event('cancel', { cancelable: true }));
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /저장 취소$/ })).toBeVisible();
    expectNoSheet();
  });

  it('opens the sheet on the screen of a place', async () => {
    await openAt('/map/detail/7');
    fireEvent.contextMenu(await screen.findByRole('button', { name: /^저장/ }));
    expect(await findSheet()).toBeVisible();
  });

  it('shows the collection after every save, with a button that opens the sheet', async () => {
    server.collections = server.collections.toReversed();
    const { user } = await open();
    await user.click(await heart());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('비 오는 날에 담았어요', expect.anything()));
    const [[, action] = []] = vi.mocked(toast.success).mock.calls;
    expect(action?.label).toBe('변경');
    act(() => action?.run());
    expect(await checkbox('비 오는 날')).toBeChecked();
    expect(await checkbox('저장한 장소')).not.toBeChecked();
    await user.click(doneButton());
    expectNoSheet();
    expect(server.changes).toHaveLength(1);
  });
});

it('a long press by a guest opens the login modal', async () => {
  const { user } = renderApp(LIST);
  fireEvent.contextMenu(await heart());
  await user.click(await heart());
  expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
  expectNoSheet();
});

describe('the collection sheet', () => {
  const openSheet = async () => {
    signIn();
    const app = await open();
    fireEvent.contextMenu(await heart());
    await findSheet();
    return app;
  };

  it('[7.5-3] adds a place to several collections in one request and fills the heart optimistically', async () => {
    const response = Promise.withResolvers<void>();
    const calls: unknown[] = [];
    const { user } = await openSheet();
    await user.click(await checkbox('저장한 장소'));
    await user.click(await checkbox('비 오는 날'));
    api.use(
      respond('PATCH /api/solmark/place/:id/collections', async ({ body }) => {
        calls.push(body);
        await response.promise;
        return { isMarked: true, markedCount: 12, collectionIds: body.addCollectionIds };
      }),
    );
    await user.click(doneButton());
    expectNoSheet();
    expect(await screen.findByRole('button', { name: /저장 취소$/ })).toBeVisible();
    response.resolve();
    await waitFor(() => expect(calls).toEqual([{ addCollectionIds: [31, 32], removeCollectionIds: [] }]));
  });

  it('creates a collection and selects it', async () => {
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: '새 목록' }));
    const form = within(await screen.findByRole('dialog', { name: '새 목록' }));
    await user.type(form.getByRole('textbox', { name: '목록 이름' }), '혼밥');
    await user.click(form.getByRole('button', { name: '만들기' }));
    expect(await checkbox('혼밥')).toBeChecked();
    await user.click(doneButton());
    await waitFor(() => expect(server.changes).toEqual([{ add: [42], remove: [] }]));
    expect(server.collections.map(({ collectionName }) => collectionName)).toEqual([
      '저장한 장소',
      '비 오는 날',
      '혼밥',
    ]);
  });

  it('keeps the selection when the collection cannot be created', async () => {
    const { user } = await openSheet();
    await user.click(await checkbox('비 오는 날'));
    api.use(fail('POST /api/solmark/place/collections', 'INTERNAL'));
    await user.click(screen.getByRole('button', { name: '새 목록' }));
    await user.type(screen.getByRole('textbox', { name: '목록 이름' }), '혼밥{Enter}');
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: '취소' }));
    await user.click(doneButton());
    await waitFor(() => expect(server.changes).toEqual([{ add: [32], remove: [] }]));
  });

  it('warns before it unmarks a place without any collection', async () => {
    server.collections = server.collections.map((collection) => ({ ...collection, placeIds: [7] }));
    const { user } = await openSheet();
    await user.click(await checkbox('저장한 장소'));
    expect(screen.queryByText(/저장이 취소돼요/)).not.toBeInTheDocument();
    await user.click(await checkbox('비 오는 날'));
    expect(screen.getByText(/저장이 취소돼요/)).toBeVisible();
    await user.click(doneButton());
    expect(await screen.findByRole('button', { name: /느린오후 커피 저장$/ })).toBeVisible();
    await waitFor(() => expect(server.changes).toEqual([{ add: [], remove: [31, 32] }]));
  });

  it('waits for a pending request of the heart button', async () => {
    signIn();
    const response = Promise.withResolvers<void>();
    api.use(
      respond('PATCH /api/solmark/place/:id/collections', async ({ body }) => {
        await response.promise;
        server.collections = server.collections.map((collection) => ({
          ...collection,
          placeIds: body.addCollectionIds.includes(collection.collectionId) ? [7] : [],
        }));
        return { isMarked: true, markedCount: 12, collectionIds: body.addCollectionIds };
      }),
    );
    const { user } = await open();
    await markAndOpenSheet(user);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    response.resolve();
    expect(await checkbox('저장한 장소')).toBeChecked();
  });

  it('shows no earlier collections while a request of the heart button is pending', async () => {
    const { user } = await openSheet();
    expect(await checkbox('저장한 장소')).not.toBeChecked();
    await user.click(doneButton());
    const response = Promise.withResolvers<void>();
    api.use(
      http.patch('*/api/solmark/place/7/collections', async () => {
        await response.promise;
        return undefined;
      }),
    );
    await markAndOpenSheet(user);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    response.resolve();
    expect(await checkbox('저장한 장소')).toBeChecked();
  });

  it('[4.7-3] [8-7] restores the heart when the request fails, and logs and reports the error', async () => {
    api.use(fail('PATCH /api/solmark/place/:id/collections', 'INTERNAL'));
    const { user } = await openSheet();
    await user.click(await checkbox('비 오는 날'));
    await user.click(doneButton());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('담은 목록을 바꾸지 못했어요. 다시 시도해 주세요'));
    expect(logger.error).toHaveBeenCalledWith('Failed to update solmark', expect.anything());
    expect(await screen.findByRole('button', { name: /느린오후 커피 저장$/ })).toBeVisible();
  });

  /** Mocks the server after the deletion of a collection on another device. */
  const deleteElsewhere = (deletedId: number) => {
    server.collections = server.collections.filter(({ collectionId }) => collectionId !== deletedId);
    api.use(
      http.patch('*/api/solmark/place/7/collections', async ({ request }) => {
        const body = (await request.clone().json()) as { addCollectionIds: number[]; removeCollectionIds: number[] };
        if (![...body.addCollectionIds, ...body.removeCollectionIds].includes(deletedId)) return undefined;
        const code = 'COLLECTION_NOT_FOUND';
        return HttpResponse.json({ success: false, code, message: ERRORS[code].message }, { status: 404 });
      }),
    );
  };

  it('applies the rest of the selection when a collection was deleted on another device', async () => {
    const third = { collectionId: 33, collectionName: '산책', iconId: 3, placeIds: [7] };
    server.collections = [...server.collections, third];
    const { user } = await openSheet();
    await user.click(await checkbox('비 오는 날'));
    await user.click(await checkbox('산책'));
    deleteElsewhere(33);
    await user.click(doneButton());
    await waitFor(() => expect(server.changes).toEqual([{ add: [32], remove: [] }]));
    expect(await screen.findByRole('button', { name: /느린오후 커피 저장 취소$/ })).toBeVisible();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('keeps a place in its collection when the target collection was deleted on another device', async () => {
    server.collections = server.collections.map((collection, index) => ({
      ...collection,
      placeIds: index === 0 ? [7] : [],
    }));
    const { user } = await openSheet();
    await user.click(await checkbox('저장한 장소'));
    await user.click(await checkbox('비 오는 날'));
    deleteElsewhere(32);
    await user.click(doneButton());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('담은 목록을 바꾸지 못했어요. 다시 시도해 주세요'));
    expect(server.changes).toEqual([]);
    expect(server.collectionIdsOf(7)).toEqual([31]);
  });

  it('offers a retry when the collections cannot be loaded', async () => {
    api.use(fail('GET /api/solmark/place/collections', 'INTERNAL'));
    const { user } = await openSheet();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(...server.handlers);
    await user.click(retry);
    expect(await checkbox('비 오는 날')).toBeVisible();
  });

  it('closes on navigation', async () => {
    const { router } = await openSheet();
    await act(() => router.navigate('/profile'));
    await screen.findByRole('heading', { name: '프로필' });
    expectNoSheet();
  });
});
