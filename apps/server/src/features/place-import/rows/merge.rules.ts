import { isVagueName } from '#features/place-import/matching/parse-name.rules.ts';
import { findSource } from '#features/place-import/sources/registry.source.ts';
import type {
  BusinessStatus,
  SourceFields,
  SourceId,
  SourceReader,
} from '#features/place-import/sources/source.rules.ts';
import { type StoredDetails, storeDetails } from '#lib/place/place-details.ts';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DayHours, HoursException } from '#lib/time/opening-rules.ts';
import { type HoursSourceKind, type RowValues, readRecord } from './record.rules.ts';

/**
 * The sources of the rows that a place is merged from. A request was accepted by an operator; values of
 * members were confirmed; stored ones are those of a place that had no readable row.
 */
type RowSource = SourceId | 'members' | 'request' | 'stored';

/**
 * The fields of a place that are merged, each from one row. Values that describe each other are one
 * field: an address with its regions, a category with its class.
 */
type MergedField = 'name' | 'category' | 'address' | 'position' | 'hours';

/**
 * For each field the sources in order of precedence. The first one with a value supplies it.
 *
 * Confirmed corrections of members come first, then operators, then registers of institutions, which
 * have the official name, address and hours. The shop register precedes licences: it has trade names
 * and both kinds of 동, licences have
 * the names of companies. Volunteers' positions and hours are closer to the truth than a register's
 * building, but their names and addresses are incomplete. Whether a place is open is decided by all
 * of its rows (place-listing.repository.ts).
 */
const PRECEDENCE: Readonly<Record<MergedField, readonly RowSource[]>> = {
  name: ['members', 'request', 'library', 'museum', 'park', 'tour', 'semas', 'localdata', 'osm', 'stored'],
  category: ['members', 'request', 'library', 'museum', 'park', 'semas', 'localdata', 'tour', 'osm', 'stored'],
  address: ['members', 'request', 'semas', 'localdata', 'library', 'museum', 'park', 'tour', 'osm', 'stored'],
  position: ['members', 'request', 'library', 'museum', 'semas', 'osm', 'localdata', 'tour', 'park', 'stored'],
  hours: ['members', 'request', 'library', 'museum', 'osm', 'park', 'localdata', 'semas', 'tour', 'stored'],
};

/** A stored row of a place. */
export interface StoredRow {
  source: RowSource | 'demo';
  key: string;
  /** null for rows that were not stored as read. */
  fields: SourceFields | null;
  status: BusinessStatus;
  isAbsent: boolean;
}

/** The values of a place, each from the row that has precedence. */
export interface MergedPlace extends Omit<RowValues, 'hours' | 'hoursNote' | 'hoursSource' | 'details' | 'date'> {
  details: StoredDetails;
  /** null if no row has hours. */
  hours: {
    weekly: readonly DayHours[];
    exceptions: readonly HoursException[];
    note: string | null;
    date: string | null;
    source: HoursSourceKind | null;
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

/** What a stored row describes; with its key by the current rules if a source has it. */
export function readStored({
  source,
  fields,
}: Pick<StoredRow, 'source' | 'fields'>): (Partial<RowValues> & { key?: string }) | undefined {
  if (fields === null || source === 'demo') return undefined;
  if (source === 'request' || source === 'members' || source === 'stored') return readRecord(fields);
  return readerOf(source, fields)?.read(fields).place;
}

interface Candidate {
  row: StoredRow;
  values: Partial<RowValues>;
}

/** Members and operators chose the names of corrections and requests. */
const hasVagueName = ({ row, values }: Candidate): boolean =>
  row.source !== 'request' && row.source !== 'members' && values.name !== undefined && isVagueName(values.name);

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

/** Rows of sources have all fields but hours; those of members have one. */
const HAS_FIELD: Readonly<Record<MergedField, (values: Partial<RowValues>) => boolean>> = {
  name: ({ name }) => name !== undefined,
  category: ({ category }) => category !== undefined,
  address: ({ address }) => address !== undefined,
  position: ({ latitude }) => latitude !== undefined,
  hours: ({ hours, hoursNote }) => hours !== undefined || hoursNote !== undefined,
};

const YEAR_MS = 366 * 24 * 60 * 60_000;

/**
 * The hours of the first row, or of another row of its source that is at most a year older and says more: providers
 * list a museum twice, one with a phrase that is understood in full, or with more closing days.
 */
function bestHours(sorted: readonly Candidate[]): Partial<RowValues> {
  const [first] = sorted;
  if (first === undefined) return {};
  // Members and mappers corrected what an older row of theirs says.
  if (first.row.source !== 'museum' && first.row.source !== 'library') return first.values;
  const isEqual = ({ row, values }: Candidate) =>
    row.source === first.row.source &&
    row.isAbsent === first.row.isAbsent &&
    row.status === first.row.status &&
    Date.parse(first.values.date ?? '') - Date.parse(values.date ?? '') <= YEAR_MS;
  const exceptions = ({ values }: Candidate) => values.hours?.exceptions.length ?? 0;
  const isUnclear = ({ values }: Candidate) => Number(values.hours === undefined || values.hoursNote !== undefined);
  const equal = [first, ...sorted.slice(1).filter(isEqual)];
  const best = equal.toSorted((a, b) => isUnclear(a) - isUnclear(b) || exceptions(b) - exceptions(a))[0];
  return best?.values ?? {};
}

/** Whether place_hours accepts the span. Readers drop others with a warning; one that does not must not end an import. */
const isStorable = ({ dayOfWeek, startMinute, endMinute }: DayHours): boolean =>
  [0, 1, 2, 3, 4, 5, 6].includes(dayOfWeek) &&
  startMinute >= 0 &&
  startMinute < DAY_MINUTES &&
  endMinute > startMinute &&
  endMinute <= startMinute + DAY_MINUTES;

/** The hours of a row as stored, without spans that start at the same time; null if it has none. */
export function toStoredHours({
  hours,
  hoursNote,
  hoursSource = 'SOURCE',
  date = null,
}: Partial<RowValues>): MergedPlace['hours'] {
  if (hours === undefined && hoursNote === undefined) return null;
  const spans = (hours?.weekly ?? []).filter(isStorable).toSorted((a, b) => a.endMinute - b.endMinute);
  const weekly = [...new Map(spans.map((span) => [`${span.dayOfWeek} ${span.startMinute}`, span])).values()];
  return { weekly, exceptions: hours?.exceptions ?? [], note: hoursNote ?? null, date, source: hoursSource };
}

/**
 * Each detail from the newest row that has it, of the rows that a source still lists: what a source no longer states
 * is not shown. Of rows of one day, the precedence of names decides. Registers list a museum twice, once with 0 for a
 * fee that they do not know: 0 is free only if no row has a fee, or says that it differs ("전시마다 상이").
 */
function mergeDetails(candidates: readonly Candidate[]): StoredDetails {
  const rank = ({ row }: Candidate) => PRECEDENCE.name.indexOf(row.source as RowSource);
  const listed = candidates
    .filter(({ row, values }) => !row.isAbsent && values.details !== undefined)
    .toSorted(
      (a, b) =>
        Number(a.row.status === 'CLOSED') - Number(b.row.status === 'CLOSED') ||
        (b.values.date ?? '').localeCompare(a.values.date ?? '') ||
        rank(a) - rank(b) ||
        (a.row.key < b.row.key ? -1 : 1),
    );
  const mayCost = listed.some(
    ({ values: { details } }) => (details?.admission ?? 0) > 0 || details?.isAdmissionUnsure === true,
  );
  return listed.reduce<StoredDetails>((merged, { row, values: { details = {}, date = null } }) => {
    const { admission, isAdmissionUnsure: _, ...others } = details;
    const stated = admission === undefined || (admission === 0 && mayCost) ? others : { ...others, admission };
    return { ...storeDetails(stated, { source: row.source, date }), ...merged };
  }, {});
}

type Region = Pick<RowValues, 'province' | 'district' | 'neighborhood' | 'legalDong' | 'adminDong'>;

const regionOf = ({ province, district, neighborhood, legalDong, adminDong }: Partial<RowValues>) =>
  ({ province, district, neighborhood, legalDong, adminDong }) as Region;

/**
 * Merges the rows of a place by {@link PRECEDENCE}. Undefined without rows that give a name, a
 * category, an address and a position, as of places that were not imported.
 */
export function mergeRows(rows: readonly StoredRow[]): MergedPlace | undefined {
  const candidates = rows.flatMap((row): Candidate[] => {
    const values = readStored(row);
    return values === undefined ? [] : [{ row, values }];
  });
  const sorted = (field: MergedField) =>
    candidates.filter(({ values }) => HAS_FIELD[field](values)).toSorted(compareFor(field));
  const first = (field: MergedField): Partial<RowValues> => sorted(field)[0]?.values ?? {};
  const { name } = first('name');
  const { category, detailedCategory } = first('category');
  const addressed = first('address');
  const { address } = addressed;
  const located = first('position');
  const { latitude, longitude } = located;
  if (name === undefined || category === undefined || detailedCategory === undefined) return undefined;
  if (address === undefined || latitude === undefined || longitude === undefined) return undefined;
  // Members move a place without knowing the new address; its region is that of the new position.
  const isMoved = located.address === undefined && located.province !== undefined;
  return {
    ...{ name, category, detailedCategory, address, ...regionOf(isMoved ? located : addressed), latitude, longitude },
    hours: toStoredHours(bestHours(sorted('hours'))),
    details: mergeDetails(candidates),
  };
}
