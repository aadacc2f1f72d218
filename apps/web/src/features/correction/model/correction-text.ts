import { categoryTitle } from '@sol/contract/category';
import type { CorrectionChange, CorrectionKind, CorrectionStatus } from '@sol/contract/correction';
import { greatCircleM } from '@sol/contract/geo';
import type { PlaceDetail } from '@sol/contract/place';
import type { HoursException } from '@sol/contract/place-hours';
import { COUNTS_LATER } from '#features/place/model/fact-words.ts';
import { exceptionLines, formatPeriod } from '#features/place/model/opening-hours.ts';
import { dayName, formatDays, WEEK } from '#features/place/model/week.ts';
import { shortDistance } from '#lib/korean-format.ts';
import { type HoursChange, toHoursChange, toHoursDraft } from './hours-draft.ts';

/** What follows from an answer or a confirmation. On the first day of a member, none counts yet. Spec 11.2-2. */
export function thanksText(status: CorrectionStatus, place: Pick<PlaceDetail, 'countsFrom'> | undefined): string {
  if (status === 'APPLIED') return '고마워요. 바로 반영했어요';
  if (place?.countsFrom !== undefined) return `고마워요. ${COUNTS_LATER}`;
  return '고마워요. 한 번 더 확인되면 반영돼요';
}

type Hours = Pick<HoursChange, 'hours' | 'closedNthWeekdays' | 'isClosedOnHolidays'>;

export interface DayLine {
  /** "평일". */
  days: string;
  /** "11:00 – 15:00, 17:00 – 21:00". */
  text: string;
}

/** The hours of a day: "11:00 – 21:00 (라스트오더 20:30)", or "쉬어요". */
export function formatDayHours({ hours }: Pick<HoursChange, 'hours'>, dayOfWeek: number): string {
  const spans = hours.filter((span) => span.dayOfWeek === dayOfWeek);
  if (spans.length === 0) return '쉬어요';
  return spans
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map((span) => `${formatPeriod(span)}${span.lastOrder === undefined ? '' : ` (라스트오더 ${span.lastOrder})`}`)
    .join(', ');
}

/** The chosen days with their hours; days with the same hours are in one line. */
export function weekLines(hours: Pick<HoursChange, 'hours'>, chosen: readonly number[] = WEEK): DayLine[] {
  const daysByText = new Map<string, number[]>();
  for (const day of chosen) {
    const text = formatDayHours(hours, day);
    daysByText.set(text, [...(daysByText.get(text) ?? []), day]);
  }
  return [...daysByText].map(([text, days]) => ({ days: formatDays(days), text }));
}

/** "매월 둘째 월요일, 공휴일 휴무"; none without such days. */
export function closingLines({ closedNthWeekdays = [], isClosedOnHolidays = false }: Hours): string[] {
  const closed = (on: HoursException['on']): HoursException => ({ on, hours: [] });
  return exceptionLines([
    ...closedNthWeekdays.map(({ nth, dayOfWeek }) => closed({ type: 'NTH_WEEKDAY', nth, dayOfWeek })),
    ...(isClosedOnHolidays ? [closed({ type: 'PUBLIC_HOLIDAY' })] : []),
  ]);
}

/** The days whose hours differ. */
const listChangedDays = (before: Hours, after: Hours): number[] =>
  WEEK.filter((day) => formatDayHours(before, day) !== formatDayHours(after, day));

export const KIND_TITLES: Record<CorrectionKind, string> = {
  HOURS: '영업시간',
  CLOSED: '문 닫았어요',
  MOVED: '옮겼어요',
  NAME: '이름',
  CATEGORY: '카테고리',
};

type KnownPlace = Pick<PlaceDetail, 'latitude' | 'longitude' | 'openingHours' | 'hoursExceptions'>;

/** The content of a correction, relative to the values shown on the page. */
interface ChangeText {
  /** "토요일 10:00 – 20:00". */
  title: string;
  /** Further lines, if the title is not the whole change. */
  lines: DayLine[];
}

const hoursOf = (place: KnownPlace): HoursChange => toHoursChange(toHoursDraft(place));

/** The days that differ from the page; the whole week if only its date is confirmed. */
function hoursText(change: HoursChange, place: KnownPlace): ChangeText {
  const before = hoursOf(place);
  const changed = listChangedDays(before, change);
  const closings = closingLines(change);
  const areClosingsNew = closings.join() !== closingLines(before).join();
  const days = changed.length === 0 && !areClosingsNew ? WEEK : changed;
  const lines = [
    ...weekLines(change, days),
    ...(areClosingsNew ? (closings.length === 0 ? ['없어요'] : closings).map((text) => ({ days: '휴무', text })) : []),
  ];
  const [only] = lines;
  if (only !== undefined && lines.length === 1) return { title: `${only.days} ${only.text}`, lines: [] };
  return { title: changed.length === 0 && !areClosingsNew ? '영업시간이 그대로예요' : '영업시간이 달라요', lines };
}

/** The text of the change that a correction makes. */
export function changeText(change: CorrectionChange, place: KnownPlace): ChangeText {
  switch (change.kind) {
    case 'HOURS':
      return hoursText(change, place);
    case 'CLOSED':
      return { title: '문을 닫은 곳이에요', lines: [] };
    case 'MOVED':
      return { title: `${shortDistance(greatCircleM(place, change))} 떨어진 곳으로 옮겼어요`, lines: [] };
    case 'NAME':
      return { title: `이름은 ‘${change.name}’`, lines: [] };
    case 'CATEGORY':
      return { title: `카테고리는 ${categoryTitle(change.category)}`, lines: [] };
    default:
      return change satisfies never;
  }
}

interface ComparedValue {
  title: string;
  before: string;
  after: string;
  isDifferent: boolean;
}

const UNKNOWN = '없음';

function compare(title: string, before: string | undefined, after: string): ComparedValue {
  return { title, before: before ?? UNKNOWN, after, isDifferent: before !== after };
}

const isKind = <K extends CorrectionKind>(
  change: CorrectionChange | null,
  kind: K,
): change is Extract<CorrectionChange, { kind: K }> => change?.kind === kind;

function compareHours(before: HoursChange | undefined, after: HoursChange): ComparedValue[] {
  const closings = (hours: HoursChange) => closingLines(hours).join(', ') || UNKNOWN;
  return [
    ...WEEK.map((day) => compare(dayName(day), before && formatDayHours(before, day), formatDayHours(after, day))),
    compare('휴무', before === undefined ? UNKNOWN : closings(before), closings(after)),
  ];
}

const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** The old and the new values, one below the other. */
export function compareChange(before: CorrectionChange | null, after: CorrectionChange): ComparedValue[] {
  switch (after.kind) {
    case 'HOURS':
      return compareHours(isKind(before, 'HOURS') ? before : undefined, after);
    case 'CLOSED':
      return [compare('영업', '하고 있음', '문 닫음')];
    case 'MOVED':
      return [compare('위치', isKind(before, 'MOVED') ? pointText(before) : undefined, pointText(after))];
    case 'NAME':
      return [compare('이름', isKind(before, 'NAME') ? before.name : undefined, after.name)];
    case 'CATEGORY':
      return [
        compare(
          '카테고리',
          isKind(before, 'CATEGORY') ? categoryTitle(before.category) : undefined,
          categoryTitle(after.category),
        ),
      ];
    default:
      return after satisfies never;
  }
}
