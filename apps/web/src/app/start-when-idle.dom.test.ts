import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
