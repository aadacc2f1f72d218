import type { NamedHoliday } from '#lib/time/opening-rules.ts';

/** The words of a phrase about closing days: 휴관일, 휴관정보. */
export type Word =
  | { kind: 'DAYS'; daysOfWeek: number[] }
  /** The weeks of a month: 둘째, 홀수번째. -1 is the last one. */
  | { kind: 'NTH'; weeks: number[] }
  | { kind: 'NUMBER'; value: number }
  /** 주, 주째: what an ordinal or a number counts. */
  | { kind: 'WEEK' }
  | { kind: 'EVERY_WEEK' }
  | { kind: 'EVERY_MONTH' }
  | { kind: 'EVERY_YEAR' }
  | { kind: 'DATE'; month: number; day: number }
  | { kind: 'PUBLIC_HOLIDAY' }
  /** 대체공휴일, 임시공휴일: a part of the public holidays. */
  | { kind: 'EXTRA_HOLIDAY'; isSubstitute: boolean }
  /** 휴일, which means a public holiday in a condition only. */
  | { kind: 'HOLIDAY' }
  | { kind: 'NAMED'; holidays: NamedHoliday[]; isGroup: boolean }
  | { kind: 'SCOPE'; scope: 'MAIN_DAY' | 'ALL_DAYS' }
  /** A day of the institution, whose date may follow: 개관기념일(4월 10일). */
  | { kind: 'ANNIVERSARY' }
  /** 다음날, 그 다음 첫번째 평일. */
  | { kind: 'NEXT_DAY' }
  | { kind: 'CLOSED' }
  | { kind: 'OPEN' }
  | { kind: 'EXCEPT' }
  | { kind: 'INCLUDED' }
  /** 인 경우, 이면; 겹치는 between a holiday and the weekday that it falls on. */
  | { kind: 'IF'; isOverlap: boolean }
  | { kind: 'BUT' }
  | { kind: 'PARTICLE' }
  /** 관공서의 공휴일에 관한 규정에서 정한: precedes the holidays that it defines. */
  | { kind: 'REGULATION' }
  | { kind: 'RANGE' }
  /** Strong ones (+ and ;) separate items only, the others also the parts of an item. */
  | { kind: 'SEPARATOR'; isStrong: boolean }
  | { kind: 'OPEN_PAREN' }
  | { kind: 'CLOSE_PAREN' }
  /** Days that the institution announces: 임시휴관일, 기타 관장이 정하는 날. */
  | { kind: 'ANNOUNCED' }
  /** 연중무휴. */
  | { kind: 'NO_CLOSING' }
  | { kind: 'UNKNOWN' };

export type WordKind = Word['kind'];
