import type { Category } from '@sol/contract/category';
import { DAY_NAMES } from '@sol/contract/choices';
import {
  CORRECTION_HOURS_MAX,
  type CorrectionChange,
  type CorrectionDay,
  type CorrectionKind,
  type CorrectionStatus,
  MOVE_MIN_M,
} from '@sol/contract/correction';
import type { ErrorDetail } from '@sol/contract/error';
import { greatCircleM, isInKorea, type LatLng } from '@sol/contract/geo';
import { CLOSED_NTH_WEEKDAYS_MAX, MOVE_MAX_M } from '@sol/contract/limits';
import type { InboxMessage } from '#lib/member/inbox.repository.ts';
import type { CorrectedValues, MovedRegion } from '#lib/place/corrected-values.ts';
import { hasContactData } from '#lib/text/contact-text.ts';
import { DAY_MINUTES, WEEK_MINUTES } from '#lib/time/durations.ts';
import { type DayHours, type HoursException, type OpeningRules, timeText } from '#lib/time/opening-rules.ts';

/** The current values of a place that a correction can change. */
export interface CurrentValues extends LatLng, OpeningRules {
  name: string;
  category: Category;
  /** The hours as members gave them, if they are the current ones. */
  memberHours: HoursChange | null;
}

/** The same value always has the same form, so that equal proposals can be found. */
export function toCanonical(change: CorrectionChange): CorrectionChange {
  switch (change.kind) {
    case 'HOURS':
      return toCanonicalHours(change);
    case 'CLOSED':
      return { kind: 'CLOSED' };
    case 'MOVED':
      return { kind: 'MOVED', latitude: change.latitude, longitude: change.longitude };
    case 'NAME':
      return { kind: 'NAME', name: change.name };
    case 'CATEGORY':
      return { kind: 'CATEGORY', category: change.category };
    default:
      return change satisfies never;
  }
}

export const isSameChange = (a: CorrectionChange, b: CorrectionChange): boolean =>
  JSON.stringify(toCanonical(a)) === JSON.stringify(toCanonical(b));

/** The current value in the shape of a correction; null for unknown hours and for CLOSED. */
export function currentChange(place: CurrentValues, kind: CorrectionKind): CorrectionChange | null {
  const { name, category, latitude, longitude, memberHours } = place;
  switch (kind) {
    case 'HOURS':
      return memberHours ?? fromOpeningRules(place);
    case 'CLOSED':
      return null;
    case 'MOVED':
      return { kind, latitude, longitude };
    case 'NAME':
      return { kind, name };
    case 'CATEGORY':
      return { kind, category };
    default:
      return kind satisfies never;
  }
}

function validateMove(from: LatLng, to: LatLng): string | undefined {
  if (!isInKorea(to)) return '대한민국 안의 위치여야 해요.';
  const distanceM = greatCircleM(from, to);
  if (distanceM < MOVE_MIN_M) return '지금과 같은 위치예요.';
  if (distanceM > MOVE_MAX_M) return `지금 위치에서 ${MOVE_MAX_M / 1_000}km 안이어야 해요. 더 멀면 다른 장소예요.`;
  return undefined;
}

function validateName(name: string, current: string): ErrorDetail[] {
  const path = 'body.name';
  if (name === current) return [{ path, message: '지금과 같은 이름이에요.' }];
  return hasContactData(name) ? [{ path, message: '이름에 전화번호, 인터넷 주소, 메신저 아이디는 쓸 수 없어요.' }] : [];
}

/** Validation errors of the change of this place, each with the path of its field. */
export function validateChange(change: CorrectionChange, place: CurrentValues): ErrorDetail[] {
  switch (change.kind) {
    case 'HOURS':
      return validateHours(change);
    case 'MOVED': {
      const message = validateMove(place, change);
      return message === undefined ? [] : [{ path: 'body.latitude', message }];
    }
    case 'NAME':
      return validateName(change.name, place.name);
    case 'CATEGORY':
      return change.category === place.category
        ? [{ path: 'body.category', message: '지금과 같은 카테고리예요.' }]
        : [];
    case 'CLOSED':
      return [];
    default:
      return change satisfies never;
  }
}

/** @param region that of the new position, if a place is near it */
export function toCorrectedValues(
  change: Exclude<CorrectionChange, { kind: 'CLOSED' }>,
  region: MovedRegion | undefined,
): CorrectedValues {
  switch (change.kind) {
    case 'HOURS':
      return { hours: toOpeningRules(change) };
    case 'MOVED':
      return { position: { latitude: change.latitude, longitude: change.longitude, region } };
    case 'NAME':
      return { name: change.name };
    case 'CATEGORY':
      return { category: change.category };
    default:
      return change satisfies never;
  }
}

export type HoursChange = Extract<CorrectionChange, { kind: 'HOURS' }>;

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** An end at or before the start is on the next day. */
function toDayHours({ dayOfWeek, startTime, endTime }: CorrectionDay): DayHours {
  const [startMinute, end] = [minuteOf(startTime), minuteOf(endTime)];
  return { dayOfWeek, startMinute, endMinute: end > startMinute ? end : end + DAY_MINUTES };
}

function isWithin(lastOrder: string, { startMinute, endMinute }: DayHours): boolean {
  const minute = minuteOf(lastOrder);
  return (minute < startMinute ? minute + DAY_MINUTES : minute) <= endMinute;
}

/** The entries that begin before the one before them in the week has ended. Saturday precedes Sunday. */
function overlapping(hours: readonly CorrectionDay[]): number[] {
  const spans = hours
    .map((day, index) => {
      const { dayOfWeek, startMinute, endMinute } = toDayHours(day);
      return { index, start: dayOfWeek * DAY_MINUTES + startMinute, end: dayOfWeek * DAY_MINUTES + endMinute };
    })
    .toSorted((a, b) => a.start - b.start);
  const last = spans.at(-1);
  if (last === undefined || spans.length === 1) return [];
  const weekBefore = { ...last, start: last.start - WEEK_MINUTES, end: last.end - WEEK_MINUTES };
  return spans.filter(({ start }, nth) => start < (spans[nth - 1] ?? weekBefore).end).map(({ index }) => index);
}

/** Validation errors of the hours, each with the path of its field. The contract has checked each value alone. */
export function validateHours({ hours, closedNthWeekdays = [] }: HoursChange): ErrorDetail[] {
  const overlaps = overlapping(hours).map((index) => {
    return { path: `body.hours.${index}.startTime`, message: '다른 영업시간과 겹쳐요.' };
  });
  const lastOrders = hours.flatMap((day, index) =>
    day.lastOrder === undefined || isWithin(day.lastOrder, toDayHours(day))
      ? []
      : [{ path: `body.hours.${index}.lastOrder`, message: '라스트오더는 영업시간 안이어야 해요.' }],
  );
  const openDays = new Set(hours.map(({ dayOfWeek }) => dayOfWeek));
  const closed = closedNthWeekdays.flatMap(({ dayOfWeek }, index) =>
    openDays.has(dayOfWeek)
      ? []
      : [{ path: `body.closedNthWeekdays.${index}.dayOfWeek`, message: '매주 쉬는 요일이에요.' }],
  );
  return [...overlaps, ...lastOrders, ...closed];
}

/** The same hours always have the same form: ordered, without repeated or empty parts. */
export function toCanonicalHours({ hours, closedNthWeekdays = [], isClosedOnHolidays }: HoursChange): HoursChange {
  const days = hours
    .map((day) => {
      const { dayOfWeek, startMinute, endMinute } = toDayHours(day);
      const { lastOrder } = day;
      const times = { startTime: timeText(startMinute), endTime: timeText(endMinute) };
      return { dayOfWeek, ...times, ...(lastOrder !== undefined && { lastOrder }) };
    })
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || a.startTime.localeCompare(b.startTime));
  const byDay = new Map(closedNthWeekdays.map(({ nth, dayOfWeek }) => [`${dayOfWeek} ${nth}`, { nth, dayOfWeek }]));
  const nthWeekdays = [...byDay.values()].toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || a.nth - b.nth);
  return {
    kind: 'HOURS',
    hours: days,
    ...(nthWeekdays.length > 0 && { closedNthWeekdays: nthWeekdays }),
    ...(isClosedOnHolidays === true && { isClosedOnHolidays }),
  };
}

/** "라스트오더 21:30", or "라스트오더 월·화 21:00, 토 14:30/20:00" if days differ. null without any. */
function lastOrderNote(hours: readonly CorrectionDay[]): string | null {
  const texts = MONDAY_FIRST.filter((day) => hours.some(({ dayOfWeek }) => dayOfWeek === day)).map((day) => {
    const times = hours.flatMap(({ dayOfWeek, lastOrder }) => (dayOfWeek === day ? (lastOrder ?? []) : []));
    return { day: DAY_NAMES[day] ?? '', times: times.join('/') };
  });
  const groups = [...Map.groupBy(texts, ({ times }) => times)].filter(([times]) => times !== '');
  const [[only, days = []] = []] = groups;
  if (only === undefined) return null;
  if (days.length === texts.length) return `라스트오더 ${only}`;
  return `라스트오더 ${groups.map(([times, of]) => `${of.map(({ day }) => day).join('·')} ${times}`).join(', ')}`;
}

/** The rules of the app, and the last orders, which the rules do not have, as a note. */
export function toOpeningRules(change: HoursChange): OpeningRules & { note: string | null } {
  const { hours, closedNthWeekdays = [], isClosedOnHolidays = false } = change;
  const exceptions: HoursException[] = closedNthWeekdays.map(({ nth, dayOfWeek }) => {
    return { on: { type: 'NTH_WEEKDAY', nth, dayOfWeek }, spans: [] };
  });
  if (isClosedOnHolidays) exceptions.push({ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] });
  return { weekly: hours.map(toDayHours), exceptions, note: lastOrderNote(hours) };
}

/**
 * The inverse of {@link toOpeningRules}, without the exceptions that a correction cannot contain. null
 * for unknown hours.
 */
export function fromOpeningRules({ weekly, exceptions }: OpeningRules): HoursChange | null {
  if (weekly.length === 0) return null;
  const closed = exceptions.filter(({ spans }) => spans.length === 0).map(({ on }) => on);
  const closedNthWeekdays = closed
    .flatMap((on) => (on.type === 'NTH_WEEKDAY' ? [{ nth: on.nth, dayOfWeek: on.dayOfWeek }] : []))
    .slice(0, CLOSED_NTH_WEEKDAYS_MAX);
  const isClosedOnHolidays = closed.some(
    (on) => on.type === 'PUBLIC_HOLIDAY' && (on.exceptDaysOfWeek ?? []).length === 0,
  );
  const hours = weekly.slice(0, CORRECTION_HOURS_MAX).map(({ dayOfWeek, startMinute, endMinute }) => {
    return { dayOfWeek, startTime: timeText(startMinute), endTime: timeText(endMinute) };
  });
  return toCanonicalHours({ kind: 'HOURS', hours, closedNthWeekdays, isClosedOnHolidays });
}

interface DecidedCorrection {
  id: number;
  kind: CorrectionKind;
  status: Exclude<CorrectionStatus, 'PENDING'>;
  placeId: number;
  placeName: string;
  reason: string | undefined;
}

const KIND_TITLES: Record<CorrectionKind, string> = {
  HOURS: '영업시간',
  CLOSED: '문을 닫은 곳',
  MOVED: '옮긴 위치',
  NAME: '이름',
  CATEGORY: '카테고리',
};

const DECISION_TITLES = {
  APPLIED: '알려 준 정보가 반영됐어요',
  REJECTED: '알려 준 정보를 반영하지 않았어요',
  REVERTED: '반영했던 정보를 되돌렸어요',
} as const;

/** The message to the author of a correction; undefined for one that the author has withdrawn. */
export function toDecisionMessage(correction: DecidedCorrection): InboxMessage | undefined {
  const { id, kind, status, placeId, placeName, reason = '' } = correction;
  if (status === 'WITHDRAWN') return undefined;
  const text = [`${placeName} · ${KIND_TITLES[kind]}`, reason].filter(Boolean).join('\n');
  // Nothing has changed at the place: the decision is in the activity of the member.
  const path = status === 'REJECTED' ? `/profile/activity#correction-${id}` : `/map/detail/${placeId}`;
  return { kind: 'CORRECTION', event: `correction:${id}:${status}`, title: DECISION_TITLES[status], text, path };
}
