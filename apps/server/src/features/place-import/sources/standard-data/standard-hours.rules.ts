import { TIME_WORD } from '#features/place-import/formats/csv.format.ts';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DayHours, DaySpan, HoursException, OpeningRules } from '#lib/time/opening-rules.ts';
import type { ClosingRules } from './closing-phrase.rules.ts';

const SUNDAY = 0;
const SATURDAY = 6;
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Opening and closing times as the source writes them; '' for an empty field. */
export interface StandardTimes {
  weekday: readonly [opening: string, closing: string];
  /** Undefined for data without a column for Saturdays. */
  saturday?: readonly [opening: string, closing: string];
  holiday: readonly [opening: string, closing: string];
}

interface StandardSpans {
  weekday: StatedSpan;
  saturday: StatedSpan | undefined;
  holiday: StatedSpan;
}

const isException = (closing: ClosingRules, type: HoursException['on']['type']) =>
  closing.exceptions.some(({ on }) => on.type === type);

/** Whether the phrase names a weekday off, or leaves Sundays out of the holidays. */
function opensOnSundays({ weeklyDaysOff, exceptions }: ClosingRules): boolean {
  if (weeklyDaysOff.some((day) => WEEKDAYS.includes(day))) return true;
  return exceptions.some(
    ({ on }) =>
      on.type === 'WEEKDAY_OR_NEXT' ||
      (on.type === 'NTH_WEEKDAY' && WEEKDAYS.includes(on.dayOfWeek)) ||
      (on.type === 'PUBLIC_HOLIDAY' && on.exceptDaysOfWeek?.includes(SUNDAY) === true),
  );
}

/** The hours of each weekday, before days off. See decision 036 for Saturdays and Sundays. */
function weekSpans({ weekday, saturday, holiday }: StandardSpans, closing: ClosingRules): StatedSpan[] {
  const isSaturdayStated = saturday !== undefined && saturday !== 'UNSTATED';
  const ofSaturday = isSaturdayStated ? saturday : isDaySpan(holiday) ? holiday : weekday;
  const isSundayOpen = holiday === 'UNSTATED' || opensOnSundays(closing);
  const ofSunday = isDaySpan(holiday) || !isSundayOpen ? holiday : ofSaturday;
  return WEEK.map((day) => (day === SUNDAY ? ofSunday : day === SATURDAY ? ofSaturday : weekday));
}

const isSameSpan = (a: StatedSpan | undefined, b: DaySpan) =>
  a !== undefined && isDaySpan(a) && a.startMinute === b.startMinute && a.endMinute === b.endMinute;

/** The hours of public holidays, if they differ from those of the weekday. */
function holidayHours(
  { weekday, holiday }: StandardSpans,
  week: readonly (StatedSpan | undefined)[],
  closing: ClosingRules,
): HoursException[] {
  if (closing.exceptions.some(({ on }) => on.type === 'PUBLIC_HOLIDAY' && on.exceptDaysOfWeek === undefined)) return [];
  // By the phrase the place opens on public holidays. It takes precedence over the times.
  const mustOpen = isException(closing, 'WEEKDAY_OR_NEXT') || closing.openOnPublicHolidays.length > 0;
  const span = isDaySpan(holiday) ? holiday : mustOpen && isDaySpan(weekday) ? weekday : undefined;
  if (span === undefined) {
    const isClosed = holiday !== 'UNSTATED' && !isException(closing, 'PUBLIC_HOLIDAY');
    return isClosed ? [{ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] }] : [];
  }
  const daysOff = closing.weeklyDaysOff.filter((day) => !closing.openOnPublicHolidays.includes(day));
  const days = WEEK.filter((day) => !daysOff.includes(day));
  if (days.every((day) => isSameSpan(week[day], span))) return [];
  const on: HoursException['on'] =
    daysOff.length === 0 ? { type: 'PUBLIC_HOLIDAY' } : { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: daysOff };
  return [{ on, spans: [span] }];
}

/** Undefined if no hours are known. */
function combine(spans: StandardSpans, closing: ClosingRules): OpeningRules | undefined {
  // Without them every weekday would count as a day off.
  if (spans.weekday === 'UNSTATED' || spans.weekday === 'DROPPED') return undefined;
  const daysOff = new Set(closing.weeklyDaysOff);
  for (const { on } of closing.exceptions) if (on.type === 'WEEKDAY_OR_NEXT') daysOff.add(on.dayOfWeek);
  const week = weekSpans(spans, closing).map((span, day) => (daysOff.has(day) ? undefined : span));
  const weekly = week.flatMap((span, dayOfWeek): DayHours[] =>
    span !== undefined && isDaySpan(span) ? [{ dayOfWeek, ...span }] : [],
  );
  if (weekly.length === 0) return undefined;
  return { weekly, exceptions: [...holidayHours(spans, week, closing), ...closing.exceptions] };
}

interface StandardHours {
  hours: OpeningRules | undefined;
  /** The fields as written, if there are words instead of times. */
  note?: string;
  warnings: string[];
}

const DAY_NAMES = { weekday: '평일', saturday: '토요일', holiday: '공휴일' } as const;
type Day = keyof typeof DAY_NAMES;
const DAYS: readonly Day[] = ['weekday', 'saturday', 'holiday'];

function describeFields([opening, closing]: readonly [string, string]): string {
  return opening === closing ? opening : `${opening}~${closing}`.replace(/^~|~$/, '');
}

/** The days with words; all days if the hours of weekdays are not known, as then none are. */
function noteOf(times: StandardTimes, worded: readonly Day[]): string | undefined {
  if (worded.length === 0) return undefined;
  const shown = worded.includes('weekday') ? DAYS : worded;
  const notes = shown.map((day) => ({ day, text: describeFields(times[day] ?? ['', '']) }));
  return notes.flatMap(({ day, text }) => (text === '' ? [] : [`${DAY_NAMES[day]} ${text}`])).join(', ');
}

/**
 * The hours of a row of the national standard data. The phrase about closing days takes precedence over
 * the times.
 * @returns undefined if a field is no time
 */
export function standardHours(times: StandardTimes, closing: ClosingRules): StandardHours | undefined {
  const warnings: string[] = [];
  const spans: StandardSpans = { weekday: 'UNSTATED', saturday: undefined, holiday: 'UNSTATED' };
  const worded: Day[] = [];
  for (const day of DAYS) {
    const fields: readonly [string, string] | undefined = times[day];
    if (fields === undefined) continue;
    const result = parseSpan(fields[0], fields[1]);
    if (result === undefined) return undefined;
    const isFiller = day !== 'weekday' && isWholeDay(result.span) && !isWholeDay(spans.weekday);
    spans[day] = isFiller ? 'DROPPED' : result.span;
    const warning = isFiller ? '온종일로 적혀 있음' : result.warning;
    if (result.isWords) worded.push(day);
    if (warning !== undefined) warnings.push(`${DAY_NAMES[day]} 시간 버림: ${warning}`);
  }
  if (closing.state !== undefined) return { hours: undefined, warnings };
  const hours = combine(spans, closing);
  const hasTimes = Object.values(spans).some((span) => span !== undefined && isDaySpan(span));
  const isContradiction = hours === undefined && hasTimes && warnings.length === 0;
  const note = noteOf(times, worded);
  return {
    hours,
    ...(note !== undefined && { note }),
    warnings: isContradiction ? ['시간 버림: 문 여는 날이 없음'] : warnings,
  };
}

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
type StatedSpan = DaySpan | 'CLOSED' | 'DROPPED' | 'UNSTATED';

interface SpanResult {
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

function isDaySpan(span: StatedSpan): span is DaySpan {
  return typeof span === 'object';
}

export function isWholeDay(span: StatedSpan): boolean {
  return isDaySpan(span) && span.startMinute === 0 && span.endMinute === DAY_MINUTES;
}
