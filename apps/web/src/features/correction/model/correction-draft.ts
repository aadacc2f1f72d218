import { CATEGORIES, type Category } from '@sol/contract/category';
import type { CorrectionChange, CorrectionInput, CorrectionKind } from '@sol/contract/correction';
import { greatCircleM } from '@sol/contract/geo';
import { MOVE_MAX_M, MOVE_PROPOSAL_MIN_M } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import type { FieldError } from '#components/ui/form.tsx';
import { WEEK } from '#features/place/model/week.ts';
import { isRecord } from '#lib/storage.ts';
import {
  DAY_SPANS_MAX,
  type DayDraft,
  type DayState,
  type HoursDraft,
  type NthClosing,
  toHoursChange,
  toHoursDraft,
} from './hours-draft.ts';
import { validateHours } from './validate-hours.ts';

const STATES: readonly DayState[] = ['UNSET', 'OPEN', 'ALL_DAY', 'CLOSED'];
const NTHS: readonly number[] = [1, 2, 3, 4, 5, -1];

const readTime = (stored: unknown): string =>
  typeof stored === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : '';

/** A day of a stored draft; undefined if it is none. */
function readDay(stored: unknown): DayDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const state = STATES.find((each) => each === stored.state);
  if (state === undefined) return undefined;
  const spans = Array.isArray(stored.spans) ? stored.spans.filter(isRecord).slice(0, DAY_SPANS_MAX) : [];
  return {
    state,
    spans: spans.map((span) => ({
      opens: readTime(span.opens),
      closes: readTime(span.closes),
      lastOrder: readTime(span.lastOrder),
    })),
  };
}

const readDays = (stored: unknown): number[] =>
  Array.isArray(stored) ? WEEK.filter((day) => stored.includes(day)) : [];

const readNthClosings = (stored: unknown): NthClosing[] =>
  (Array.isArray(stored) ? stored : []).flatMap((closing: unknown) => {
    if (!isRecord(closing)) return [];
    const nth = NTHS.find((each) => each === closing.nth);
    const dayOfWeek = WEEK.find((each) => each === closing.dayOfWeek);
    return nth === undefined || dayOfWeek === undefined ? [] : [{ nth, dayOfWeek }];
  });

/** The hours of a stored draft; null if a day is missing or invalid. */
function readHours(stored: unknown): HoursDraft | null {
  if (!isRecord(stored) || !Array.isArray(stored.days)) return null;
  const days = stored.days.flatMap((day) => readDay(day) ?? []);
  if (days.length !== WEEK.length) return null;
  return {
    days,
    nthClosings: readNthClosings(stored.nthClosings),
    isClosedOnHolidays: stored.isClosedOnHolidays === true,
  };
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The open editor of the hours of some days. */
export interface DayEdit {
  days: number[];
  day: DayDraft;
}

/** A draft of one kind; null is the value of the place. */
export interface CorrectionDraft {
  hours: HoursDraft | null;
  editing: DayEdit | null;
  name: string | null;
  category: Category | null;
  point: Point | null;
  note: string;
}

const readPoint = (stored: unknown): Point | null => {
  if (!isRecord(stored)) return null;
  const { latitude, longitude } = stored;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};

function readEditing(stored: unknown): DayEdit | null {
  if (!isRecord(stored)) return null;
  const day = readDay(stored.day);
  return day === undefined ? null : { day, days: readDays(stored.days) };
}

/** Reads a stored draft. It may be of an older release or invalid; invalid fields are left out. */
export function readCorrectionDraft(stored: unknown): CorrectionDraft {
  const fields: { [K in keyof CorrectionDraft]?: unknown } = isRecord(stored) ? stored : {};
  return {
    hours: readHours(fields.hours),
    editing: readEditing(fields.editing),
    name: typeof fields.name === 'string' ? fields.name : null,
    category: CATEGORIES.find(({ id }) => id === fields.category)?.id ?? null,
    point: readPoint(fields.point),
    note: typeof fields.note === 'string' ? fields.note : '',
  };
}

type CurrentPlace = Pick<
  PlaceDetail,
  'name' | 'category' | 'latitude' | 'longitude' | 'openingHours' | 'hoursExceptions'
>;

function validateMove(point: Point | null, place: CurrentPlace): FieldError | undefined {
  const distanceM = point === null ? 0 : greatCircleM(place, point);
  if (distanceM < MOVE_PROPOSAL_MIN_M) return { field: 'point', text: '지도를 움직여 옮긴 자리에 핀을 놓아 주세요.' };
  if (distanceM <= MOVE_MAX_M) return undefined;
  return {
    field: 'point',
    text: `지금 자리에서 ${MOVE_MAX_M / 1_000}km 안만 고를 수 있어요. 더 먼 곳은 장소 추가 요청으로 알려 주세요.`,
  };
}

function validateName(name: string | null, place: CurrentPlace): FieldError | undefined {
  const text = name === null ? place.name : name.trim();
  if (text === '') return { field: 'name', text: '이름을 적어 주세요.' };
  return text === place.name ? { field: 'name', text: '지금 이름과 같아요. 바뀐 이름을 적어 주세요.' } : undefined;
}

/** The first field that prevents the submission. */
export function validateDraft(
  kind: CorrectionKind,
  { hours, name, category, point }: CorrectionDraft,
  place: CurrentPlace,
): FieldError | undefined {
  switch (kind) {
    case 'HOURS':
      return validateHours(hours ?? toHoursDraft(place));
    case 'CLOSED':
      return undefined;
    case 'MOVED':
      return validateMove(point, place);
    case 'NAME':
      return validateName(name, place);
    case 'CATEGORY':
      return category === null || category === place.category
        ? { field: 'category', text: '바뀐 카테고리를 골라 주세요.' }
        : undefined;
    default:
      return kind satisfies never;
  }
}

function toChange(kind: CorrectionKind, draft: CorrectionDraft, place: CurrentPlace): CorrectionChange {
  switch (kind) {
    case 'HOURS':
      return toHoursChange(draft.hours ?? toHoursDraft(place));
    case 'CLOSED':
      return { kind };
    case 'MOVED': {
      const { latitude, longitude } = draft.point ?? place;
      return { kind, latitude, longitude };
    }
    case 'NAME':
      return { kind, name: (draft.name ?? place.name).trim() };
    case 'CATEGORY':
      return { kind, category: draft.category ?? place.category };
    default:
      return kind satisfies never;
  }
}

/** The request of a draft without faults. */
export function toCorrectionInput(kind: CorrectionKind, draft: CorrectionDraft, place: CurrentPlace): CorrectionInput {
  const note = draft.note.trim();
  return { ...toChange(kind, draft, place), ...(note !== '' && { note }) };
}
