import type { SourceFields, SourcePlace } from './source.ts';

/** Longer values are broken or hostile. Keys are part of an index, whose rows are limited too. */
const LENGTH_MAX = {
  key: 500,
  name: 200,
  address: 300,
  district: 50,
  part: 200,
  hoursNote: 500,
  field: 2_000,
} as const;

export const isKeyTooLong = (key: string): boolean => key.length > LENGTH_MAX.key;

/** Whether a value of a row is longer than any that a public data set has. */
export function isTooLong(place: SourcePlace, fields: SourceFields): boolean {
  const { name, address, key, district, part, hoursNote = '' } = place;
  return (
    isKeyTooLong(key) ||
    name.length > LENGTH_MAX.name ||
    address.length > LENGTH_MAX.address ||
    district.length > LENGTH_MAX.district ||
    part.length > LENGTH_MAX.part ||
    hoursNote.length > LENGTH_MAX.hoursNote ||
    Object.values(fields).some((value) => value.length > LENGTH_MAX.field)
  );
}

/** A name for a report. */
export const shortenName = (name: string): string => name.slice(0, LENGTH_MAX.name);
