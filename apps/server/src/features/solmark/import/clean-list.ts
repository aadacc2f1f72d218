import type { Category } from '@sol/contract/category';
import { isInKorea } from '@sol/contract/geo';
import { graphemes, hasAtMostGraphemes } from '@sol/contract/graphemes';
import { COLLECTION_NAME_MAX, SAVED_MEMO_MAX } from '@sol/contract/limits';
import type { ImportFormat } from '@sol/contract/solmark-import';
import { cleanLine, cleanText } from '@sol/contract/text';
import type { LatLng } from '#lib/geo/geo.ts';
import type { ReadList, WrittenEntry } from './imported-list.ts';
import { resolvePosition } from './resolve-position.ts';

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
