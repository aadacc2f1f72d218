import { CATEGORIES } from '@sol/contract/category';
import type { OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import { isRecord } from '#lib/storage.ts';
import { type Draft, type DraftPlace, EMPTY_DRAFT, iconIds } from './draft.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const isSpan = (span: unknown): span is SpecialDay['hours'][number] =>
  isRecord(span) && typeof span.startTime === 'string' && typeof span.endTime === 'string';

function parseHours(stored: unknown): OpeningHour[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((hour): hour is OpeningHour => isSpan(hour) && 'dayOfWeek' in hour && isNumber(hour.dayOfWeek));
}

function parseSpecialDays(stored: unknown): { specialDays?: SpecialDay[] } {
  if (!Array.isArray(stored)) return {};
  const specialDays = stored.filter(
    (day): day is SpecialDay =>
      isRecord(day) && typeof day.date === 'string' && Array.isArray(day.hours) && day.hours.every(isSpan),
  );
  return { specialDays };
}

function parsePlace(stored: unknown): DraftPlace[] {
  if (!isRecord(stored)) return [];
  const {
    id,
    name,
    latitude,
    longitude,
    detailedCategory,
    address,
    memo,
    openingHours,
    specialDays,
    stayMin,
    startWalkMin,
    startWalkM,
  } = stored;
  const category = CATEGORIES.find((item) => item.id === stored.category)?.id;
  if (!isNumber(id) || !isNumber(latitude) || !isNumber(longitude) || category === undefined) return [];
  const texts = { detailedCategory: toText(detailedCategory), address: toText(address), memo: toText(memo) };
  const hours = { openingHours: parseHours(openingHours), ...parseSpecialDays(specialDays) };
  const stay = isNumber(stayMin) || stayMin === null ? { stayMin } : {};
  const startWalk = isNumber(startWalkMin) ? { startWalkMin, ...(isNumber(startWalkM) && { startWalkM }) } : {};
  return [{ id, name: toText(name), category, latitude, longitude, ...texts, ...hours, ...stay, ...startWalk }];
}

/** A draft as stored on the device. */
export type StoredDraft = Omit<Draft, 'departureTime'> & { start: string };

/** `start` is the name that the first release has stored. */
export const toStoredDraft = ({ departureTime, ...draft }: Draft): StoredDraft => ({ ...draft, start: departureTime });

/**
 * Validates a stored draft, which an older release may have written; undefined if it is no draft.
 */
export function parseStoredDraft(stored: unknown, base: Draft): Draft | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.places)) return undefined;
  const { previousIds, start } = stored;
  return {
    ...EMPTY_DRAFT,
    iconId: iconIds.find((id) => id === stored.iconId) ?? null,
    title: toText(stored.title),
    status: stored.status === 'DONE' ? 'DONE' : 'PLANNED',
    // A draft of an older release has no departure time, and must not clear that of the solroute.
    departureTime: typeof start === 'string' ? start : base.departureTime,
    places: stored.places.flatMap(parsePlace),
    previousIds: Array.isArray(previousIds) && previousIds.every(isNumber) ? previousIds : null,
  };
}
