import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { type MergedPlace, mergeRows } from './merge.rules.ts';
import { listRowsOfMergedPlaces, listStoredPlaces, type StoredPlace } from './rows.repository.ts';

/** A stored place that differs from the merge of its source rows. */
export interface MergeMismatch {
  placeId: number;
  /** The field that differs, or `rows` if the rows belong to a place that was merged into another. */
  field: string;
  stored: string;
  merged: string;
}

type MergedHours = NonNullable<MergedPlace['hours']>;

const BATCH_PLACES = 1_000;

const FIELDS = [
  ...(['name', 'category', 'detailedCategory', 'address', 'province', 'district', 'neighborhood'] as const),
  ...(['legalDong', 'adminDong', 'latitude', 'longitude'] as const),
];

/** Equal for hours with the same spans in another order. */
const hoursText = ({ weekly, exceptions, note, date }: Omit<MergedHours, 'source'>): string => {
  const days = weekly
    .map(({ dayOfWeek, startMinute, endMinute }) => `${dayOfWeek} ${startMinute}-${endMinute}`)
    .toSorted();
  return JSON.stringify([[...new Set(days)], canonical(exceptions), note, date]);
};

/** jsonb sorts keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

function compare(place: StoredPlace): MergeMismatch[] {
  const merged = mergeRows(place.rows);
  if (merged === undefined) return [];
  const { placeId, weekly, exceptions, note, hoursDate: date } = place;
  const differing: MergeMismatch[] = FIELDS.filter((field) => place[field] !== merged[field]).map((field) => {
    return { placeId, field, stored: String(place[field]), merged: String(merged[field]) };
  });
  const [storedDetails, mergedDetails] = [place.details, merged.details].map((details) =>
    JSON.stringify(canonical(details)),
  );
  if (storedDetails !== mergedDetails) {
    differing.push({ placeId, field: 'details', stored: storedDetails ?? '', merged: mergedDetails ?? '' });
  }
  const isOfMembers = merged.hours?.source === 'MEMBERS' || merged.hours?.source === 'OPERATOR';
  if (!place.isSourceHours && !isOfMembers) return differing;
  const storedHours = hoursText({ weekly, exceptions: exceptions ?? [], note, date });
  const mergedHours = merged.hours === null ? '' : hoursText(merged.hours);
  if (storedHours === mergedHours) return differing;
  return [...differing, { placeId, field: 'hours', stored: storedHours, merged: mergedHours }];
}

/**
 * Compares every imported place with the merge of its rows, in batches and in one snapshot. An empty
 * result means that all are equal.
 */
export function checkPlaceSources(sql: Sql): Promise<MergeMismatch[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    const moved = await listRowsOfMergedPlaces(tx, MISMATCHES_MAX);
    const mismatches = moved.map(({ placeId, mergedInto }): MergeMismatch => {
      return { placeId, field: 'rows', stored: String(placeId), merged: String(mergedInto) };
    });
    const cursor = listStoredPlaces(tx).cursor(BATCH_PLACES);
    for await (const places of cursor) {
      mismatches.push(...places.flatMap(compare));
      if (mismatches.length >= MISMATCHES_MAX) break;
    }
    return mismatches.slice(0, MISMATCHES_MAX);
  });
}
