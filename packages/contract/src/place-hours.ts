import * as z from 'zod/mini';

/** Days of the detail of a place, for search engines. */
export const PLACE_SPECIAL_DAYS = 60;

/** Days of a solroute, which may depart on any of them. */
export const SOLROUTE_SPECIAL_DAYS = 366;

const hours = {
  /** "09:00". */
  startTime: z.string(),
  /** "22:00". A time at or before startTime is on the next day; "24:00" is midnight. */
  endTime: z.string(),
};

const dayOfWeek = z.int().check(z.gte(0), z.lte(6));

export const openingHour = z.object({
  /** 0 is Sunday. */
  dayOfWeek,
  ...hours,
});

export type OpeningHour = z.infer<typeof openingHour>;

/** Empty: closed. */
const daySpans = z.array(z.object(hours));

/** A date in Asia/Seoul: "2026-11-21". */
const date = z.string();

/** The days on which an exception applies. */
export const dayRule = z.discriminatedUnion('type', [
  /** Public holidays of Korea, substitute and temporary ones included. */
  z.object({ type: z.literal('PUBLIC_HOLIDAY'), exceptDaysOfWeek: z.optional(z.array(dayOfWeek)) }),
  /** The main day of a named holiday, or all of its days. */
  z.object({
    type: z.literal('NAMED_HOLIDAY'),
    holiday: z.enum(['NEW_YEAR', 'SEOLLAL', 'CHUSEOK', 'LABOR_DAY', 'CHRISTMAS']),
    scope: z.enum(['MAIN_DAY', 'ALL_DAYS']),
  }),
  /** The nth weekday of a month: 1 to 5, -1 for the last one. */
  z.object({ type: z.literal('NTH_WEEKDAY'), nth: z.int(), dayOfWeek }),
  /** Every week, unless it is a public holiday; then the next day that is none. */
  z.object({ type: z.literal('WEEKDAY_OR_NEXT'), dayOfWeek }),
  /** The first day after public holidays. */
  z.object({ type: z.literal('AFTER_PUBLIC_HOLIDAY') }),
  /** A date of every year. */
  z.object({ type: z.literal('DATE'), month: z.int(), day: z.int() }),
]);

export type DayRule = z.infer<typeof dayRule>;

/** Hours that replace the weekly ones. The last exception that applies to a date decides. */
export const hoursException = z.object({ on: dayRule, hours: daySpans });

export type HoursException = z.infer<typeof hoursException>;

/** A date whose hours differ from those of the usual week. */
export const specialDay = z.object({ date, hours: daySpans });

export type SpecialDay = z.infer<typeof specialDay>;

export const calendarDay = z.object({
  date,
  /** The name of a public holiday: "성탄절". */
  holiday: z.optional(z.string()),
  hours: daySpans,
});

export type CalendarDay = z.infer<typeof calendarDay>;

export const closedReason = z.enum(['PUBLIC_HOLIDAY', 'AFTER_PUBLIC_HOLIDAY', 'REGULAR']);

export type ClosedReason = z.infer<typeof closedReason>;

export const hoursSource = z.object({
  kind: z.enum(['SOURCE', 'MEMBERS', 'OPERATOR']),
  /** The date to which the hours were checked, if known. */
  date: z.nullable(date),
});

export type HoursSource = z.infer<typeof hoursSource>;

/** A gap between two spans of one day. */
export const breakTime = z.object({
  /** "15:00". */
  from: z.string(),
  /** "17:00". */
  until: z.string(),
});

export type BreakTime = z.infer<typeof breakTime>;

/** The hours of a place beyond its weekly ones. Fields are absent if there is nothing to show. */
export const hoursDetail = {
  hoursExceptions: z.optional(z.array(hoursException)),
  /** The hours of today and the six days after; absent if the hours are unknown. */
  nextDays: z.optional(z.array(calendarDay)),
  /** The dates of the next PLACE_SPECIAL_DAYS whose hours differ from `openingHours`. */
  specialDays: z.optional(z.array(specialDay)),
  /** Why the place is closed the whole day today. */
  closedReason: z.optional(closedReason),
  /** The break of today that is now, or that begins at `closingTime`. */
  breakTime: z.optional(breakTime),
  /** A phrase about closing days that was not understood in full, as the source writes it. */
  hoursNote: z.optional(z.string()),
  hoursSource: z.optional(hoursSource),
};
