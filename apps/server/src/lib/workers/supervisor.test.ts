import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#lib/process/logger.ts';
import { createSupervisor, REPLACEMENT_TIMEOUT_MS } from './supervisor.ts';

/** A worker whose start and end the test controls. */
function createWorker(number: number) {
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number>();
  const end = (exitCode: number) => {
    ready.resolve(false);
    ended.resolve(exitCode);
  };
  return {
    number,
    becomeReady: () => ready.resolve(true),
    isReady: ready.promise,
    readyForMs: () => 0,
    ended: ended.promise,
    readMetrics: async () => [],
    lastMetrics: () => [],
    end: vi.fn(async () => end(0)),
    kill: vi.fn(() => end(137)),
  };
}

const workers: ReturnType<typeof createWorker>[] = [];

vi.mock('./worker-process.ts', () => ({
  startWorkerProcess: ({ number }: { number: number }) => {
    const worker = createWorker(number);
    workers.push(worker);
    return worker;
  },
}));

const logger = createLogger('silent');
const flush = () => vi.advanceTimersByTimeAsync(0);

async function startTwo() {
  const services = {} as Parameters<typeof createSupervisor>[0]['services'];
  const supervisor = createSupervisor({ count: 2, logger, services });
  const started = supervisor.start();
  workers[0]?.becomeReady();
  await flush();
  workers[1]?.becomeReady();
  await started;
  return supervisor;
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  workers.length = 0;
  vi.useRealTimers();
});

it('replaces the workers in turn, each when the new one is ready', async () => {
  const supervisor = await startTwo();
  supervisor.replaceAll();
  await flush();
  const [first, second, third] = workers;
  expect(workers.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(first?.end).not.toHaveBeenCalled();
  third?.becomeReady();
  await flush();
  expect(first?.end).toHaveBeenCalledExactlyOnceWith('retire');
  expect(workers.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
  workers[3]?.becomeReady();
  await flush();
  expect(second?.end).toHaveBeenCalledExactlyOnceWith('retire');
});

it('kills a new worker that is not ready in time, keeps the previous ones, and can replace them later', async () => {
  const supervisor = await startTwo();
  supervisor.replaceAll();
  await vi.advanceTimersByTimeAsync(REPLACEMENT_TIMEOUT_MS - 1);
  const [first, second, third] = workers;
  expect(third?.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(third?.kill).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(3);
  for (const worker of [first, second]) expect(worker?.end).not.toHaveBeenCalled();

  supervisor.replaceAll();
  await flush();
  workers[3]?.becomeReady();
  await vi.advanceTimersByTimeAsync(REPLACEMENT_TIMEOUT_MS - 1);
  expect(first?.end).toHaveBeenCalledOnce();
  // The worker that was ready in time is not killed later.
  await vi.advanceTimersByTimeAsync(1);
  expect(workers[3]?.kill).not.toHaveBeenCalled();
});

it('cancels the delayed restart of a worker that is replaced before it', async () => {
  const supervisor = await startTwo();
  workers[0]?.kill();
  await flush();
  supervisor.replaceAll();
  await flush();
  workers[2]?.becomeReady();
  await flush();
  workers[3]?.becomeReady();
  await vi.advanceTimersByTimeAsync(60_000);
  // A restart would have started a fifth process for the slot of the first.
  expect(workers.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
});

it('starts a worker again after it has ended, with a delay', async () => {
  await startTwo();
  workers[1]?.kill();
  await flush();
  expect(workers).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[2]?.number).toBe(2);
});
