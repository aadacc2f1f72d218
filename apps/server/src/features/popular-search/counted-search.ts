import { createHmac } from 'node:crypto';
import { POPULAR_DAYS } from '@sol/contract/popular-search';
import { DAY_MS } from '#lib/time/durations.ts';

/** Shorter keywords are beginnings of others. */
const LETTERS_MIN = 2;
/** An incomplete syllable, or choseong. */
const LONE_JAMO = /[ㄱ-ㅣ]/;

/** Spellings of a keyword that are counted as one; undefined for a keyword that is not counted. */
export function toCountedKeyword(keyword: string): string | undefined {
  const spelling = keyword.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  return [...spelling].length < LETTERS_MIN || LONE_JAMO.test(spelling) ? undefined : spelling;
}

/** The first of the days over which devices are counted: 2026-11-17 on 2026-11-23. */
export function firstCountedDay(today: string): string {
  return new Date(Date.parse(today) - (POPULAR_DAYS - 1) * DAY_MS).toISOString().slice(0, today.length);
}

interface DeviceSearch {
  keyword: string;
  /** The network address of the client, which is not stored. */
  address: string;
}

/**
 * Differs for each keyword, so that the searches of a device cannot be linked, and cannot be
 * calculated for an address once the salt of the day is deleted.
 */
export const hashDevice = (salt: Uint8Array, { keyword, address }: DeviceSearch): Buffer =>
  createHmac('sha256', salt).update(`${keyword}\n${address}`).digest();
