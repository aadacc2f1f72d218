import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { atSeoulMinute, seoulDateOf } from '#lib/time/seoul-time.ts';
import type { FaultKind } from './client/fault.rules.ts';
import type { FeedState, Run } from './place-sync.repository.ts';
import { dayOfCursor, type Feed } from './sources/feed.rules.ts';

/** A full pass finds what lists of changes have missed. */
const FULL_EVERY_MS = 30 * DAY_MS;
/** Pages of a run that was interrupted earlier may not fit to those of today. */
const RUN_MAX_AGE_MS = 2 * DAY_MS;
/** When the services have the data of the last day. */
const DAILY_MINUTE = 6 * 60;
const RETRY_AFTER_MS = HOUR_MS;
/** After midnight in Seoul, when quotas begin again. */
const QUOTA_DELAY_MS = 5 * MINUTE_MS;

const ageMs = (time: string | null, now: Date): number =>
  time === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(time);

/** A time in the future is of a clock that was wrong, and says nothing. */
const isWithin = (time: string | null, maxMs: number, now: Date): boolean => {
  const age = ageMs(time, now);
  return age >= -HOUR_MS && age < maxMs;
};

/** Whether the next run reads all rows. */
export function needsFull(feed: Feed, state: FeedState, areas: readonly string[], now: Date): boolean {
  const { cursor, lastFullAt, areas: filled } = state;
  if (!feed.hasChanges || cursor === null || cursor === '') return true;
  if (!isWithin(lastFullAt, FULL_EVERY_MS, now)) return true;
  if (!areas.every((area) => filled.includes(area))) return true;
  return dayOfCursor(cursor).getTime() > now.getTime() + 2 * DAY_MS;
}

/** Whether the stored pages belong to the run that would start now. */
export const isResumable = (run: Run | null, areas: readonly string[], now: Date): run is Run =>
  run !== null && isWithin(run.startedAt, RUN_MAX_AGE_MS, now) && run.areas.join() === areas.join();

interface DueOptions {
  now: Date;
  /** Of the app, not of an operator, who has just corrected what stopped a service. */
  isScheduled: boolean;
}

const WAIT_MAX_MS = 40 * DAY_MS;

export function isDue(state: FeedState | undefined, { now, isScheduled }: DueOptions): boolean {
  if (state === undefined || state.nextRunAt === null || state.requestedAt !== null) return true;
  if (!isScheduled && state.stoppedReason !== null) return true;
  const waitMs = -ageMs(state.nextRunAt, now);
  return waitMs <= 0 || waitMs > WAIT_MAX_MS;
}

/** The next morning in Seoul after the given days. */
export function nextRegularRun(everyDays: number, now: Date): Date {
  const today = atSeoulMinute(seoulDateOf(now), DAILY_MINUTE);
  return new Date((today > now ? today.getTime() - DAY_MS : today.getTime()) + everyDays * DAY_MS);
}

export function nextRunAfterStop(kind: FaultKind, now: Date): Date {
  if (kind === 'QUOTA') return new Date(atSeoulMinute(seoulDateOf(now) + 1, 0).getTime() + QUOTA_DELAY_MS);
  return new Date(now.getTime() + (kind === 'FINAL' ? DAY_MS : RETRY_AFTER_MS));
}
