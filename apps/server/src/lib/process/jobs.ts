import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { loggableError } from './loggable-error.ts';
import type { Logger } from './logger.ts';

/** Work that nobody waits for. */
export interface Job {
  name: string;
  everyMs: number;
  /** Answers what it did, for the log; nothing where there was nothing to do. */
  run(now: Date): Promise<object | undefined>;
}

export interface JobsOptions {
  sql: Sql;
  clock: Clock;
  logger: Logger;
}

/** Not while the app is starting; but an app that is started anew every day must get to its jobs too. */
const FIRST_RUN_MS = 60_000;

/**
 * Does the job unless another process is at it: answers whether it was done. The lock is a transaction's, so that it holds through
 * a pooler and ends with the process.
 */
export async function runExclusively({ name, run }: Job, { sql, clock, logger }: JobsOptions): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as "isOurs"`;
    if (!lock?.isOurs) return false;
    const done = await run(clock.now());
    if (done !== undefined) logger.info({ job: name, ...done }, 'job done');
    return true;
  });
}

/** Runs each job now and then, as long as the process has anything else to do. */
export function startJobs(jobs: readonly Job[], options: JobsOptions): { stop(): Promise<void> } {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job, delayMs: number): void {
    timers.set(job, setTimeout(() => start(job), delayMs).unref());
  }

  function start(job: Job): void {
    const run = runExclusively(job, options)
      .catch((error: unknown) => options.logger.error({ job: job.name, error: loggableError(error) }, 'job failed'))
      .then(() => {
        running.delete(run);
        if (timers.has(job)) schedule(job, job.everyMs);
      });
    running.add(run);
  }

  for (const job of jobs) schedule(job, Math.min(FIRST_RUN_MS, job.everyMs));
  return {
    /** When what is being done is done. */
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
    },
  };
}
