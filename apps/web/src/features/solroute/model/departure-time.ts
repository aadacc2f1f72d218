import type { Category } from '@sol/contract/category';
import { isSeoulMinute } from '@sol/contract/text';
import { proposeTime } from '#features/place/model/open-at.ts';
import { dayName } from '#features/place/model/week.ts';
import { MINUTE_MS, SEOUL_OFFSET_MS } from '#lib/durations.ts';
import { deviceStorage } from '#lib/storage.ts';

const STEP_MIN = 10;
const DAY_LENGTH = '2026-11-21'.length;

/** A time as a field value in Seoul: "2026-11-21T14:00". */
export const toFieldValue = (time: Date): string =>
  new Date(time.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, '2026-11-21T14:00'.length);

/** The next full ten minutes in Seoul, as a field value. */
export function getNextDepartureTime(now: Date): string {
  const stepMs = STEP_MIN * MINUTE_MS;
  return toFieldValue(new Date(Math.ceil(now.getTime() / stepMs) * stepMs));
}

/** The field's value with the time of day that its day starts with; a past day keeps its time. */
export function withProposedTime(value: string, category: Category | undefined, now: Date): string {
  const day = value.slice(0, DAY_LENGTH);
  const time = proposeTime(day, category, now);
  if (time !== null) return `${day}T${time}`;
  return day === toFieldValue(now).slice(0, DAY_LENGTH) ? getNextDepartureTime(now) : value;
}

/** True if only the day differs. */
export const hasSameTime = (value: string, other: string): boolean =>
  value.slice(DAY_LENGTH) === other.slice(DAY_LENGTH);

/** True once the day of the departure is over in Seoul. */
export function isDayOver(departureTime: string, now: Date): boolean {
  return departureTime.slice(0, DAY_LENGTH) < toFieldValue(now).slice(0, DAY_LENGTH);
}

/** The value of the departure time's field; empty after the day of the departure. */
export const toDepartureFieldValue = (departAt: string | null, now: Date): string =>
  departAt !== null && !isDayOver(departAt, now) ? departAt : '';

/**
 * 11월 28일 (토) 14:05. Computed instead of formatted by Intl: server and browser must render
 * the same text.
 */
export function formatDepartureTime(departureTime: string): string {
  const day = departureTime.slice(0, DAY_LENGTH);
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 (${dayName(new Date(`${day}Z`).getUTCDay())}) ${departureTime.slice(DAY_LENGTH + 1)}`;
}

/** Releases before 1.2 stored the departure time on the device instead of the server. */
const storageKey = (solrouteId: number | undefined) => `solroute-start/${solrouteId ?? 'new'}`;

/** Without an id, that of a new solroute. Empty if not set or its day is over. */
export function readDeviceDepartureTime(solrouteId: number | undefined): string {
  const stored = deviceStorage.getItem(storageKey(solrouteId)) ?? '';
  return isSeoulMinute(stored) && !isDayOver(stored, new Date()) ? stored : '';
}

export const deleteDeviceDepartureTime = (solrouteId: number | undefined): void =>
  deviceStorage.removeItem(storageKey(solrouteId));
