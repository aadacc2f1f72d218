import { CATEGORIES, type Category } from '@sol/contract/category';
import { PRICE_MAX, PRICE_MIN } from '@sol/contract/fact-definitions';
import {
  PLAN_DURATION_MAX,
  PLAN_DURATION_MIN,
  PLAN_EXCLUDED_MAX,
  PLAN_SEED_MAX,
  PLAN_STOPS_MAX,
  PLAN_WALK_DEFAULT_M,
  PLAN_WALK_MAX_M,
  PLAN_WALK_MIN_M,
} from '@sol/contract/limits';
import { DWELL_MINUTES } from '@sol/contract/plan-dwell';
import type { PlanLock, PlanRequestInput } from '@sol/contract/solroute-plan';
import { isSeoulMinute } from '@sol/contract/text';

/** A request for plans, as the address of the page has it. */
export interface PlanQuery {
  latitude: number;
  longitude: number;
  /** The start is the position of the device at that time, and not a place on the map. */
  isFromHere?: boolean | undefined;
  departAt: string;
  durationMin: number;
  /** The duration is that of the order, and not a choice. */
  isDurationProposed?: boolean | undefined;
  /** Empty: the planner chooses. */
  categories: Category[];
  maxWalkM: number;
  /** The most that a meal costs, in won. undefined: any price, also unknown ones. */
  priceMax?: number | undefined;
  allowUnknownHours: boolean;
  locked: PlanLock[];
  /** Places that stay at their position at the next change. They change nothing before that. */
  fixed: number[];
  kept: number[];
  excluded: number[];
  seed: number;
}

/** The body of the request. */
export const toPlanRequest = ({
  categories,
  priceMax,
  fixed: _,
  isFromHere: __,
  isDurationProposed: ___,
  ...request
}: PlanQuery): PlanRequestInput => ({
  ...request,
  ...(priceMax !== undefined && { facts: [`PRICE_ONE:${priceMax}`] }),
  ...(categories.length > 0 && { categories }),
});

/** The conditions that the form sets, before a place and a time are known. */
export type PlanConditions = Pick<
  PlanQuery,
  'durationMin' | 'isDurationProposed' | 'categories' | 'maxWalkM' | 'priceMax' | 'allowUnknownHours'
>;

/** The durations that the form offers. */
export const DURATIONS_MIN = [60, 120, 180, 240, 360, 480];

/** Minutes for the walk to each stop, of at most 20. Spec 12.3-8. */
const WALK_MIN = 10;

/** The shortest offered duration in which the stops of an order fit; three hours without an order. Spec 12.3-1. */
export function proposeDuration(categories: readonly Category[]): number {
  if (categories.length === 0) return 180;
  const neededMin = categories.reduce((sum, category) => sum + DWELL_MINUTES[category] + WALK_MIN, 0);
  return DURATIONS_MIN.find((durationMin) => durationMin >= neededMin) ?? PLAN_DURATION_MAX;
}

export const DEFAULT_CONDITIONS: PlanConditions = {
  durationMin: proposeDuration([]),
  categories: [],
  maxWalkM: PLAN_WALK_DEFAULT_M,
  // Of most restaurants and parks no public file has the hours: without them there is neither lunch nor a walk.
  allowUnknownHours: true,
};

const ID = /^[1-9]\d{0,15}$/;
const COORDINATE = /^-?\d{1,3}(\.\d{1,8})?$/;
/** Metres are enough for a start: five decimals. */
const DIGITS = 5;

const wholeIn = (text: string | null, min: number, max: number): number | undefined => {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

const coordinate = (text: string | null, max: number): number | undefined =>
  text !== null && COORDINATE.test(text) && Math.abs(Number(text)) <= max ? Number(text) : undefined;

const splitList = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(','));

const idsOf = (text: string | null, max: number): number[] => [
  ...new Set(
    splitList(text)
      .filter((id) => ID.test(id))
      .map(Number)
      .slice(0, max),
  ),
];

const categoriesOf = (text: string | null): Category[] =>
  splitList(text)
    .flatMap((name) => CATEGORIES.find(({ id }) => id === name)?.id ?? [])
    .slice(0, PLAN_STOPS_MAX);

/** "7:2" is place 7 at position 2, "7@2026-11-28T15:30" is place 7 at that time. */
function parseLock(text: string): PlanLock[] {
  const [id = '', seq] = text.split(':');
  const position = wholeIn(seq ?? null, 1, PLAN_STOPS_MAX);
  if (ID.test(id) && position !== undefined) return [{ placeId: Number(id), seq: position }];
  const [timed = '', arriveAt = ''] = text.split('@');
  return ID.test(timed) && isSeoulMinute(arriveAt) ? [{ placeId: Number(timed), arriveAt }] : [];
}

const lockText = ({ placeId, seq, arriveAt }: PlanLock) =>
  arriveAt === undefined ? `${placeId}:${seq}` : `${placeId}@${arriveAt}`;

/** The conditions of an address; the defaults where it has none. */
export function readConditions(query: URLSearchParams): PlanConditions {
  const durationMin = wholeIn(query.get('min'), PLAN_DURATION_MIN, PLAN_DURATION_MAX);
  const categories = categoriesOf(query.get('for'));
  return {
    durationMin: durationMin ?? proposeDuration(categories),
    ...((durationMin === undefined || query.get('auto') === '1') && { isDurationProposed: true }),
    categories,
    maxWalkM: wholeIn(query.get('walk'), PLAN_WALK_MIN_M, PLAN_WALK_MAX_M) ?? DEFAULT_CONDITIONS.maxWalkM,
    priceMax: wholeIn(query.get('price'), PRICE_MIN, PRICE_MAX),
    allowUnknownHours: query.get('unknown') !== '0',
  };
}

/** The start of an address; undefined if it has none. */
export function readStart(
  query: URLSearchParams,
): Pick<PlanQuery, 'latitude' | 'longitude' | 'isFromHere'> | undefined {
  const latitude = coordinate(query.get('lat'), 90);
  const longitude = coordinate(query.get('lng'), 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, ...(query.get('here') === '1' && { isFromHere: true }) };
}

/** The request of an address; undefined before one is made. */
export function readPlanQuery(query: URLSearchParams): PlanQuery | undefined {
  const start = readStart(query);
  const departAt = query.get('at') ?? '';
  if (start === undefined || !isSeoulMinute(departAt)) return undefined;
  const locked = splitList(query.get('locked')).flatMap(parseLock).slice(0, PLAN_STOPS_MAX);
  return {
    ...start,
    departAt,
    ...readConditions(query),
    locked: locked.filter((lock, index) => locked.findIndex(({ placeId }) => placeId === lock.placeId) === index),
    fixed: idsOf(query.get('fixed'), PLAN_STOPS_MAX),
    kept: idsOf(query.get('kept'), PLAN_STOPS_MAX),
    excluded: idsOf(query.get('excluded'), PLAN_EXCLUDED_MAX),
    seed: wholeIn(query.get('seed'), 0, PLAN_SEED_MAX) ?? 0,
  };
}

/** The parameters of a request, without those that are defaults. */
export function writePlanQuery(request: PlanQuery): URLSearchParams {
  const { latitude, longitude, departAt, durationMin, categories, maxWalkM, priceMax, allowUnknownHours, seed } =
    request;
  const optional = {
    here: request.isFromHere ? '1' : '',
    auto: request.isDurationProposed ? '1' : '',
    for: categories.join(),
    walk: maxWalkM === DEFAULT_CONDITIONS.maxWalkM ? '' : String(maxWalkM),
    price: priceMax === undefined ? '' : String(priceMax),
    unknown: allowUnknownHours ? '' : '0',
    locked: request.locked.map(lockText).join(),
    fixed: request.fixed.join(),
    kept: request.kept.join(),
    excluded: request.excluded.join(),
    seed: seed === 0 ? '' : String(seed),
  };
  return new URLSearchParams([
    ['lat', latitude.toFixed(DIGITS)],
    ['lng', longitude.toFixed(DIGITS)],
    ['at', departAt],
    ['min', String(durationMin)],
    ...Object.entries(optional).filter(([, text]) => text !== ''),
  ]);
}
