import type { FieldError } from '#components/ui/form.tsx';
import { dayTitle, WEEK } from '#features/place/model/week.ts';
import { DAY_MINUTES } from '#lib/durations.ts';
import { type DayDraft, type HoursDraft, type SpanDraft, UNSET_DAY } from './hours-draft.ts';

const WEEK_MINUTES = WEEK.length * DAY_MINUTES;

export const spanField = (index: number, name: keyof SpanDraft): string => `span-${index}-${name}`;
export const dayField = (dayOfWeek: number): string => `day-${dayOfWeek}`;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from the opening to a time, which may be on the next day. */
const minutesAfter = (opens: string, time: string): number =>
  (toMinutes(time) - toMinutes(opens) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

/** Whether the time is on the day after the opening. Midnight still counts as the end of the day. */
export const isNextDay = ({ opens, closes }: SpanDraft): boolean =>
  opens !== '' && closes !== '' && closes !== '00:00' && closes < opens;

function validateSpan(span: SpanDraft, index: number): FieldError | undefined {
  const { opens, closes, lastOrder } = span;
  const error = (name: keyof SpanDraft, text: string) => ({ field: spanField(index, name), text });
  if (opens === '') return error('opens', '여는 시각을 넣어 주세요.');
  if (closes === '') return error('closes', '닫는 시각을 넣어 주세요.');
  if (opens === closes) return error('closes', '여는 시각과 같아요. 하루 내내 열면 24시간을 골라 주세요.');
  const isOutside = lastOrder !== '' && minutesAfter(opens, lastOrder) > minutesAfter(opens, closes);
  return isOutside ? error('lastOrder', '라스트오더가 영업시간 밖이에요.') : undefined;
}

/** The first error within a day. */
export function validateDay({ state, spans }: DayDraft): FieldError | undefined {
  if (state !== 'OPEN') return undefined;
  for (const [index, span] of spans.entries()) {
    const error = validateSpan(span, index);
    if (error !== undefined) return error;
    const isOverlapping = spans.slice(0, index).some((other) => overlaps(toWeekSpan(0, other), toWeekSpan(0, span)));
    if (isOverlapping) return { field: spanField(index, 'opens'), text: '앞의 시간과 겹쳐요.' };
  }
  return undefined;
}

interface WeekSpan {
  dayOfWeek: number;
  /** Minutes from Sunday 00:00. */
  start: number;
  length: number;
}

const toWeekSpan = (dayOfWeek: number, { opens, closes }: SpanDraft): WeekSpan => ({
  dayOfWeek,
  start: dayOfWeek * DAY_MINUTES + toMinutes(opens),
  length: minutesAfter(opens, closes),
});

const listWeekSpans = (days: readonly DayDraft[]): WeekSpan[] =>
  days.flatMap(({ state, spans }, dayOfWeek) => {
    if (state === 'ALL_DAY') return [{ dayOfWeek, start: dayOfWeek * DAY_MINUTES, length: DAY_MINUTES }];
    return state === 'OPEN' ? spans.map((span) => toWeekSpan(dayOfWeek, span)) : [];
  });

/** Whether the second span starts within the first one, across the end of the week too. */
const startsWithin = (one: WeekSpan, other: WeekSpan): boolean =>
  (other.start - one.start + WEEK_MINUTES) % WEEK_MINUTES < one.length;

const overlaps = (one: WeekSpan, other: WeekSpan): boolean => startsWithin(one, other) || startsWithin(other, one);

/** A span that lasts into the hours of the next day. */
function findOverlap(days: readonly DayDraft[]): FieldError | undefined {
  const spans = listWeekSpans(days);
  for (const early of spans) {
    const late = spans.find((other) => other.dayOfWeek !== early.dayOfWeek && startsWithin(early, other));
    if (late !== undefined)
      return {
        field: dayField(late.dayOfWeek),
        text: `${dayTitle(early.dayOfWeek)} 영업이 다음 날까지 이어져 ${dayTitle(late.dayOfWeek)} 시간과 겹쳐요.`,
      };
  }
  return undefined;
}

/** The first error of the week, from Monday. */
export function validateHours({ days }: HoursDraft): FieldError | undefined {
  for (const dayOfWeek of WEEK) {
    const day = days[dayOfWeek] ?? UNSET_DAY;
    const error = validateDay(day);
    if (error !== undefined) return { field: dayField(dayOfWeek), text: `${dayTitle(dayOfWeek)}: ${error.text}` };
    if (day.state === 'UNSET')
      return { field: dayField(dayOfWeek), text: `${dayTitle(dayOfWeek)} 시간을 넣거나 쉬는 날로 골라 주세요.` };
  }
  if (days.every(({ state }) => state === 'CLOSED'))
    return { field: dayField(1), text: '일주일 내내 쉬어요. 아주 닫았다면 ‘문 닫았어요’로 알려 주세요.' };
  return findOverlap(days);
}
