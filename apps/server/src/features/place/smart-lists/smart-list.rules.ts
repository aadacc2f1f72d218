import type { Category } from '@sol/contract/category';
import type { SmartListId } from '@sol/contract/choices';
import { openState } from '#lib/time/open-state.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';
import { atSeoulMinute, minuteOfDay, seoulDateOf } from '#lib/time/seoul-time.ts';

/** What a list is about, at a time. */
export interface SmartListQuery {
  category: Category;
  /** All of them: the only times at which a place must be open. Empty: hours do not matter. */
  openAt: Date[];
  /** Only places of these detailed categories. */
  classes?: readonly string[];
  /** Only places whose name matches the regular expression, or whose class is one of `classes`. */
  name?: string;
  isFree?: boolean;
  areaMin?: number;
  /** The least prior of going alone. Without it, places that are no destination are left out. */
  priorMin?: number;
  /** Straight-line distance. */
  radiusM: number;
}

/** What the reason of a place is made of. */
export interface ReasonRow {
  hours: OpeningRules['weekly'];
  exceptions: OpeningRules['exceptions'];
  detailedCategory: string;
  area: number | null;
}

interface Definition {
  title: string;
  note: string;
  /** undefined at a time when the list makes no sense. */
  queryAt: (now: Date) => SmartListQuery | undefined;
  reasonOf: (row: ReasonRow, now: Date) => string;
}

const LATE_HOUR = 22;
const LATE_MINUTE = LATE_HOUR * 60;
/** A list of places that close within the hour helps nobody. */
const LAST_LIST_MINUTE = LATE_MINUTE - 60;
/** Most museums are open then, also those that open at noon. */
const AFTERNOON_MINUTE = 14 * 60;
const BIG_PARK_M2 = 100_000;
const TEN_THOUSAND = 10_000;
const QUICK_MEAL_PRIOR = 15;
const NEAR_M = 5_000;
const FAR_M = 10_000;

/** The minute before `minute` of today, when a place that closes then is still open. */
const minuteBefore = (now: Date, minute: number) => atSeoulMinute(seoulDateOf(now), minute - 1);

export const SMART_LIST_DEFINITIONS: Readonly<Record<SmartListId, Definition>> = {
  'late-library': {
    title: `${LATE_HOUR}시까지 여는 도서관`,
    note: '도서관이 알린 운영시간으로 골랐어요. 열람실은 더 일찍 닫을 수 있어요.',
    queryAt: (now) =>
      minuteOfDay(now) >= LAST_LIST_MINUTE
        ? undefined
        : {
            category: 'work',
            classes: ['도서관'],
            openAt: [minuteBefore(now, LATE_MINUTE)],
            radiusM: NEAR_M,
          },
    reasonOf: ({ hours, exceptions }, now) => {
      const { closingTime } = openState({ weekly: hours, exceptions }, minuteBefore(now, LATE_MINUTE));
      return closingTime === null ? '오늘 밤새 열어요' : `오늘 ${closingTime}까지`;
    },
  },
  'free-museum': {
    title: '오늘 무료인 미술관·박물관',
    note: '기관이 알린 관람료와 운영시간으로 골랐어요. 특별전은 따로 받을 수 있어요.',
    queryAt: (now) => ({
      category: 'culture',
      isFree: true,
      openAt: [minuteOfDay(now) < AFTERNOON_MINUTE ? minuteBefore(now, AFTERNOON_MINUTE) : now],
      radiusM: FAR_M,
    }),
    reasonOf: ({ detailedCategory }) => `${detailedCategory} · 입장 무료`,
  },
  'big-park': {
    title: '걷기 좋은 큰 공원',
    note: '공원 대장에 적힌 넓이로 골랐어요.',
    queryAt: () => ({ category: 'walk', areaMin: BIG_PARK_M2, openAt: [], radiusM: NEAR_M }),
    reasonOf: ({ area }) => `넓이 ${Math.round((area ?? 0) / TEN_THOUSAND).toLocaleString('ko-KR')}만㎡`,
  },
  'reading-cafe': {
    title: '책 읽는 카페',
    note: '이름과 업종으로 골랐어요. 가 본 사람이 아직 알려 주지 않은 곳도 있어요.',
    queryAt: () => ({
      category: 'cafe',
      classes: ['북카페'],
      // A short word: 강남세무서점 is a branch at a tax office.
      name: '북\\s?카페|책방|서재|책\\s?읽|(^|\\s)[가-힣]{1,3}서점|만화\\s?카페',
      openAt: [],
      radiusM: NEAR_M,
    }),
    reasonOf: ({ detailedCategory }) => detailedCategory,
  },
  'quick-meal': {
    title: '한 그릇이면 되는 곳',
    note: '아직 아무도 알려 주지 않은 곳이에요. 혼자 먹기 편한 종류부터 보여 드려요.',
    queryAt: () => ({ category: 'food', priorMin: QUICK_MEAL_PRIOR, openAt: [], radiusM: FAR_M / 4 }),
    reasonOf: ({ detailedCategory }) => detailedCategory,
  },
};
