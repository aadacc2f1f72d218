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

function aJob(run: Job['run'] = () => Promise.resolve(undefined)) {
  return { name: 'tidy', everyMs: 1, run: vi.fn(run) };
}

/** Under way until it is told to end. */
function aSlowJob(done?: object) {
  let finish: () => void = () => undefined;
  const job = aJob(() => new Promise((resolve) => (finish = () => resolve(done))));
  const hasBegun = () => vi.waitFor(() => expect(job.run).toHaveBeenCalled());
  return { job, hasBegun, finish: () => finish() };
}

it('runs a job again and again, by the clock it is given', async () => {
  const job = aJob();
  const jobs = startJobs([job], options());
  await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(2));
  await jobs.stop();
  expect(job.run).toHaveBeenCalledWith(clock.now());
});

it('waits for what is under way when it is stopped, and begins nothing more', async () => {
  const { job, hasBegun, finish } = aSlowJob();
  const jobs = startJobs([job], options());
  await hasBegun();
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  // As long as a job takes that has nothing to do.
  await runExclusively({ ...aJob(), name: 'other' }, options());
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  await runExclusively({ ...aJob(), name: 'other' }, options());
  expect(job.run).toHaveBeenCalledOnce();
});

it('logs what fails, and tries again the next time', async () => {
  const job = aJob(() => Promise.reject(new Error('no room')));
  const jobs = startJobs([job], options());
  await vi.waitFor(() => expect(job.run.mock.calls.length).toBeGreaterThan(1));
  await jobs.stop();
  expect(log.join()).toContain('job failed');
});

it('leaves a job to another process that is at it', async () => {
  const { job, hasBegun, finish } = aSlowJob({ tidied: 1 });
  const first = runExclusively(job, options());
  await hasBegun();
  const second = aJob();
  expect(await runExclusively(second, options())).toBe(false);
  expect(second.run).not.toHaveBeenCalled();
  expect(await runExclusively({ ...second, name: 'other' }, options())).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(log.join()).toContain('"tidied":1');
  expect(await runExclusively(second, options())).toBe(true);
});
