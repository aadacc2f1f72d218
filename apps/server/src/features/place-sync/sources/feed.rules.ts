import type { SyncSource } from '@sol/contract/admin-data';
import type { SourceId } from '#features/place-import/place-import.public.ts';
import type { SyncArea } from '#features/place-sync/areas.rules.ts';
import type { ServiceRow } from '#features/place-sync/client/envelope.format.ts';
import type { PageRequest } from '#features/place-sync/client/public-data.source.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';

/** All rows of the areas, or those that have changed since the cursor. */
export type SyncMode = 'FULL' | 'CHANGES';

/** A list of a service with all its pages. */
export interface FeedRequest extends PageRequest {
  pageSize: number;
  /** Fields that rows of this request get, as the day of a list of changes. */
  fields?: Readonly<Record<string, string>>;
}

export interface RequestOptions {
  mode: SyncMode;
  areas: readonly SyncArea[];
  /** The newest change that is stored. undefined before the first run. */
  cursor: string | undefined;
  now: Date;
}

/** A service of data.go.kr: how its rows are requested. What they mean is in the source of place-import. */
export interface Feed {
  source: SyncSource;
  /** Its name in the address of the service. */
  feed: string;
  title: string;
  /** Its page at data.go.kr. */
  page: number;
  placeSource: SourceId;
  everyDays: number;
  /** Whether it lists changes. Otherwise each run is a full one. */
  hasChanges: boolean;
  /** Fields of stored rows whose names begin with it are kept: they come from other calls. */
  keptPrefix?: string;
  /** Fields without which its rows would be read wrongly. A page whose rows lack one stops the run. */
  required: readonly string[];
  /** @returns undefined if the changes since the cursor cannot be listed, and a full run is necessary */
  listRequests(options: RequestOptions): FeedRequest[] | undefined;
  /** When the row has changed, in digits. Cursors are compared as texts. */
  cursorOf(row: ServiceRow): string | undefined;
  /** The cursor after a full run whose rows have none. */
  startCursor(now: Date): string;
  /** Identifies a row. Of several with one identity, the last one counts. */
  identityOf(row: ServiceRow): string;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** "2026-11-28 22:01:02" is 20261128220102. undefined for a text that does not begin with a day. */
export function digitsOf(value: unknown, length: number): string | undefined {
  const digits = textOf(value).replaceAll(/\D/g, '');
  return digits.length >= 8 ? digits.slice(0, length).padEnd(length, '0') : undefined;
}

/** The day in Seoul, "20261128". */
export const compactDay = (time: Date): string => seoulDay(time).replaceAll('-', '');

/** The noon of the first eight digits of a cursor. */
export const dayOfCursor = (cursor: string): Date =>
  new Date(`${cursor.slice(0, 4)}-${cursor.slice(4, 6)}-${cursor.slice(6, 8)}T12:00:00+09:00`);

/** The day before the cursor: an office that is late must not be missed. */
export const dayBefore = (cursor: string): string => compactDay(new Date(dayOfCursor(cursor).getTime() - DAY_MS));

/** One request for each different value of an area. */
export function byArea(
  areas: readonly SyncArea[],
  valueOf: (area: SyncArea) => string,
  toRequest: (value: string, area: SyncArea) => FeedRequest,
): FeedRequest[] {
  return [...new Map(areas.map((area) => [valueOf(area), area]))].map(([value, area]) => toRequest(value, area));
}
