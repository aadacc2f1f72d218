import { CATEGORIES, type Category } from '@sol/contract/category';
import type { DayHours } from '#lib/time/opening-hours.ts';
import type { HoursException } from '#lib/time/opening-rules.ts';
import { isVagueName } from './matching/parse-name.ts';
import { type MergedField, PRECEDENCE, type RowSource } from './precedence.ts';
import type { BusinessStatus, SourceFields, SourcePlace, SourceReader } from './source.ts';
import { findSource } from './sources/registry.ts';

/** A stored row of a place. */
export interface StoredRow {
  source: RowSource | 'demo';
  key: string;
  /** null for rows that were not stored as read. */
  fields: SourceFields | null;
  status: BusinessStatus;
  isAbsent: boolean;
}

/** What was read from a stored row. A request has neither hours nor a date. */
type RowValues = Omit<SourcePlace, 'key' | 'status' | 'part' | 'warnings'>;

/** The values of a place, each from the row that has precedence. */
export interface MergedPlace extends Omit<RowValues, 'hours' | 'hoursNote' | 'date'> {
  /** null if no row has hours. */
  hours: {
    weekly: readonly DayHours[];
    exceptions: readonly HoursException[];
    note: string | null;
    date: string | null;
  } | null;
}

/** Rows of a source have few different sets of columns. */
const READERS_MAX = 1_000;
const readers = new Map<string, SourceReader>();

/** Undefined for a source that this version of the app does not know. */
function readerOf(sourceId: string, fields: SourceFields): SourceReader | undefined {
  const headers = Object.keys(fields);
  const cacheKey = [sourceId, ...headers].join('\t');
  const cached = readers.get(cacheKey);
  if (cached !== undefined) return cached;
  const source = findSource(sourceId);
  if (source === undefined) return undefined;
  const isCsv = !source.recognizes({ format: 'geojson' });
  const reader = source.createReader(isCsv ? { format: 'csv', headers } : { format: 'geojson' });
  if (readers.size >= READERS_MAX) readers.clear();
  readers.set(cacheKey, reader);
  return reader;
}

const isCategory = (value: string): value is Category => CATEGORIES.some(({ id }) => id === value);

/** The fields of an accepted request are those of the place. */
function readRequest(fields: SourceFields): RowValues | undefined {
  const text = (name: string) => fields[name] ?? '';
  const category = text('category');
  if (!isCategory(category)) return undefined;
  return {
    name: text('name'),
    category,
    detailedCategory: text('detailedCategory'),
    address: text('address'),
    province: text('province'),
    district: text('district'),
    neighborhood: text('neighborhood'),
    legalDong: fields.legalDong ?? null,
    adminDong: fields.adminDong ?? null,
    latitude: Number(text('latitude')),
    longitude: Number(text('longitude')),
    date: null,
  };
}

function readStored({ source, fields }: StoredRow): RowValues | undefined {
  if (fields === null || source === 'demo') return undefined;
  return source === 'request' ? readRequest(fields) : readerOf(source, fields)?.read(fields).place;
}

interface Candidate {
  row: StoredRow;
  values: RowValues;
}

/** Operators chose the names of requests. */
const hasVagueName = ({ row, values }: Candidate): boolean => row.source !== 'request' && isVagueName(values.name);

/**
 * Rows that a source still lists as open come first, then names that identify the place, then the
 * precedence, then the newest row.
 */
function compareFor(field: MergedField) {
  const rank = ({ row }: Candidate) => PRECEDENCE[field].indexOf(row.source as RowSource);
  const isPast = ({ row }: Candidate) => Number(row.isAbsent || row.status === 'CLOSED');
  const isVague = (candidate: Candidate) => Number(field === 'name' && hasVagueName(candidate));
  return (a: Candidate, b: Candidate) =>
    isPast(a) - isPast(b) ||
    isVague(a) - isVague(b) ||
    rank(a) - rank(b) ||
    (b.values.date ?? '').localeCompare(a.values.date ?? '') ||
    (a.row.key < b.row.key ? -1 : 1);
}

const hasHours = ({ values }: Candidate) => values.hours !== undefined || values.hoursNote !== undefined;

const DAY_MINUTES = 1_440;

/** Whether place_hours accepts the span. Readers drop others with a warning; one that does not must not end an import. */
const isStorable = ({ dayOfWeek, startMinute, endMinute }: DayHours): boolean =>
  [0, 1, 2, 3, 4, 5, 6].includes(dayOfWeek) &&
  startMinute >= 0 &&
  startMinute < DAY_MINUTES &&
  endMinute > startMinute &&
  endMinute <= startMinute + DAY_MINUTES;

/** The hours of a row as stored, without spans that start at the same time; null if it has none. */
export function toStoredHours({ hours, hoursNote, date }: RowValues): MergedPlace['hours'] {
  if (hours === undefined && hoursNote === undefined) return null;
  const spans = (hours?.weekly ?? []).filter(isStorable).toSorted((a, b) => a.endMinute - b.endMinute);
  const weekly = [...new Map(spans.map((span) => [`${span.dayOfWeek} ${span.startMinute}`, span])).values()];
  return { weekly, exceptions: hours?.exceptions ?? [], note: hoursNote ?? null, date };
}

/**
 * Merges the rows of a place by {@link PRECEDENCE}. Undefined without a row that can be read, as of
 * places that were not imported.
 */
export function mergeRows(rows: readonly StoredRow[]): MergedPlace | undefined {
  const candidates = rows.flatMap((row): Candidate[] => {
    const values = readStored(row);
    return values === undefined ? [] : [{ row, values }];
  });
  const first = (field: MergedField) => candidates.toSorted(compareFor(field))[0]?.values;
  const [named, classified, addressed, located] = [
    first('name'),
    first('category'),
    first('address'),
    first('position'),
  ];
  const timed = candidates.filter(hasHours).toSorted(compareFor('hours'))[0];
  if (!named || !classified || !addressed || !located) return undefined;
  const { province, district, neighborhood, legalDong, adminDong } = addressed;
  return {
    name: named.name,
    category: classified.category,
    detailedCategory: classified.detailedCategory,
    address: addressed.address,
    ...{ province, district, neighborhood, legalDong, adminDong },
    latitude: located.latitude,
    longitude: located.longitude,
    hours: timed === undefined ? null : toStoredHours(timed.values),
  };
}
