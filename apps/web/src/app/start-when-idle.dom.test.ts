import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import { startWhenIdle } from './start-when-idle.ts';

const applyPretendard = vi.hoisted(() => vi.fn<() => Promise<void>>());
const startOffline = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#lib/apply-pretendard.ts', () => ({ applyPretendard }));
vi.mock('./offline/start-offline.tsx', () => ({ startOffline }));

const start = () =>
  startWhenIdle({
    queryClient: new QueryClient(),
    settings: { publicUrl: '', map: { engine: 'maplibre', style: 'embedded' }, loginTypes: [], hasServiceWorker: true },
  });

let runIdleCallback: (() => void) | undefined;
beforeEach(() => {
  applyPretendard.mockReset().mockResolvedValue();
  startOffline.mockReset();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    runIdleCallback = work;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[13.1-6] loads the fonts and registers the service worker when the page is idle', async () => {
  start();
  await new Promise((resolve) => setTimeout(resolve));
  expect([applyPretendard, startOffline].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  runIdleCallback?.();
  await vi.waitFor(() => expect(applyPretendard).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(startOffline).toHaveBeenCalledTimes(1));
});

it('[13.1-6] registers the service worker without the fonts: the fallback font stays', async () => {
  applyPretendard.mockRejectedValue(new Error('offline'));
  start();
  runIdleCallback?.();
  await vi.waitFor(() => expect(startOffline).toHaveBeenCalledTimes(1));
});

it('[13.1-6] waits 1,200 ms in browsers without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start();
  await vi.advanceTimersByTimeAsync(1199);
  expect(applyPretendard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(startOffline).toHaveBeenCalledTimes(1));
});

it.each([
  ['until the use without a network has started', () => runIdleCallback?.()],
  ['for ten seconds if the page does not become idle', () => vi.advanceTimersByTime(10_000)],
])('[13.1-4] lets a failed write wait for its queue %s', async (_, end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start();
  const settled = vi.fn<() => void>();
  const failure = new Error('no network');
  const sent = sendSmallWrite({ kind: 'mark', target: 'place 7', payload: null }, () => Promise.reject(failure));
  const outcome = sent.catch((error: unknown) => error).finally(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  end();
  expect(await outcome).toBe(failure);
  vi.useRealTimers();
});
