import { foldWidth } from '#lib/text/fold-letters.ts';

/** Empty values as spreadsheets and statistics packages write them. */
const EMPTY_MARKERS = new Set(['NA', 'N/A', 'NULL', 'null', 'nan', 'NaN', '-', '\\N']);

/**
 * Matches text that needs no cleaning, which is most of it: ASCII and Hangul syllables with single
 * spaces.
 */
const CLEAN_TEXT = /^(?:[!-~\uAC00-\uD7A3]+(?: [!-~\uAC00-\uD7A3]+)*)?$/;

/**
 * Normalizes to one line in NFC without control characters, repeated spaces or full-width letters (ＧＳ２５). '' if it
 * is empty.
 */
export function cleanValue(value: string): string {
  const text = CLEAN_TEXT.test(value)
    ? value
    : foldWidth(value.normalize('NFC'))
        .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
        .trim();
  return EMPTY_MARKERS.has(text) ? '' : text;
}

const NUMBER = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i;

/** Parses "127.05", "6.0" and "1,716". Returns undefined for anything else. */
export function parseNumber(value: string): number | undefined {
  const text = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(value) ? value.replaceAll(',', '') : value;
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** A code that a tool saved as a number again: "3030000.0" is 3030000. */
export const withoutFraction = (code: string): string => code.replace(/^(\d+)\.0+$/, '$1');

const DATE = /^(\d{4})(?:[-./]\s?|년 ?)(\d{1,2})(?:[-./]\s?|월 ?)(\d{1,2})(?:[.일T ]|$)/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?:\.0)?(?: |$)/;

/**
 * Parses "2024-05-27", "2024.5.27", "20240527", "2024년 5월 27일", with or without a time, to
 * "2024-05-27". Returns undefined for anything else.
 */
export function parseDate(value: string): string | undefined {
  const [, year = '', month = '', day = ''] = DATE.exec(value) ?? COMPACT_DATE.exec(value) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** The first of these columns that has a value; '' if none has. */
export function firstField(fields: Readonly<Record<string, string>>, columns: readonly string[]): string {
  for (const column of columns) {
    const value = fields[column];
    if (value !== undefined) return value;
  }
  return '';
}
