import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Job, runExclusively, startJobs } from './jobs.ts';
import { createLogger } from './logger.ts';

let db: TestDatabase;
const log: string[] = [];
const clock = createMovingClock();
const options = () => ({ sql: db.sql, clock, logger: createLogger('info', { write: (line) => void log.push(line) }) });

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => {
  log.length = 0;
});
afterAll(() => db.close());

function createJob(run: Job['run'] = () => Promise.resolve(undefined)) {
  return { name: 'tidy', everyMs: 1, run: vi.fn(run) };
}

/** A job that runs until `end`. */
function createSlowJob(result?: object) {
  let finish: () => void = () => undefined;
  const job = createJob(() => new Promise((resolve) => (finish = () => resolve(result))));
  const hasStarted = () => vi.waitFor(() => expect(job.run).toHaveBeenCalled());
  return { job, hasStarted, finish: () => finish() };
}

it('runs a job periodically, with the time of the given clock', async () => {
  const job = createJob();
  const jobs = startJobs([job], options());
  await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(2));
  await jobs.stop();
  expect(job.run).toHaveBeenCalledWith(clock.now());
});

it('leaves connections to the work of its jobs and to requests, however many jobs there are', async () => {
  const jobs = Array.from({ length: 12 }, (_, index) => {
    const job = createJob(async () => {
      await db.sql`select 1`;
      return undefined;
    });
    return { ...job, name: `job ${index}` };
  });
  const started = startJobs(jobs, options());
  await vi.waitFor(() => {
    for (const { run } of jobs) expect(run).toHaveBeenCalled();
  });
  expect(await db.sql<{ one: number }[]>`select 1 as one`).toEqual([{ one: 1 }]);
  await started.stop();
});

it('starts no job that waited for another when stopped', async () => {
  const slow = [createSlowJob(), createSlowJob()];
  const waiting = { ...createJob(), name: 'waiting' };
  const jobs = startJobs([...slow.map(({ job }, index) => ({ ...job, name: `slow ${index}` })), waiting], options());
  for (const { hasStarted } of slow) await hasStarted();
  const stopped = jobs.stop();
  for (const { finish } of slow) finish();
  await stopped;
  expect(waiting.run).not.toHaveBeenCalled();
});

it('waits for running jobs when stopped, and starts no more', async () => {
  const { job, hasStarted, finish } = createSlowJob();
  const jobs = startJobs([job], options());
  await hasStarted();
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  // Longer than a job without work takes.
  await runExclusively({ ...createJob(), name: 'other' }, options());
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  await runExclusively({ ...createJob(), name: 'other' }, options());
  expect(job.run).toHaveBeenCalledOnce();
});

it('logs a failure, and tries again after the interval', async () => {
  const job = createJob(() => Promise.reject(new Error('no room')));
  const jobs = startJobs([job], options());
  await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(1));
  await jobs.stop();
  expect(log.join()).toContain('job failed');
});

it('skips a job that another process is running', async () => {
  const { job, hasStarted, finish } = createSlowJob({ tidied: 1 });
  const first = runExclusively(job, options());
  await hasStarted();
  const second = createJob();
  expect(await runExclusively(second, options())).toBe(false);
  expect(second.run).not.toHaveBeenCalled();
  expect(await runExclusively({ ...second, name: 'other' }, options())).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(log.join()).toContain('"tidied":1');
  expect(await runExclusively(second, options())).toBe(true);
});
