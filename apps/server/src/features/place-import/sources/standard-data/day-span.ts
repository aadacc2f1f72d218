import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DaySpan } from '#lib/time/opening-rules.ts';
import { TIME_WORD } from '../../formats/field-checks.ts';

const LAST_MINUTE = DAY_MINUTES - 1;

/** "09:00", "9:00", "09.00", "09:00:00", "0900", "18시", "18시 30분", "오후 6시". */
const TIME = /^(오전|오후)?\s?(\d{1,2})(?:[:;.](\d{2})(?::\d{2})?|(\d{2})|시(?:\s?(\d{1,2})분)?)$/;
/** A time as the part of a day, as spreadsheets store it: 0.375 is 09:00. */
const PART_OF_DAY = /^0?\.\d+$/;
const CLOSED_WORD =
  /^(?:(?:정기|임시)\s?)?(?:휴[관무]일?|휴실|(?:해당\s?)?없음|미운영|미개[방관]|운영\s?(?:안\s?함|하지\s?않음))$/;
const ALWAYS_WORD = /^(?:연중\s?무휴\s?)?(?:상시|24\s?시간?|종일|온종일|항상)\s?(?:개방|운영|개관|이용\s?가능?)?$/;
/** A time beside other words, such as 18:00까지 or 익일 2시. Numbers alone are values of other columns. */
const TIME_TEXT = /^(?=.*\d{1,2}\s?[:시])[\d:;.~\s시분간오전후익일당야정각까지부터-]{1,24}$/;
const RANGE = /^([^~∼〜–-]+)[~∼〜–-]([^~∼〜–-]+)$/;

/** Minutes of the day, at most 1440; undefined if the text is no time. */
export function parseMinute(text: string): number | undefined {
  const trimmed = text.normalize('NFKC').trim();
  if (PART_OF_DAY.test(trimmed)) return Math.round(Number(trimmed) * DAY_MINUTES);
  // Spreadsheets turn 0000 into 0.
  const match = TIME.exec(trimmed === '0' ? '0000' : trimmed);
  if (match === null) return undefined;
  const [, half, hourText, clockMinutes, digitMinutes, wordMinutes] = match;
  const clockHour = Number(hourText);
  if (half !== undefined && clockHour > 12) return undefined;
  const hour = half === undefined ? clockHour : (clockHour % 12) + (half === '오후' ? 12 : 0);
  const minute = Number(clockMinutes ?? digitMinutes ?? wordMinutes ?? 0);
  const total = hour * 60 + minute;
  return minute < 60 && total <= DAY_MINUTES ? total : undefined;
}

/**
 * The hours of a kind of day. CLOSED: stated by the source. DROPPED: its hours are impossible.
 * UNSTATED: both fields are empty.
 */
export type StatedSpan = DaySpan | 'CLOSED' | 'DROPPED' | 'UNSTATED';

export interface SpanResult {
  span: StatedSpan;
  /** Why the span was dropped. */
  warning?: string;
  /** Words instead of a time: the fields are shown as written. */
  isWords?: boolean;
}

const dropped = (warning: string): SpanResult => ({ span: 'DROPPED', warning });

/** "09:00~22:00" in the first field, or in both. */
function splitRange(opening: string, closing: string): [string, string] {
  const [, from, to] = closing === '' || closing === opening ? (RANGE.exec(opening) ?? []) : [];
  if (from === undefined || to === undefined) return [opening, closing];
  return parseMinute(from) === undefined || parseMinute(to) === undefined ? [opening, closing] : [from, to];
}

const isWord = (text: string): boolean => TIME_WORD.test(text) || TIME_TEXT.test(text);

/** Words such as 상시 or 일몰. Undefined if one of the fields is neither a time nor a word. */
function parseWords(opening: string, closing: string): SpanResult | undefined {
  const fields = [opening, closing].filter((text) => text !== '');
  if (fields.every((text) => ALWAYS_WORD.test(text))) return { span: { startMinute: 0, endMinute: DAY_MINUTES } };
  const isKnown = fields.every((text) => parseMinute(text) !== undefined || isWord(text));
  return isKnown ? { span: 'DROPPED', warning: '시각이 아닌 말로 적혀 있음', isWords: true } : undefined;
}

/**
 * Parses the opening and closing time of a day that has no night hours. 00:00 to 00:00 is closed, a
 * closing time of 00:00 or 23:59 is midnight.
 * @returns undefined if a field is no time, and no word for one
 */
export function parseSpan(openingField: string, closingField: string): SpanResult | undefined {
  const [opening, closing] = splitRange(openingField.trim(), closingField.trim());
  if (opening === '' && closing === '') return { span: 'UNSTATED' };
  if (CLOSED_WORD.test(opening) || CLOSED_WORD.test(closing)) return { span: 'CLOSED' };
  const startMinute = opening === '' ? 0 : parseMinute(opening);
  const end = closing === '' ? 0 : parseMinute(closing);
  if (startMinute === undefined || end === undefined) return parseWords(opening, closing);
  if (opening === '' || closing === '') return dropped('시각이 한쪽만 있음');
  if (startMinute === 0 && end === 0) return { span: 'CLOSED' };
  const endMinute = end === 0 || end === LAST_MINUTE ? DAY_MINUTES : end;
  if (endMinute === startMinute) return dropped('여는 시각과 닫는 시각이 같음');
  if (endMinute < startMinute) return dropped('닫는 시각이 여는 시각보다 이름');
  return { span: { startMinute, endMinute } };
}

export function isDaySpan(span: StatedSpan): span is DaySpan {
  return typeof span === 'object';
}

export function isWholeDay(span: StatedSpan): boolean {
  return isDaySpan(span) && span.startMinute === 0 && span.endMinute === DAY_MINUTES;
}
