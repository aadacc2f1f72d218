import { CATEGORIES } from '@sol/contract/category';
import type { OpeningHour } from '@sol/contract/place-hours';
import { isRecord } from '#lib/parse-json.ts';
import { type Draft, type DraftPlace, EMPTY_DRAFT, iconIds } from './draft.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function parseHours(stored: unknown): OpeningHour[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (hour): hour is OpeningHour =>
      isRecord(hour) &&
      isNumber(hour.dayOfWeek) &&
      typeof hour.startTime === 'string' &&
      typeof hour.endTime === 'string',
  );
}

function parsePlace(stored: unknown): DraftPlace[] {
  if (!isRecord(stored)) return [];
  const { id, name, latitude, longitude, detailedCategory, address, memo, openingHours } = stored;
  const category = CATEGORIES.find((item) => item.id === stored.category)?.id;
  if (!isNumber(id) || !isNumber(latitude) || !isNumber(longitude) || category === undefined) return [];
  const texts = { detailedCategory: toText(detailedCategory), address: toText(address), memo: toText(memo) };
  return [{ id, name: toText(name), category, latitude, longitude, ...texts, openingHours: parseHours(openingHours) }];
}

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
    // A draft of an older release has no start, and must not clear that of the solroute.
    start: typeof start === 'string' ? start : base.start,
    places: stored.places.flatMap(parsePlace),
    previousIds: Array.isArray(previousIds) && previousIds.every(isNumber) ? previousIds : null,
  };
}
