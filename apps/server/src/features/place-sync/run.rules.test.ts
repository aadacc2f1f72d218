import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import type { FeedState, Run } from './place-sync.repository.ts';
import { isDue, isResumable, needsFull, nextRegularRun, nextRunAfterStop } from './run.rules.ts';
import { shopsFeed } from './sources/shops.source.ts';

const NOW = new Date('2026-11-23T12:00:00+09:00');
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const [SEONGDONG, GWANGJIN, MAPO] = ['서울 성동구', '서울 광진구', '서울 마포구'];

/** Of a service that was read in whole nine days ago, and whose next run is in seven hours. */
const state = (changes: Partial<FeedState> = {}): FeedState => ({
  ...{ source: 'shops', feed: shopsFeed.feed, cursor: '20261121', areas: [SEONGDONG, GWANGJIN] },
  ...{ lastFullAt: after(-9 * DAY_MS), lastSuccessAt: after(-DAY_MS), rowCount: 31, changed: 2, rejections: [] },
  ...{ nextRunAt: after(7 * HOUR_MS), requestedAt: null, stoppedReason: null, run: null },
  ...changes,
});

describe('[15.1-2] the next run', () => {
  const reads = (changes: Partial<FeedState>, areas = [SEONGDONG, GWANGJIN]) =>
    needsFull(shopsFeed, state(changes), areas, NOW) ? 'everything' : 'changes';

  it.each<[string, Partial<FeedState>]>([
    ['changes', {}],
    ['everything', { cursor: null }],
    ['everything', { cursor: '' }],
    ['changes', { cursor: '20261125' }],
    ['everything', { cursor: '20261126' }],
    ['changes', { lastFullAt: after(-30 * DAY_MS + MINUTE_MS) }],
    ['everything', { lastFullAt: after(-30 * DAY_MS) }],
    ['everything', { lastFullAt: null }],
    ['changes', { lastFullAt: after(HOUR_MS) }],
    ['everything', { lastFullAt: after(2 * HOUR_MS) }],
  ])('reads %s with %j', (expected, changes) => {
    expect(reads(changes)).toBe(expected);
  });

  it('reads everything for an area that was added, and changes for fewer areas', () => {
    expect(reads({}, [GWANGJIN])).toBe('changes');
    expect(reads({}, [GWANGJIN, MAPO])).toBe('everything');
    expect(needsFull({ ...shopsFeed, hasChanges: false }, state(), [SEONGDONG], NOW)).toBe(true);
  });
});

it('[15.1-3] a run continues within two days and for the same areas', () => {
  const run: Run = { mode: 'FULL', startedAt: after(-47 * HOUR_MS), areas: [SEONGDONG, GWANGJIN], requests: [] };
  expect(isResumable(run, [SEONGDONG, GWANGJIN], NOW)).toBe(true);
  expect(isResumable(run, [SEONGDONG], NOW)).toBe(false);
  expect(isResumable({ ...run, startedAt: after(-48 * HOUR_MS) }, run.areas, NOW)).toBe(false);
  expect(isResumable({ ...run, startedAt: after(3 * HOUR_MS) }, run.areas, NOW)).toBe(false);
  expect(isResumable(null, run.areas, NOW)).toBe(false);
});

it.each<[string, boolean, boolean, Partial<FeedState> | undefined]>([
  ['has no row', true, true, undefined],
  ['has no time of its next run', true, true, { nextRunAt: null }],
  ['has its next run later', false, false, {}],
  ['has its next run now', true, true, { nextRunAt: after(0) }],
  ['was requested', true, true, { requestedAt: after(-MINUTE_MS) }],
  ['stands still', false, true, { stoppedReason: '활용신청이 없어요.' }],
  ['has its next run in 40 days', false, false, { nextRunAt: after(40 * DAY_MS) }],
  ['has its next run in more than 40 days', true, true, { nextRunAt: after(40 * DAY_MS + MINUTE_MS) }],
])('[15.1-1] a service that %s is due: %s for the app, %s for an operator', (_, scheduled, manual, changes) => {
  const stored = changes && state(changes);
  expect(isDue(stored, { now: NOW, isScheduled: true })).toBe(scheduled);
  expect(isDue(stored, { now: NOW, isScheduled: false })).toBe(manual);
});

it('[15.1-1] a regular run is at six in the morning of Seoul', () => {
  const next = (everyDays: number, now: string) => nextRegularRun(everyDays, new Date(now)).toISOString();
  expect(next(1, '2026-11-23T06:00:00+09:00')).toBe('2026-11-23T21:00:00.000Z');
  expect(next(1, '2026-11-23T05:59:00+09:00')).toBe('2026-11-22T21:00:00.000Z');
  expect(next(7, '2026-11-23T12:00:00+09:00')).toBe('2026-11-29T21:00:00.000Z');
});

it('[15.1-5] after a stop the next run is past midnight in Seoul for the quota, else in a day or an hour', () => {
  expect(nextRunAfterStop('QUOTA', NOW).toISOString()).toBe('2026-11-23T15:05:00.000Z');
  expect(nextRunAfterStop('FINAL', NOW).toISOString()).toBe(after(DAY_MS));
  expect(nextRunAfterStop('TEMPORARY', NOW).toISOString()).toBe(after(HOUR_MS));
});
