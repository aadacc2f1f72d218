import { CATEGORIES, type Category } from '@sol/contract/category';
import type { CorrectionChange, CorrectionInput, CorrectionKind } from '@sol/contract/correction';
import { greatCircleM } from '@sol/contract/geo';
import { MOVE_MAX_M, MOVE_PROPOSAL_MIN_M } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import type { FieldError } from '#components/ui/field-error.ts';
import { isRecord } from '#lib/parse-json.ts';
import { type DayDraft, type HoursDraft, toHoursChange, toHoursDraft } from './hours-draft.ts';
import { readDay, readDays, readHours } from './stored-hours.ts';
import { validateHours } from './validate-hours.ts';

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
