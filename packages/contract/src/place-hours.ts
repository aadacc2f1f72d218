import type * as z from 'zod/mini';
import type {
  calendarDay,
  closedReason,
  dayRule,
  hoursException,
  hoursSource,
  openingHour,
  specialDay,
} from './place-hours-schemas.ts';

/** Days of the detail of a place, for search engines. */
export const PLACE_SPECIAL_DAYS = 60;
/** Days of a solroute, which may depart on any of them. */
export const SOLROUTE_SPECIAL_DAYS = 366;

/** The names of the days of the week, from Sunday, which is 0. */
export const DAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Days after which hours may be outdated. Spec 11.2-4. */
export const HOURS_OLD_DAYS = 365;

export type OpeningHour = z.infer<typeof openingHour>;
export type DayRule = z.infer<typeof dayRule>;
export type HoursException = z.infer<typeof hoursException>;
export type SpecialDay = z.infer<typeof specialDay>;
export type CalendarDay = z.infer<typeof calendarDay>;
export type ClosedReason = z.infer<typeof closedReason>;
export type HoursSource = z.infer<typeof hoursSource>;
