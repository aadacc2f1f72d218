import type { Fact } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import { countWithoutFilters, listReducedFilters, toFilter, toMercatorBox, toUnknownHours } from './filter.rules.ts';

const SEAT: Fact = { fact: 'SEAT', value: 'YES' };
const EACH: Fact = { fact: 'OUTLET', value: 'EACH' };
const SOME: Fact = { fact: 'OUTLET', value: 'SOME' };
const openAt = [new Date('2026-11-23T12:00:00+09:00')];
const region = undefined;

it('[11.1-7] leaves out one condition at a time, with all values of a fact', () => {
  expect(listReducedFilters({ facts: [EACH, SEAT, SOME], category: 'cafe', openAt, region })).toEqual([
    { name: 'OUTLET', filter: { facts: [SEAT], category: 'cafe', openAt, region } },
    { name: 'SEAT', filter: { facts: [EACH, SOME], category: 'cafe', openAt, region } },
    { name: 'CATEGORY', filter: { facts: [EACH, SEAT, SOME], category: undefined, openAt, region } },
    { name: 'OPEN', filter: { facts: [EACH, SEAT, SOME], category: 'cafe', openAt: undefined, region } },
  ]);
});

it('[11.1-7] has no condition on facts without the last fact', () => {
  expect(listReducedFilters({ facts: [SEAT] })).toEqual([{ name: 'SEAT', filter: { facts: undefined } }]);
});

it('[11.1-7] has no counts without a filter', async () => {
  expect(listReducedFilters({})).toEqual([]);
  expect(await countWithoutFilters({}, () => Promise.reject(new Error('counted')))).toEqual({});
});

it('[11.1-7] counts each list', async () => {
  const count = ({ category }: { category?: string | undefined }) => Promise.resolve(category === undefined ? 101 : 7);
  expect(await countWithoutFilters({ category: 'cafe', openAt }, count)).toEqual({
    withoutFilter: [
      { filter: 'CATEGORY', total: { count: 100, isMore: true } },
      { filter: 'OPEN', total: { count: 7, isMore: false } },
    ],
  });
});

const clockAt = (time: string) => fixedClock(`2026-11-24T${time}:00+09:00`);
const soloNow = (value: string) => ({ fact: 'SOLO_WHEN', value, isNow: true });

it.each([
  ['11:29', ['ALWAYS', 'OFF_PEAK']],
  ['11:30', ['ALWAYS']],
  ['13:29', ['ALWAYS']],
  ['13:30', ['ALWAYS', 'OFF_PEAK']],
  ['17:29', ['ALWAYS', 'OFF_PEAK']],
  ['17:30', ['ALWAYS']],
  ['19:29', ['ALWAYS']],
  ['19:30', ['ALWAYS', 'OFF_PEAK']],
  ['03:00', ['ALWAYS', 'OFF_PEAK']],
])('[16.1-2] at %s one can go alone where it is %j', (time, values) => {
  const clock = clockAt(time);
  expect(toFilter({ soloNow: true }, clock)).toMatchObject({ facts: values.map(soloNow), notClosedAt: clock.now() });
});

it('[16.1-2] alone at a chosen time is that of the time, in addition to the facts', () => {
  const filter = toFilter({ soloNow: true, facts: [SEAT], openAt: '2026-11-28T12:00' }, clockAt('15:00'));
  expect(filter).toEqual({
    facts: [soloNow('ALWAYS'), SEAT],
    openAt: [new Date('2026-11-28T12:00:00+09:00')],
    stayFrom: new Date('2026-11-28T12:00:00+09:00'),
  });
  expect(filter).not.toHaveProperty('notClosedAt');
  expect(toFilter({ facts: [SEAT] }, clockAt('12:00'))).toEqual({ facts: [SEAT] });
});

it('[16.1-2] without 지금 혼자 돼요, closed places are among the results again', () => {
  const filter = toFilter({ soloNow: true, facts: [SEAT] }, clockAt('12:00'));
  expect(listReducedFilters(filter)).toMatchObject([
    { name: 'SOLO_NOW', filter: { facts: [SEAT], notClosedAt: undefined } },
    { name: 'SEAT', filter: { facts: [soloNow('ALWAYS')], notClosedAt: clockAt('12:00').now() } },
  ]);
});

it('[11.1-8] a stay needs places that are open from its first to its last minute', () => {
  const times = (openForMin: number) => {
    const filter = toFilter({ openNow: true, openForMin }, clockAt('14:00'));
    expect(filter.stayFrom).toEqual(clockAt('14:00').now());
    return filter.openThrough?.map((time) => (time.getTime() - clockAt('14:00').now().getTime()) / 60_000);
  };
  expect(times(15)).toEqual([14]);
  expect(times(40)).toEqual([15, 30, 39]);
  expect(times(60)).toEqual([15, 30, 45, 59]);
  const filter = toFilter({ openNow: true }, clockAt('14:00'));
  expect([filter.stayFrom, filter.openThrough]).toEqual([undefined, undefined]);
  expect(toFilter({ openForMin: 60 }, clockAt('14:00'))).not.toHaveProperty('openThrough');
});

it('the places of unknown hours are those that a filter by hours leaves out', () => {
  expect(toUnknownHours({ category: 'cafe' })).toBeUndefined();
  const known = { category: 'cafe' as const, openAt, openThrough: openAt };
  const unknown = { openAt: undefined, openThrough: undefined, isAllDay: undefined, hasUnknownHours: true };
  expect(toUnknownHours(known)).toEqual({ category: 'cafe', ...unknown });
  expect(toUnknownHours({ isAllDay: true })).toEqual(unknown);
});

it('leaves out 무료 and 좌석 많은 as well', () => {
  const filter = toFilter({ free: true, manySeats: true }, clockAt('14:00'));
  expect(filter).toEqual({ isFree: true, hasManySeats: true });
  expect(listReducedFilters(filter)).toEqual([
    { name: 'FREE', filter: { hasManySeats: true } },
    { name: 'MANY_SEATS', filter: { isFree: true } },
  ]);
});

it('rejects an empty box with the sides that are wrong', () => {
  const box = { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 };
  const { sw, ne } = toMercatorBox(box);
  expect([sw.x < ne.x, sw.y < ne.y]).toEqual([true, true]);
  const pathsOf = (wrong: Partial<typeof box>) => {
    try {
      toMercatorBox({ ...box, ...wrong });
    } catch (error) {
      return (error as { details?: { path: string }[] }).details?.map(({ path }) => path);
    }
    return undefined;
  };
  expect(pathsOf({ neLat: 37.5 })).toEqual(['query.neLat']);
  expect(pathsOf({ neLng: 127 })).toEqual(['query.neLng']);
  expect(pathsOf({ swLat: 38, swLng: 128 })).toEqual(['query.neLat', 'query.neLng']);
});
