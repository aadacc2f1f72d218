import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { loggableError } from './loggable-error.ts';
import type { Logger } from './logger.ts';

/** Periodic background work. */
export interface Job {
  name: string;
  everyMs: number;
  /** Of the first run after the start. Default: a minute at most. */
  firstRunMs?: number;
  /** @returns the result, for the log; undefined for none */
  run(now: Date): Promise<object | undefined>;
}

export interface JobsOptions {
  sql: Sql;
  clock: Clock;
  logger: Logger;
}

/**
 * Delays the first run until the app has started. Short, so that jobs also run in an app that
 * restarts often.
 */
const FIRST_RUN_MS = 60_000;

/**
 * A running job has a connection for its lock and needs others for its work: as many jobs as the pool
 * has connections would wait for each other forever.
 */
const CONCURRENT_JOBS = 2;

/**
 * Runs the job unless another process is running it. The transaction lock works through a
 * connection pooler and ends with the process.
 * @returns whether the job ran
 */
export async function runExclusively({ name, run }: Job, { sql, clock, logger }: JobsOptions): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as "isOurs"`;
    if (!lock?.isOurs) return false;
    const result = await run(clock.now());
    if (result !== undefined) logger.info({ job: name, ...result }, 'job done');
    return true;
  });
}

/** Runs each job periodically, without keeping the process alive. */
export function startJobs(jobs: readonly Job[], options: JobsOptions): { stop(): Promise<void> } {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const limit = createSemaphore(CONCURRENT_JOBS);

  function schedule(job: Job, delayMs: number): void {
    timers.set(job, setTimeout(() => start(job), delayMs).unref());
  }

  function start(job: Job): void {
    const runUnlessStopped = async () => {
      if (timers.has(job)) await runExclusively(job, options);
    };
    const run = limit(runUnlessStopped)
      .catch((error: unknown) => options.logger.error({ job: job.name, error: loggableError(error) }, 'job failed'))
      .then(() => {
        running.delete(run);
        if (timers.has(job)) schedule(job, job.everyMs);
      });
    running.add(run);
  }

  for (const job of jobs) schedule(job, job.firstRunMs ?? Math.min(FIRST_RUN_MS, job.everyMs));
  return {
    /** Resolves when the running jobs have ended. */
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
    },
  };
}
