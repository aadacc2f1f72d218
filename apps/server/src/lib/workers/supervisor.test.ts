import { EventEmitter } from 'node:events';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#lib/process/logger.ts';
import type { WorkerMetrics } from './channel.ts';
import { createSupervisor, REPLACEMENT_TIMEOUT_MS } from './supervisor.ts';

interface Sent {
  id: number;
  call?: string;
  value?: unknown;
}

/** A worker of node:cluster whose start and end the test controls. */
class TestWorker extends EventEmitter {
  readonly number: number;
  readonly sent: Sent[] = [];
  metrics: WorkerMetrics = [];
  readonly process = { kill: vi.fn(() => void this.emit('exit', 137)) };

  constructor(number: number) {
    super();
    this.number = number;
  }

  send(message: Sent): boolean {
    this.sent.push(message);
    if (message.call === 'readMetrics') this.emit('message', { id: message.id, value: this.metrics });
    if (message.call === 'stop' || message.call === 'retire') {
      this.emit('message', { id: 0, call: 'reportMetrics', value: this.metrics });
      this.emit('exit', 0);
    }
    return true;
  }

  becomeReady(): void {
    this.emit('message', { id: 0, call: 'ready', value: null });
  }

  calls(name: string): number {
    return this.sent.filter(({ call }) => call === name).length;
  }
}

const { workers, fork } = vi.hoisted(() => ({
  workers: [] as TestWorker[],
  fork: { number: 0 },
}));

vi.mock('node:cluster', () => ({
  default: {
    setupPrimary: ({ args }: { args: string[] }) => {
      fork.number = Number(args[1]);
    },
    fork: () => {
      const worker = new TestWorker(fork.number);
      workers.push(worker);
      return worker;
    },
  },
}));

const logger = createLogger('silent');
const flush = () => vi.advanceTimersByTimeAsync(0);
const listNumbers = () => workers.map(({ number }) => number);

async function startTwo() {
  const services = {} as Parameters<typeof createSupervisor>[0]['services'];
  const supervisor = createSupervisor({ count: 2, logger, services });
  const started = supervisor.start();
  workers[0]?.becomeReady();
  await flush();
  workers[1]?.becomeReady();
  expect(await started).toBeUndefined();
  return supervisor;
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  workers.length = 0;
  vi.useRealTimers();
});

it('starts the others when the first one is ready, and returns its exit code if it does not start', async () => {
  const services = {} as Parameters<typeof createSupervisor>[0]['services'];
  const started = createSupervisor({ count: 2, logger, services }).start();
  await flush();
  expect(listNumbers()).toEqual([1]);
  workers[0]?.emit('exit', 3);
  expect(await started).toBe(3);
  expect(listNumbers()).toEqual([1]);
});

it('replaces the workers in turn, each when the new one is ready', async () => {
  const supervisor = await startTwo();
  supervisor.replaceAll();
  await flush();
  const [first, second, third] = workers;
  expect(listNumbers()).toEqual([1, 2, 1]);
  expect(first?.calls('retire')).toBe(0);
  third?.becomeReady();
  await flush();
  expect(first?.calls('retire')).toBe(1);
  expect(listNumbers()).toEqual([1, 2, 1, 2]);
  workers[3]?.becomeReady();
  await flush();
  expect(second?.calls('retire')).toBe(1);
  expect(listNumbers()).toEqual([1, 2, 1, 2]);
});

it('kills a new worker that is not ready in time, keeps the previous ones, and can replace them later', async () => {
  const supervisor = await startTwo();
  supervisor.replaceAll();
  await vi.advanceTimersByTimeAsync(REPLACEMENT_TIMEOUT_MS - 1);
  const [first, second, third] = workers;
  expect(third?.process.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(third?.process.kill).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(3);
  for (const worker of [first, second]) expect(worker?.calls('retire')).toBe(0);

  supervisor.replaceAll();
  await flush();
  workers[3]?.becomeReady();
  await vi.advanceTimersByTimeAsync(REPLACEMENT_TIMEOUT_MS - 1);
  expect(first?.calls('retire')).toBe(1);
  // The worker that was ready in time is not killed later.
  await vi.advanceTimersByTimeAsync(1);
  expect(workers[3]?.process.kill).not.toHaveBeenCalled();
});

it('does not start a worker again that has been replaced during the delay', async () => {
  const supervisor = await startTwo();
  workers[0]?.process.kill();
  await flush();
  supervisor.replaceAll();
  await flush();
  workers[2]?.becomeReady();
  await flush();
  workers[3]?.becomeReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listNumbers()).toEqual([1, 2, 1, 2]);
});

/** Kills the newest worker, and measures the time until the next one is started. */
async function measureRestart(): Promise<number> {
  const count = workers.length;
  const startedMs = performance.now();
  workers.at(-1)?.process.kill();
  await flush();
  while (workers.length === count) await vi.advanceTimersByTimeAsync(250);
  return performance.now() - startedMs;
}

it('starts a worker again after it has ended, with a delay that doubles from 250 ms to 30 s', async () => {
  await startTwo();
  const delaysMs: number[] = [];
  for (let turn = 0; turn < 9; turn++) delaysMs.push(await measureRestart());
  expect(delaysMs).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(new Set(listNumbers().slice(1))).toEqual(new Set([2]));
});

it('begins with 250 ms again after a worker that was ready for a minute', async () => {
  await startTwo();
  expect([await measureRestart(), await measureRestart()]).toEqual([250, 500]);
  workers.at(-1)?.becomeReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await measureRestart()).toBe(250);
});

it('starts no worker again when it stops', async () => {
  const supervisor = await startTwo();
  await supervisor.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.map((worker) => worker.calls('stop'))).toEqual([1, 1]);
});

/** The metrics of a worker. */
function measure({ refused, memory, durations }: { refused: number; memory: number; durations: number[] }) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'refused_total', help: 'h', registers }).inc(refused);
  new Gauge({ name: 'memory_bytes', help: 'h', registers }).set(memory);
  const histogram = new Histogram({ name: 'seconds', help: 'h', labelNames: ['route'], buckets: [1, 3], registers });
  for (const duration of durations) histogram.observe({ route: '/a' }, duration);
  return registry.getMetricsAsJSON();
}

async function collectMetrics(worker: TestWorker | undefined): Promise<string> {
  worker?.emit('message', { id: 77, call: 'collectMetrics', value: null });
  await flush();
  return String(worker?.sent.findLast(({ id, call }) => id === 77 && call === undefined)?.value);
}

it('adds up the metrics of all workers', async () => {
  await startTwo();
  const [first, second] = workers;
  if (first === undefined || second === undefined) throw new RangeError('no workers');
  first.metrics = await measure({ refused: 3, memory: 100, durations: [0.5, 2] });
  second.metrics = await measure({ refused: 4, memory: 50, durations: [2] });
  const text = await collectMetrics(second);
  expect(text).toContain('refused_total 7');
  expect(text).toContain('memory_bytes 150');
  expect(text).toContain('seconds_bucket{le="1",route="/a"} 1');
  expect(text).toContain('seconds_count{route="/a"} 3');
});

it('keeps the counters of workers that have ended, without their gauges', async () => {
  const supervisor = await startTwo();
  const [first, second] = workers;
  if (first === undefined || second === undefined) throw new RangeError('no workers');
  // It is killed after it has been read.
  second.metrics = await measure({ refused: 3, memory: 100, durations: [0.5] });
  await collectMetrics(first);
  second.process.kill();
  // It reports its metrics when it ends.
  first.metrics = await measure({ refused: 10, memory: 200, durations: [2, 2] });
  supervisor.replaceAll();
  await flush();
  const third = workers[2];
  if (third === undefined) throw new RangeError('no worker');
  third.metrics = await measure({ refused: 1, memory: 50, durations: [] });
  third.becomeReady();
  await flush();
  const text = await collectMetrics(third);
  expect(text).toContain('refused_total 14');
  expect(text).toContain('memory_bytes 50');
  expect(text).toContain('seconds_bucket{le="1",route="/a"} 1');
  expect(text).toContain('seconds_count{route="/a"} 3');
});
