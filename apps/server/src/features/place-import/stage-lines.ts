import { hash } from 'node:crypto';
import { toHoursColumns } from '#lib/place/hours-columns.ts';
import { toPlaceColumns } from '#lib/search/korean-search.ts';
import type { ListedKind } from './import-stage.repository.ts';
import { type MergedPlace, toStoredHours } from './merge-rows.ts';
import type { SourcePlace } from './source.ts';

/** A null byte cannot be stored; the other characters end a value or a line in COPY's text format. */
const COPY_SPECIAL = /[\\\n\r\t\0]/;
const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '',
};

function escapeCopyText(value: string | null): string {
  if (value === null) return '\\N';
  return COPY_SPECIAL.test(value) ? value.replaceAll(/[\\\n\r\t\0]/g, (found) => COPY_ESCAPES[found] ?? '') : value;
}

const escapedOrNull = (value: string | null): string => (value === null ? '\\N' : escapeCopyText(value));

function hoursColumns(hours: MergedPlace['hours']): string {
  if (hours === null) return '\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N';
  const { weekly, exceptions, note, date } = hours;
  const columns = toHoursColumns({ weekly: [...weekly], exceptions: [...exceptions] });
  const rules = [columns.openMinutes, columns.hoursExceptions, columns.exceptionCodes, columns.dayMinutes];
  return [...rules, note, date, JSON.stringify(weekly)].map(escapedOrNull).join('\t');
}

/** Template strings are several times faster than joining arrays. */
function valueColumns(place: Omit<MergedPlace, 'hours'>): string {
  const search = toPlaceColumns(place);
  const names = `${escapeCopyText(place.name)}\t${place.category}\t${escapeCopyText(place.detailedCategory)}`;
  const address = `${escapeCopyText(place.address)}\t${place.province}\t${escapeCopyText(place.district)}`;
  const dongs = `${escapeCopyText(place.legalDong)}\t${escapeCopyText(place.adminDong)}`;
  const position = `${place.latitude}\t${place.longitude}`;
  const searches = `${escapeCopyText(search.searchPairs)}\t${escapeCopyText(search.searchChoseong)}`;
  return `${names}\t${address}\t${escapeCopyText(place.neighborhood)}\t${dongs}\t${position}\t${searches}`;
}

/** The area of a row, by which snapshots are compared. */
export const areaOf = ({ province, district }: Pick<SourcePlace, 'province' | 'district'>) => `${province} ${district}`;

export interface StagedRow {
  row: number;
  place: SourcePlace;
  /** The fields of the row, as JSON. */
  fieldsText: string;
  hash: string;
}

/**
 * 64 bits of the fields and of what was read from them: a newer version of the app that reads a row
 * differently sees it as changed.
 */
export function hashRow(fieldsText: string, place: SourcePlace): string {
  return hash('md5', fieldsText + JSON.stringify(place), 'buffer')
    .readBigInt64BE(0)
    .toString();
}

export function stageLine({ row, place, fieldsText, hash: rowHash }: StagedRow): string {
  const key = `${row}\t${escapeCopyText(place.key)}\t${escapeCopyText(fieldsText)}\t${rowHash}`;
  const group = `${escapeCopyText(areaOf(place))}\t${escapeCopyText(place.part)}\t${place.date ?? '\\N'}\t${place.status}`;
  return `${key}\t${group}\t${valueColumns(place)}\t${hoursColumns(toStoredHours(place))}\n`;
}

export interface ListedRow {
  row: number;
  key: string;
  kind: ListedKind;
  name: string;
  /** Of its area and part; null for a rejected row. */
  group: number | null;
  /** Whether the stored row is absent. */
  isAbsent: boolean;
  /** Whether the stored row may have a date of its own, or may be stored for another area. */
  mayBeDated: boolean;
}

export function listedLine({ row, key, kind, name, group, isAbsent, mayBeDated }: ListedRow): string {
  const values = `${row}\t${escapeCopyText(key)}\t${kind}\t${escapeCopyText(name)}`;
  return `${values}\t${group ?? '\\N'}\t${isAbsent}\t${mayBeDated}\n`;
}

export function mergedLine(placeId: number, merged: MergedPlace): string {
  return `${placeId}\t${valueColumns(merged)}\t${hoursColumns(merged.hours)}\n`;
}
