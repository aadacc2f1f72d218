import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { disk } from '#test/fake-idb.ts';
import { type SmallWrite, sendSmallWrite, setQueueLoading, setWriteQueue } from './small-write.ts';
import { clearWrites, createWriteQueue, getWaitingWrites, readWrites, type StoredWrite } from './write-queue.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const NOW = Date.UTC(2026, 10, 24, 3);
const DAY_MS = 24 * 60 * 60_000;
const networkError = new ApiError({ status: 0, code: 'NETWORK', message: '' });
const tokenOf = (memberId: number) => `h.${btoa(JSON.stringify({ sub: String(memberId) }))}.s`;
const signInAs = (memberId: number) => localStorage.setItem('accessToken', tokenOf(memberId));

/** The locks of all tabs, in the order of the requests. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: async <T>(_name: string, work: () => Promise<T>): Promise<T> => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return await result;
    },
  };
}

const send = vi.fn<(write: StoredWrite) => Promise<void>>();
const report = {
  onStored: vi.fn<(write: StoredWrite) => void>(),
  onStorageFailure: vi.fn<() => void>(),
  onRefused: vi.fn<(write: StoredWrite, error: unknown) => void>(),
  onExpired: vi.fn<(write: StoredWrite) => void>(),
  onChanged: vi.fn<(writes: StoredWrite[]) => void>(),
};
const tabs: { close: () => void }[] = [];

function openTab() {
  const tab = createWriteQueue({ send, ...report });
  tabs.push(tab);
  const store = (write: SmallWrite, key: string | undefined, error: unknown, owner = tab.getOwner()) =>
    tab.store(write, key, error, owner);
  return { ...tab, store };
}

const heart = (placeId: number, isMarked = true): SmallWrite => ({
  kind: 'mark',
  target: `place ${placeId}`,
  payload: { placeId, isMarked },
});
const sentPlaces = () => send.mock.calls.map(([{ payload }]) => (payload as { placeId: number }).placeId);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('navigator', { locks: createLocks() });
  disk.files.clear();
  disk.isBroken = false;
  vi.resetAllMocks();
  send.mockResolvedValue();
  signInAs(11);
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  await clearWrites();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[13.1-3] the write queue', () => {
  it('sends in the order of the taps, and stops at the first without a network', async () => {
    const tab = openTab();
    for (const placeId of [30, 7, 19]) {
      await tab.store(heart(placeId), `key-${placeId}`, networkError);
      vi.advanceTimersByTime(1000);
    }
    send.mockResolvedValueOnce().mockRejectedValueOnce(networkError);
    await tab.flush();
    expect(sentPlaces()).toEqual([30, 7]);
    expect(getWaitingWrites().map(({ key }) => key)).toEqual(['key-7', 'key-19']);
    await tab.flush();
    expect(sentPlaces()).toEqual([30, 7, 7, 19]);
    expect(getWaitingWrites()).toEqual([]);
  });

  it('sends each write once with two tabs', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.store(heart(7), 'key-7', networkError);
    await first.store(heart(19), 'key-19', networkError);
    await Promise.all([first.flush(), second.flush(), first.flush()]);
    expect(sentPlaces().toSorted((a, b) => a - b)).toEqual([7, 19]);
  });

  it('tells the other tabs what waits', async () => {
    const [first] = [openTab(), openTab()];
    await first.store(heart(7), 'key-7', networkError);
    await vi.waitFor(() => expect(report.onChanged).toHaveBeenCalledWith([expect.objectContaining({ key: 'key-7' })]));
  });

  it('lets a later change of the same target go after the one that is being sent', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-old', networkError);
    let finish = (): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const flushed = tab.flush();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const order: string[] = [];
    const replaced = tab.replace('place 7').then(() => order.push('new'));
    await tab.replace('place 8');
    order.push('old');
    finish();
    await Promise.all([flushed, replaced]);
    expect(order).toEqual(['old', 'new']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps a later change that was stored while the older one was sent', async () => {
    const tab = openTab();
    await tab.store(heart(7, true), 'key-old', networkError);
    send.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(1000);
      await tab.store(heart(7, false), 'key-new', networkError);
    });
    send.mockRejectedValueOnce(networkError);
    await tab.flush();
    expect(getWaitingWrites().map(({ key }) => key)).toEqual(['key-new']);
  });

  it('drops a replaced change unsent', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    await tab.replace('place 7');
    await tab.flush();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['replaced', (tab: ReturnType<typeof openTab>) => tab.replace('place 7')],
    ['sent', (tab: ReturnType<typeof openTab>) => tab.flush()],
  ])('shows a %s change as waiting no longer, in this tab and the others', async (_, end) => {
    const [first] = [openTab(), openTab()];
    await first.store(heart(7), 'key-7', networkError);
    await first.store(heart(19), 'key-19', networkError);
    send.mockResolvedValueOnce().mockRejectedValueOnce(networkError);
    await vi.waitFor(() => expect(report.onChanged.mock.lastCall?.[0]).toHaveLength(2));
    await end(first);
    expect(getWaitingWrites().map(({ key }) => key)).toEqual(['key-19']);
    await vi.waitFor(() =>
      expect(report.onChanged.mock.lastCall).toEqual([[expect.objectContaining({ key: 'key-19' })]]),
    );
  });

  it('drops what the server refuses with a report, and sends the rest', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    vi.advanceTimersByTime(1000);
    await tab.store(heart(19), 'key-19', networkError);
    const refusal = new ApiError({ status: 404, code: 'PLACE_NOT_FOUND', message: '장소를 찾을 수 없어요' });
    send.mockRejectedValueOnce(refusal);
    await tab.flush();
    expect(report.onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'key-7' }), refusal);
    expect(sentPlaces()).toEqual([7, 19]);
    expect(getWaitingWrites()).toEqual([]);
  });

  it.each([
    ['NETWORK', 0],
    ['UNAVAILABLE', 503],
    ['RATE_LIMITED', 429],
  ])('keeps a write after %s', async (code, status) => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    send.mockRejectedValueOnce(new ApiError({ status, code, message: '' }));
    await tab.flush();
    expect(report.onRefused).not.toHaveBeenCalled();
    expect(getWaitingWrites()).toHaveLength(1);
  });

  it('counts a write that had arrived with another body as sent', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    send.mockRejectedValueOnce(new ApiError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', message: '' }));
    await tab.flush();
    expect(report.onRefused).not.toHaveBeenCalled();
    expect(getWaitingWrites()).toEqual([]);
  });

  it.each([
    ['sends a write of', 6 * DAY_MS, 1, 0],
    ['drops with a report a write of more than', 6 * DAY_MS + 1, 0, 1],
  ])('%s six days', async (_, ageMs, sent, expired) => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    vi.setSystemTime(NOW + ageMs);
    await tab.flush();
    expect([send.mock.calls.length, report.onExpired.mock.calls.length]).toEqual([sent, expired]);
    expect(getWaitingWrites()).toEqual([]);
  });

  it('stores at most 200 writes', async () => {
    const tab = openTab();
    for (let placeId = 1; placeId <= 200; placeId += 1)
      expect(await tab.store(heart(placeId), undefined, networkError)).toBe(true);
    expect(await tab.store(heart(201), undefined, networkError)).toBe(false);
    expect(disk.files.size).toBe(200);
  });

  it('stores only what had no network, and only for members', async () => {
    const tab = openTab();
    expect(await tab.store(heart(7), 'key-7', new ApiError({ status: 500, code: 'INTERNAL', message: '' }))).toBe(
      false,
    );
    localStorage.clear();
    expect(await tab.store(heart(7), 'key-7', networkError)).toBe(false);
    expect(disk.files.size).toBe(0);
  });

  it('stores no write if another member has signed in during its request', async () => {
    setWriteQueue(openTab());
    const request = async () => {
      signInAs(12);
      throw networkError;
    };
    await expect(sendSmallWrite(heart(7), request)).rejects.toBe(networkError);
    setWriteQueue(undefined);
    expect(disk.files.size).toBe(0);
    expect(report.onStored).not.toHaveBeenCalled();
  });

  it('stores a write that had no network before the queue was loaded', async () => {
    const loaded = Promise.withResolvers<void>();
    setQueueLoading(loaded.promise);
    const sent = sendSmallWrite(heart(7), () => Promise.reject(networkError));
    setWriteQueue(openTab());
    loaded.resolve();
    expect(await sent).toBeUndefined();
    expect([...disk.files.values()]).toMatchObject([{ target: heart(7).target, owner: '11' }]);
    setWriteQueue(undefined);
    setQueueLoading(undefined);
  });

  it('rejects if the queue could not be loaded', async () => {
    setQueueLoading(Promise.resolve());
    await expect(sendSmallWrite(heart(7), () => Promise.reject(networkError))).rejects.toBe(networkError);
    setQueueLoading(undefined);
    await expect(sendSmallWrite(heart(7), () => Promise.reject(networkError))).rejects.toBe(networkError);
  });

  it('claims nothing when the device does not store it', async () => {
    const tab = openTab();
    disk.isBroken = true;
    expect(await tab.store(heart(7), 'key-7', networkError)).toBe(false);
    expect(report.onStorageFailure).toHaveBeenCalledTimes(1);
    expect(report.onStored).not.toHaveBeenCalled();
    disk.isBroken = false;
  });
});

describe('[13.1-4] the writes of a member', () => {
  it('are not sent by another one who signs in between two of them', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    vi.advanceTimersByTime(1000);
    await tab.store(heart(19), 'key-19', networkError);
    send.mockImplementationOnce(async () => signInAs(12));
    await tab.flush();
    expect(sentPlaces()).toEqual([7]);
    expect(disk.files.size).toBe(0);
  });

  it('are not sent by another one who signs in while they are read', async () => {
    const tab = openTab();
    await tab.store(heart(7), 'key-7', networkError);
    const { files } = disk;
    vi.spyOn(files, 'entries').mockImplementationOnce(() => {
      signInAs(12);
      return new Map(files).entries();
    });
    await tab.flush();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['another member', () => signInAs(1)],
    ['a guest', () => localStorage.clear()],
  ])('are deleted unsent when %s opens the app', async (_, change) => {
    await openTab().store(heart(7), 'key-7', networkError);
    change();
    expect(await readWrites()).toEqual([]);
    await openTab().flush();
    expect([send.mock.calls.length, disk.files.size]).toEqual([0, 0]);
  });
});
