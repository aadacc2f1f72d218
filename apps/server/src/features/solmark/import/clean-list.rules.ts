import type { Category } from '@sol/contract/category';
import { isInKorea } from '@sol/contract/geo';
import { graphemes, hasAtMostGraphemes } from '@sol/contract/graphemes';
import { COLLECTION_NAME_MAX, SAVED_MEMO_MAX } from '@sol/contract/limits';
import type { ImportFormat } from '@sol/contract/solmark-import';
import { cleanLine, cleanText } from '@sol/contract/text';
import { toWgs84 } from '#features/place-import/place-import.public.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { ReadList, WrittenEntry, WrittenPosition } from './imported-list.format.ts';

/** An entry as the preview shows it. */
export interface ListEntry {
  name: string;
  memo: string;
  address?: string;
  category?: Category;
  position?: LatLng;
}

export interface CleanList {
  format: ImportFormat;
  name: string;
  entries: ListEntry[];
  skipped: number;
  /** Entries whose written position is not one, or of a file whose positions are of no known system. */
  unplaced: number;
  /** Paths of the other lists in its archive. */
  otherLists: string[];
}

/** Longer names are not those of places. In graphemes. */
const NAME_MAX = 100;
const ADDRESS_MAX = 200;
/** Code units per grapheme that are looked at; a longer text is cut before it is segmented. */
const UNITS_PER_GRAPHEME_MAX = 16;

function shorten(text: string, max: number): string {
  const bounded = text.slice(0, max * UNITS_PER_GRAPHEME_MAX).toWellFormed();
  return hasAtMostGraphemes(bounded, max) ? bounded : graphemes(bounded).slice(0, max).join('').trimEnd();
}

const shortLine = (text: string, max: number): string =>
  shorten(cleanLine(text.slice(0, max * UNITS_PER_GRAPHEME_MAX)), max);

const shortText = (text: string, max: number): string =>
  shorten(cleanText(text.slice(0, max * UNITS_PER_GRAPHEME_MAX)).trim(), max);

function toListEntry({ name, memo, address = '', category, position }: WrittenEntry, format: ImportFormat): ListEntry {
  const resolved = resolvePosition(position, format);
  const line = shortLine(address, ADDRESS_MAX);
  return {
    name: shortLine(name, NAME_MAX),
    memo: shortText(memo, SAVED_MEMO_MAX),
    ...(line !== '' && { address: line }),
    ...(category !== undefined && { category }),
    ...(resolved !== undefined && { position: resolved }),
  };
}

/**
 * Cleans and shortens texts and converts positions. If none is in Korea, the positions are of no
 * known system, and the names alone are left.
 */
export function cleanList({ format, name, entries, skipped, otherLists }: ReadList): CleanList {
  const cleaned = entries.map((entry) => toListEntry(entry, format));
  const isUsable = cleaned.some(({ position }) => position !== undefined && isInKorea(position));
  const listed: ListEntry[] = isUsable ? cleaned : cleaned.map(({ position: _, ...entry }) => entry);
  return {
    format,
    name: shortLine(name, COLLECTION_NAME_MAX),
    entries: listed,
    skipped,
    otherLists,
    unplaced: listed.filter(({ position }, at) => position === undefined && entries[at]?.position !== undefined).length,
  };
}

/** "Takeout/즐겨찾기.csv" becomes 즐겨찾기. */
export const nameOfFile = (fileName: string): string =>
  shortLine(fileName.replace(/^.*[/\\]/, '').replace(/(?:\.[a-z\d]{1,8}){1,2}$/i, ''), COLLECTION_NAME_MAX);

/** Larger values are metres of a projection. */
const DEGREES_MAX = 180;
const LATITUDE_MAX = 90;
/** WCONGNAMUL of KakaoMap: EPSG:5181 in units of 0.4 m. */
const CONGNAMUL_PER_METRE = 2.5;
const GRIDS = [5179, 5186, 5174] as const;

/** Formats whose coordinates are degrees by their specification. */
const DEGREES_ONLY = new Set<ImportFormat>(['GPX', 'KML', 'KMZ']);

const isNowhere = ({ x, y }: WrittenPosition): boolean => x === 0 && y === 0;

/** Degrees with swapped axes are recognized, because they are in Korea one way only. */
function readDegrees({ x, y }: WrittenPosition): LatLng | undefined {
  const written = { latitude: y, longitude: x };
  if (isInKorea(written)) return written;
  const swapped = { latitude: x, longitude: y };
  if (isInKorea(swapped)) return swapped;
  return Math.abs(y) <= LATITUDE_MAX ? written : undefined;
}

/** The grids overlap, so the one of the format is tried first. */
function readMetres({ x, y }: WrittenPosition, isCongnamul: boolean): LatLng | undefined {
  const congnamul = toWgs84(5181, x / CONGNAMUL_PER_METRE, y / CONGNAMUL_PER_METRE);
  const others = GRIDS.map((epsg) => toWgs84(epsg, x, y));
  return (isCongnamul ? [congnamul, ...others] : [...others, congnamul]).find(isInKorea);
}

/** The position in WGS 84, also abroad; undefined for [0, 0] and for numbers of no known system. */
export function resolvePosition(position: WrittenPosition | undefined, format: ImportFormat): LatLng | undefined {
  if (position === undefined || isNowhere(position)) return undefined;
  const { x, y } = position;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const isDegrees = Math.abs(x) <= DEGREES_MAX && Math.abs(y) <= DEGREES_MAX;
  if (isDegrees) return readDegrees(position);
  return DEGREES_ONLY.has(format) ? undefined : readMetres(position, format === 'KAKAO');
}
