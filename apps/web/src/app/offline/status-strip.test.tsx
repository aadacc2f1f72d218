import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { requestPath } from '#lib/api/endpoint.ts';
import { noteFetchedAt } from '#lib/api/fetched-at.ts';
import { formatAge, offlineStatus, StatusStrip } from './status-strip.tsx';

const NOW = Date.UTC(2026, 10, 24, 3);
const MINUTE_MS = 60_000;
const placePath = (id: number) => requestPath('GET /api/place/:id', { params: { id } });
const storedAt = (time: number) => new Response(null, { headers: { 'x-fetched-at': String(time) } });

function Reader({ path, read }: { path: string; read: () => Promise<unknown> }) {
  useQuery({ queryKey: [path], queryFn: read, retry: false, networkMode: 'always' });
  return null;
}

type Read = { path: string; read: () => Promise<unknown> };

async function show(...reads: Read[]) {
  const client = new QueryClient();
  const ui = (shown: Read[]) => (
    <QueryClientProvider client={client}>
      {shown.map((read) => (
        <Reader key={read.path} {...read} />
      ))}
      <StatusStrip />
    </QueryClientProvider>
  );
  const view = render(ui(reads));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { client, showOnly: (...shown: Read[]) => view.rerender(ui(shown)) };
}

/** A response that the service worker had stored before. */
const stored = (path: string, minutesAgo: number): Read => ({
  path,
  read: async () => {
    noteFetchedAt(path, storedAt(NOW - minutesAgo * MINUTE_MS));
    return { data: path };
  },
});
const fresh = (path: string): Read => ({
  path,
  read: async () => {
    noteFetchedAt(path, new Response());
    return { data: path };
  },
});
const line = () => screen.getByRole('status');

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  offlineStatus.setState({ isStorageFull: false });
});

describe('[13.1-2] the age of what is shown', () => {
  it('is that of the oldest stored response on the screen', async () => {
    const { showOnly } = await show(stored(placePath(7), 3), stored(placePath(8), 61), fresh(placePath(9)));
    expect(line()).toHaveTextContent('1시간 전에 불러온 정보예요');
    showOnly(stored(placePath(7), 3), fresh(placePath(9)));
    await vi.waitFor(() => expect(line()).toHaveTextContent('3분 전에 불러온 정보예요'));
    showOnly(fresh(placePath(9)));
    await vi.waitFor(() => expect(line()).toBeEmptyDOMElement());
  });

  it('is a moment for what was just fetched', async () => {
    await show(stored(placePath(7), 0.5));
    expect(line()).toHaveTextContent(/^오프라인방금 불러온 정보예요$/);
  });

  it('grows while it is shown', async () => {
    await show(stored(placePath(7), 3));
    act(() => {
      vi.advanceTimersByTime(2 * MINUTE_MS);
    });
    expect(line()).toHaveTextContent('5분 전에 불러온 정보예요');
  });

  it('is absent for responses of the network and for data without an age', async () => {
    await show(fresh(placePath(7)), stored('/api/map/streets', 600));
    expect(line()).toBeEmptyDOMElement();
  });

  it('is that of the rendered page if its data cannot be refreshed, and not after another failure', async () => {
    const failure = { code: 'NETWORK', status: 0 };
    const read = () => Promise.reject(new ApiError({ ...failure, message: '' }));
    const { client } = await show();
    client.setQueryData([placePath(7)], {}, { updatedAt: NOW - 2 * MINUTE_MS });
    render(
      <QueryClientProvider client={client}>
        <Reader path={placePath(7)} read={read} />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(line()).toHaveTextContent('2분 전에 불러온 정보예요'));
    Object.assign(failure, { code: 'INTERNAL', status: 500 });
    await act(() => client.refetchQueries());
    await vi.waitFor(() => expect(line()).toBeEmptyDOMElement());
  });

  it.each([
    [0, '방금'],
    [59_999, '방금'],
    [60_000, '1분 전에'],
    [3_599_999, '59분 전에'],
    [3_600_000, '1시간 전에'],
    [86_399_999, '23시간 전에'],
    [86_400_000, '1일 전에'],
    [863_999_999, '9일 전에'],
  ])('of %d ms is “%s”', (ageMs, text) => {
    expect(formatAge(ageMs)).toBe(text);
  });
});

it('[13.1-2] says that the device has no network, also over what was fetched before', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(fresh(placePath(7)));
  expect(line()).toHaveTextContent(/^오프라인$/);
  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(line()).toBeEmptyDOMElement();
  vi.restoreAllMocks();
});

it('takes its height from the pages only while it has a line', async () => {
  const reserved = () => document.documentElement.style.getPropertyValue('--strip-space');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(28);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(onResize: () => void) {
        this.observe = onResize;
      }
      disconnect = () => undefined;
    },
  );
  const { showOnly } = await show(stored(placePath(7), 3));
  await vi.waitFor(() => expect(reserved()).toBe('28px'));
  showOnly(fresh(placePath(9)));
  await vi.waitFor(() => expect(reserved()).toBe(''));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[13.1-2] says that the device is full', async () => {
  await show();
  act(() => offlineStatus.setState({ isStorageFull: true }));
  expect(line()).toHaveTextContent('저장 공간이 부족해서 일부는 인터넷 없이 볼 수 없어요');
});
