import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onWorkerMessage, postToWorker, registerWorker } from './register-worker.ts';

const NOW = Date.UTC(2026, 10, 24, 3);
const HOUR_MS = 60 * 60_000;
const TAKEOVER = { type: 'activate-if-alone', entryScript: '/assets/entry.js' };

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();

  setState(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());
}

let registration: FakeRegistration;
let container: EventTarget & { register: () => Promise<unknown>; getRegistration: () => Promise<unknown> };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  registration = new FakeRegistration();
  container = Object.assign(new EventTarget(), {
    register: vi.fn<() => Promise<unknown>>(async () => registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  document.body.innerHTML = '<script id="page-scripts" type="application/json">["/assets/entry.js", "/a.js"]</script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.replaceChildren();
});

describe('a new release', () => {
  it('takes over with the next page load', async () => {
    registration.waiting = new FakeWorker();
    await registerWorker();
    expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith(TAKEOVER);
  });

  it('takes over in the page load that has found it, once it is installed', async () => {
    await registerWorker();
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.setState('installing');
    expect(worker.postMessage).not.toHaveBeenCalled();
    worker.setState('installed');
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(TAKEOVER);
  });

  it('does not take over from a page that does not name its release', async () => {
    document.body.replaceChildren();
    registration.waiting = new FakeWorker();
    await registerWorker();
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
  });

  it('is looked for when the page is shown an hour after the last time', async () => {
    await registerWorker();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const updatesAfter = (ms: number, state: DocumentVisibilityState = 'visible') => {
      vi.setSystemTime(NOW + ms);
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
      return registration.update.mock.calls.length;
    };
    expect(updatesAfter(HOUR_MS - 1)).toBe(0);
    expect(updatesAfter(HOUR_MS, 'hidden')).toBe(0);
    expect(updatesAfter(HOUR_MS)).toBe(1);
    expect(updatesAfter(2 * HOUR_MS - 1)).toBe(1);
    registration.update.mockRejectedValueOnce(new TypeError('offline'));
    expect(updatesAfter(2 * HOUR_MS)).toBe(2);
  });
});

it('registers nothing where the browser blocks workers', async () => {
  container.register = async () => undefined;
  await expect(registerWorker()).resolves.toBeUndefined();
});

it('posts to the active worker, if there is one', async () => {
  await postToWorker({ type: 'delete-reads' });
  registration.active = new FakeWorker();
  await postToWorker({ type: 'delete-reads' });
  expect(registration.active.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'delete-reads' });
});

it('ignores messages of another release that are no objects', () => {
  const handle = vi.fn<(message: Record<string, unknown>) => void>();
  onWorkerMessage(handle);
  for (const data of ['reload', null, { type: 'storage-full' }])
    container.dispatchEvent(new MessageEvent('message', { data }));
  expect(handle.mock.calls).toEqual([[{ type: 'storage-full' }]]);
});
