import type { PlacePage } from '@sol/contract/place';
import type { BoxQuery, FilterQuery } from '@sol/contract/place-query';
import { type FactCondition, groupByFact } from '#lib/fact/fact-codes.ts';
import { type MercatorBox, toMercator } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { minuteOfDay, parseSeoulMinute } from '#lib/time/seoul-time.ts';
import type { PlaceFilter } from './filter.repository.ts';
import { toTotal } from './page.rules.ts';

function openTimesOf({ openNow, openAt }: FilterQuery, clock: Clock): Date[] | undefined {
  if (openAt !== undefined) return [parseSeoulMinute(openAt)];
  return openNow ? [clock.now()] : undefined;
}

/** Shorter than the breaks of places. */
const STEP_MIN = 15;

/** Times after the first one, of which none is more than a break apart, until the last minute of a stay. */
function timesOfStay([start]: readonly Date[], minutes: number): Date[] {
  if (start === undefined) return [];
  const steps = Array.from({ length: Math.ceil(minutes / STEP_MIN) - 1 }, (_, index) => (index + 1) * STEP_MIN);
  return [...steps, minutes - 1].map((minute) => new Date(start.getTime() + minute * MINUTE_MS));
}

/** Minutes of the day in which restaurants are crowded. Spec 16.1-2. */
const PEAKS = [
  { from: 11 * 60 + 30, until: 13 * 60 + 30 },
  { from: 17 * 60 + 30, until: 19 * 60 + 30 },
];

/** Where one can go alone at a time. */
function soloConditions(time: Date): FactCondition[] {
  const minute = minuteOfDay(time);
  const isPeak = PEAKS.some(({ from, until }) => minute >= from && minute < until);
  const values = isPeak ? ['ALWAYS'] : ['ALWAYS', 'OFF_PEAK'];
  return values.map((value) => ({ fact: 'SOLO_WHEN', value, isNow: true }));
}

export function toFilter(query: FilterQuery, clock: Clock): PlaceFilter {
  const { category, openAt, openForMin, free, manySeats, soloNow } = query;
  const now = openAt === undefined ? clock.now() : parseSeoulMinute(openAt);
  const facts = soloNow ? [...soloConditions(now), ...(query.facts ?? [])] : query.facts;
  const openTimes = openTimesOf(query, clock);
  return {
    ...{ category, facts, openAt: openTimes },
    ...(openTimes && openForMin !== undefined && { openThrough: timesOfStay(openTimes, openForMin) }),
    // A list of now without a stay says how places are now.
    stayFrom: openAt === undefined && openForMin === undefined ? undefined : openTimes?.[0],
    // A place that is closed now is not one for now.
    ...(soloNow && openTimes === undefined && { notClosedAt: now }),
    ...{ isFree: free || undefined, hasManySeats: manySeats || undefined },
  };
}

/** The places that a filter by hours leaves out because their hours are unknown; undefined without one. */
export function toUnknownHours(filter: PlaceFilter): PlaceFilter | undefined {
  const { openAt, isAllDay } = filter;
  if (openAt === undefined && isAllDay === undefined) return undefined;
  return { ...filter, openAt: undefined, openThrough: undefined, isAllDay: undefined, hasUnknownHours: true };
}

/** @throws AppError BAD_REQUEST if the box is empty */
export function toMercatorBox({ swLat, swLng, neLat, neLng }: BoxQuery): MercatorBox {
  const details = [
    ...(swLat < neLat ? [] : [{ path: 'query.neLat', message: '북동쪽 위도는 남서쪽 위도보다 커야 해요.' }]),
    ...(swLng < neLng ? [] : [{ path: 'query.neLng', message: '북동쪽 경도는 남서쪽 경도보다 커야 해요.' }]),
  ];
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  return {
    sw: toMercator({ latitude: swLat, longitude: swLng }),
    ne: toMercator({ latitude: neLat, longitude: neLng }),
  };
}

type WithoutFilter = NonNullable<PlacePage['withoutFilter']>;
type FilterName = WithoutFilter[number]['filter'];

/** The filter without each of the conditions that a visitor can choose. */
export function listReducedFilters(filter: PlaceFilter): { name: FilterName; filter: PlaceFilter }[] {
  const { facts = [], category, openAt, isFree, hasManySeats } = filter;
  return [
    ...[...groupByFact(facts)].map(([name, group]) => {
      const others = facts.filter((fact) => !group.includes(fact));
      const rest = { ...filter, facts: others.length === 0 ? undefined : others };
      return { name, filter: name === 'SOLO_NOW' ? { ...rest, notClosedAt: undefined } : rest };
    }),
    ...(category === undefined ? [] : [{ name: 'CATEGORY' as const, filter: { ...filter, category: undefined } }]),
    ...(openAt === undefined
      ? []
      : [{ name: 'OPEN' as const, filter: { ...filter, openAt: undefined, openThrough: undefined } }]),
    ...(isFree === undefined ? [] : [{ name: 'FREE' as const, filter: { ...filter, isFree: undefined } }]),
    ...(hasManySeats === undefined
      ? []
      : [{ name: 'MANY_SEATS' as const, filter: { ...filter, hasManySeats: undefined } }]),
  ];
}

/** The number of places without each filter, if the filters exclude every place. */
export async function countWithoutFilters(
  filter: PlaceFilter,
  count: (reduced: PlaceFilter) => Promise<number>,
): Promise<Pick<PlacePage, 'withoutFilter'>> {
  const reduced = listReducedFilters(filter);
  if (reduced.length === 0) return {};
  const counts = await Promise.all(reduced.map((one) => count(one.filter)));
  return { withoutFilter: reduced.map(({ name }, index) => ({ filter: name, total: toTotal(counts[index] ?? 0) })) };
}
