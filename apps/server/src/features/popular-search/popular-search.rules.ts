import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { POPULAR_DAYS } from '@sol/contract/search-history';
import { toNetwork } from '#lib/http/client-address.ts';
import { hasContactData } from '#lib/text/contact-text.ts';
import { DAY_MS } from '#lib/time/durations.ts';

/** Shorter keywords are beginnings of others. */
const LETTERS_MIN = 2;
/** An incomplete syllable, or choseong. */
const LONE_JAMO = /[ㄱ-ㅣ]/;

/** Spellings of a keyword that are counted as one; undefined for a keyword that is not counted. */
export function toCountedKeyword(keyword: string): string | undefined {
  const spelling = keyword.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  if ([...spelling].length < LETTERS_MIN || LONE_JAMO.test(spelling)) return undefined;
  return hasContactData(spelling) ? undefined : spelling;
}

/** Equal for all spellings of a keyword that differ in spaces, signs, and the form of letters. */
export const toKeywordKey = (keyword: string): string =>
  keyword
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The first of the days over which devices are counted: 2026-11-17 on 2026-11-23. */
export function firstCountedDay(today: string): string {
  return new Date(Date.parse(today) - (POPULAR_DAYS - 1) * DAY_MS).toISOString().slice(0, today.length);
}

interface DeviceSearch {
  keyword: string;
  /** The network address of the client, which is not stored. */
  address: string;
}

/** An IPv6 client chooses any address of its /48, and a /64 at least. An IPv4 address is often that of many devices. */
const toDevice = (address: string): string => (isIPv6(address) ? (toNetwork(address) ?? address) : address);

/**
 * Differs for each keyword, so that the searches of a device cannot be linked, and cannot be
 * calculated for an address once the salt of the day is deleted.
 */
export const hashDevice = (salt: Uint8Array, { keyword, address }: DeviceSearch): Buffer =>
  createHmac('sha256', salt)
    .update(`${keyword}\n${toDevice(address)}`)
    .digest();
