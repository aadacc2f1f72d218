import type { SavedPlace } from '@sol/contract/solmark';
import type { SolrouteStatus } from '@sol/contract/solroute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import type { PageSettings } from '#lib/page-settings.ts';
import { aFact, anUnknownFact } from '#test/fact-factory.ts';
import { disk } from '#test/fake-idb.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { aSolroutePreview } from '#test/solroute-factory.ts';
import { startOffline } from './start-offline.tsx';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));
vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const tokenOf = (memberId: number) => `h.${btoa(JSON.stringify({ sub: String(memberId) }))}.s`;
const SETTINGS: PageSettings = {
  publicUrl: '',
  map: { engine: 'maplibre', style: 'embedded' },
  loginTypes: [],
  hasServiceWorker: false,
};

/** The idempotency keys of the requests that the server has received, and of those without a network. */
let keys: (string | null)[];
const noteKey = ({ request }: { request: Request }) => {
  if (request.method !== 'GET') keys.push(request.headers.get('idempotency-key'));
};

let stop: () => void;

/** Opens a page with the use without a network, as after its idle time. */
function open(path: string) {
  const app = renderApp(path);
  act(() => {
    stop = startOffline({ queryClient: app.queryClient, settings: SETTINGS });
  });
  return app;
}

const restoreNetwork = () =>
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
const passTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const waitingLine = () => screen.findByText('연결되면 보낼 변경 1개');

beforeEach(() => {
  keys = [];
  disk.files.clear();
  disk.isBroken = false;
  signIn({}, tokenOf(11));
  api.events.on('request:start', noteKey);
  vi.spyOn(toast, 'info').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  api.events.removeAllListeners();
  act(stop);
  useMapStore.getState().reset();
  resetFakeMaps();
  vi.restoreAllMocks();
});

describe('the status of a course without a network', () => {
  const chip = (word: '예정' | '완료') => screen.findByRole('button', { name: new RegExp(`${word}$`) });
  let status: SolrouteStatus;
  let toggles: number;
  const list = respond('GET /api/solroute', () => ({ solroutes: [aSolroutePreview({ status })] }));
  const server = [
    list,
    respond('PATCH /api/solroute/:id/status', () => {
      toggles += 1;
      status = status === 'DONE' ? 'PLANNED' : 'DONE';
      return { status };
    }),
  ];

  beforeEach(() => {
    status = 'PLANNED';
    toggles = 0;
    api.use(list, goOffline('PATCH /api/solroute/:id/status'));
  });

  it('[13.1-3] waits visibly, and is sent once with the key of the failed request', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    expect(await waitingLine()).toBeVisible();
    expect(await chip('완료')).toBeVisible();
    expect(toast.info).toHaveBeenCalledExactlyOnceWith('인터넷이 연결되면 저장할게요');
    api.use(...server);
    restoreNetwork();
    restoreNetwork();
    await waitFor(() => expect(screen.queryByText(/보낼 변경/)).toBeNull());
    expect([toggles, status]).toEqual([1, 'DONE']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  });

  it('[13.1-3] is not sent a second time if the failed request had arrived', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    status = 'DONE';
    // The server returns the first response for the key.
    api.use(
      list,
      respond('PATCH /api/solroute/:id/status', () => ({ status: 'DONE' as const })),
    );
    restoreNetwork();
    await waitFor(() => expect(screen.queryByText(/보낼 변경/)).toBeNull());
    expect(await chip('완료')).toBeVisible();
    expect(keys).toHaveLength(2);
  });

  it('[13.1-3] is the last of several changes', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    await user.click(await chip('완료'));
    expect(await chip('예정')).toBeVisible();
    expect(await waitingLine()).toBeVisible();
    api.use(...server);
    restoreNetwork();
    await waitFor(() => expect(screen.queryByText(/보낼 변경/)).toBeNull());
    expect(status).toBe('PLANNED');
  });

  it('[13.1-3] is shown and sent after a reload', async () => {
    const { user, unmount } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    unmount();
    act(stop);
    open('/solroute');
    expect(await chip('완료')).toBeVisible();
    api.use(...server);
    restoreNetwork();
    await waitFor(() => expect([toggles, status]).toEqual([1, 'DONE']));
  });

  it('[13.1-3] is rolled back with a message when the server refuses it', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    api.use(list, fail('PATCH /api/solroute/:id/status', 'SOLROUTE_NOT_FOUND'));
    restoreNetwork();
    expect(await chip('예정')).toBeVisible();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^기다리던 변경을 저장하지 못했어요\. ./),
    );
    expect(screen.queryByText(/보낼 변경/)).toBeNull();
  });

  it('[13.1-3] is sent within ten seconds if the browser does not notice that the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    api.use(...server);
    passTime(9_999);
    expect(keys).toHaveLength(1);
    passTime(1);
    await waitFor(() => expect(status).toBe('DONE'));
  });

  it('[13.1-3] is not tried again every ten seconds while the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    api.use(...server);
    passTime(30_000);
    // Later than a request would have been.
    await act(async () => void (await fetch('http://localhost/api/profile', { method: 'POST' })));
    visibility.mockReturnValue('visible');
    expect(keys.filter(Boolean)).toHaveLength(1);
    passTime(10_000);
    await waitFor(() => expect(status).toBe('DONE'));
    expect(keys.filter(Boolean)).toHaveLength(2);
  });

  it('[13.1-3] is sent two seconds later if the first request fails after the network is back', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    restoreNetwork();
    await waitFor(() => expect(keys).toHaveLength(2));
    api.use(...server);
    passTime(2_000);
    await waitFor(() => expect(status).toBe('DONE'));
    expect(new Set(keys).size).toBe(1);
  });

  it('[13.1-3] waits longer while the server is down', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    api.use(list, fail('PATCH /api/solroute/:id/status', 'UNAVAILABLE'));
    restoreNetwork();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(await waitingLine()).toBeVisible();
    expect(await chip('완료')).toBeVisible();
  });

  it('[13.1-3] is rolled back at once with a sentence when the device is full', async () => {
    const { user } = open('/solroute');
    await screen.findByText(/성수에서/);
    disk.isBroken = true;
    await user.click(await chip('예정'));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('기기에 저장할 공간이 없어요. 인터넷이 연결되면 다시 해 주세요'),
    );
    expect(await chip('예정')).toBeVisible();
    expect(screen.queryByText(/보낼 변경/)).toBeNull();
  });

  it('is not stored once the use without a network has been stopped', async () => {
    const { user } = open('/solroute');
    act(stop);
    stop = () => undefined;
    await user.click(await chip('예정'));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(await chip('예정')).toBeVisible();
    expect(toast.info).not.toHaveBeenCalled();
    expect(disk.files.size).toBe(0);
  });

  it('[13.1-4] is deleted by a sign-out, and another member does not send it', async () => {
    const { user } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    localStorage.clear();
    signIn({ userId: 12, nickname: '준' }, tokenOf(12));
    await waitFor(() => expect(disk.files.size).toBe(0));
    api.use(...server);
    restoreNetwork();
    expect(await chip('예정')).toBeVisible();
    expect([toggles, keys.length]).toEqual([0, 1]);
    expect(screen.queryByText(/보낼 변경/)).toBeNull();
  });

  it('[13.1-4] of another member is deleted unsent at the next start', async () => {
    const { user, unmount } = open('/solroute');
    await user.click(await chip('예정'));
    await waitingLine();
    unmount();
    act(stop);
    localStorage.clear();
    signIn({ userId: 12, nickname: '준' }, tokenOf(12));
    api.use(...server);
    open('/solroute');
    await waitFor(() => expect(disk.files.size).toBe(0));
    expect(await chip('예정')).toBeVisible();
    expect(toggles).toBe(0);
  });
});

describe('on the map without a network', () => {
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  const noWaiting = () => waitFor(() => expect(screen.queryByText(/보낼 변경/)).toBeNull());

  beforeEach(() => {
    api.use(
      respond('GET /api/solmap/markers', () => []),
      respond('GET /api/solmap/markers/search/related', () => []),
      respond('GET /api/solmap/places', noPlaces),
      respond('GET /api/solmap/places/nearby', noPlaces),
    );
  });

  it('[13.1-3] an answer waits, survives a response without it, and is sent once', async () => {
    const name = '1인석이 있나요?';
    const readPlace = respond('GET /api/place/:id', () => ({
      place: aPlace({ facts: [anUnknownFact('SEAT')] }),
      reviews: [],
    }));
    api.use(readPlace, goOffline('PUT /api/place/:id/fact/:fact'));
    const { user, queryClient } = open('/map/detail/7');
    await screen.findByRole('heading', { level: 1 });
    await user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: '있어요' }));
    await waitingLine();
    await act(() => queryClient.invalidateQueries());
    expect(screen.queryByRole('group', { name })).toBeNull();
    const values: string[] = [];
    api.use(
      respond('PUT /api/place/:id/fact/:fact', ({ body }) => {
        values.push(body.value);
        return { ...aFact({ value: body.value, agree: 1 }), mine: body.value };
      }),
    );
    restoreNetwork();
    await noWaiting();
    expect(values).toEqual(['YES']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('[13.1-3] an answer that the server refuses is asked for again', async () => {
    const name = '1인석이 있나요?';
    const readPlace = respond('GET /api/place/:id', () => ({
      place: aPlace({ facts: [anUnknownFact('SEAT')] }),
      reviews: [],
    }));
    api.use(readPlace, goOffline('PUT /api/place/:id/fact/:fact'));
    const { user } = open('/map/detail/7');
    await screen.findByRole('heading', { level: 1 });
    await user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: '있어요' }));
    await waitingLine();
    expect(screen.getByText('내 답: 있어요')).toBeVisible();
    api.use(fail('PUT /api/place/:id/fact/:fact', 'MEMBER_SUSPENDED'));
    restoreNetwork();
    await waitFor(() => expect(screen.queryByText('내 답: 있어요')).toBeNull());
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('이용이 멈춘 계정이에요'));
  });

  it('[13.1-3] a heart waits, survives a response without it, and is sent once', async () => {
    const heart = () => screen.findByRole('button', { name: /느린오후 커피 저장/ });
    const collections = [{ collectionId: 31, collectionName: '저장한 장소', iconId: 1, placeCount: 0 }];
    api.use(
      respond('GET /api/solmap/places', () => ({ places: [aPreview()], nextCursor: null, nextCursorDist: null })),
      respond('GET /api/solmark/place/collections', () => ({ collections })),
      goOffline('PATCH /api/solmark/place/:id/collections'),
    );
    const { user, queryClient } = open('/map/list?queryType=category');
    await user.click(await heart());
    await waitingLine();
    await act(() => queryClient.invalidateQueries());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    const added: number[][] = [];
    api.use(
      respond('PATCH /api/solmark/place/:id/collections', ({ body }) => {
        added.push(body.addCollectionIds);
        return { isMarked: true, markedCount: 12, collectionIds: body.addCollectionIds };
      }),
    );
    restoreNetwork();
    await noWaiting();
    expect(added).toEqual([[31]]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('[13.1-3] a saved place is listed in 쏠마크 until it was sent, also after a reload', async () => {
    const collections = [
      { collectionId: 31, collectionName: '저장한 장소', iconId: 1, placeCount: 0 },
      { collectionId: 32, collectionName: '비 오는 날', iconId: 12, placeCount: 0 },
    ];
    let saved: SavedPlace[] = [];
    api.use(
      respond('GET /api/solmap/places', () => ({ places: [aPreview()], nextCursor: null, nextCursorDist: null })),
      respond('GET /api/solmark/place/collections', () => ({ collections })),
      respond('GET /api/solmark/place/collections/:collectionId/places', () => ({
        ...{ collectionName: '저장한 장소', iconId: 1, places: saved, nextCursor: null },
      })),
      goOffline('PATCH /api/solmark/place/:id/collections'),
    );
    const { user, unmount } = open('/map/list?queryType=category');
    await user.click(await screen.findByRole('button', { name: /느린오후 커피 저장/ }));
    await waitingLine();
    unmount();
    act(stop);

    const waiting = () => screen.findByRole('list', { name: '연결을 기다리는 저장' });
    const other = open('/mark/place/list/32');
    await waitingLine();
    await screen.findByText('아직 이 목록에 담은 장소가 없어요');
    expect(screen.queryByRole('list', { name: '연결을 기다리는 저장' })).toBeNull();
    other.unmount();
    act(stop);

    const all = open('/mark');
    expect(within(await waiting()).getByRole('link')).toHaveTextContent('느린오후 커피연결되면 저장돼요');
    expect(screen.queryByText('아직 저장한 장소가 없어요')).toBeNull();
    all.unmount();
    act(stop);

    open('/mark/place/list/31');
    expect(within(await waiting()).getByRole('link', { name: /느린오후 커피/ })).toHaveAttribute(
      'href',
      '/map/detail/7',
    );
    api.use(
      respond('PATCH /api/solmark/place/:id/collections', ({ body }) => {
        saved = [aSavedPlace({ id: 7, name: '느린오후 커피' })];
        return { isMarked: true, markedCount: 12, collectionIds: body.addCollectionIds };
      }),
    );
    restoreNetwork();
    expect(await screen.findByRole('list', { name: '저장한 장소' })).toHaveTextContent('느린오후 커피');
    expect(screen.queryByRole('list', { name: '연결을 기다리는 저장' })).toBeNull();
  });
});
