import { LRUCache } from 'lru-cache';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DayHours, DaySpan, OpeningRules } from '#lib/time/opening-rules.ts';
import { deriveRules } from './derive-week.rules.ts';
import { evaluateHours } from './evaluate-hours.rules.ts';
import { joinSpans } from './join-spans.rules.ts';
import { takeClauses } from './korean-clauses.rules.ts';
import { normalizeHours } from './normalize-hours.rules.ts';

export type ParsedHours =
  | { rules: OpeningRules; isNormalized: boolean; dropped?: never }
  /** INVALID: not understood. UNCERTAIN: no fixed times, or none at all. UNREPRESENTABLE: seasons and the like. */
  | { rules?: never; dropped: 'INVALID' | 'UNCERTAIN' | 'UNREPRESENTABLE' };

/** The library reads "am 7:00~pm 7:00" as 07:00-07:00, and "1:007PM" as 13:07. */
const MISREAD = /\b[ap]\.?m\.?\s*(?::\s*)?\d|:\d{3}/i;

/** Replaces the words for the next day, which no value has. */
const NEXT_DAY = '\u0001';

/** The longest value of a tag in OpenStreetMap. */
const VALUE_LENGTH_MAX = 255;

function evaluate(written: string, isNormalized: boolean): ParsedHours {
  if (MISREAD.test(written)) return { dropped: 'INVALID' };
  const value = joinSpans(written);
  if (value === undefined) return { dropped: 'UNCERTAIN' };
  const { days, rejected } = evaluateHours(value);
  if (days === undefined) return { dropped: rejected };
  const rules = deriveRules(days);
  if (rules === undefined) return { dropped: 'UNREPRESENTABLE' };
  return rules.weekly.length > 0 ? { rules, isNormalized } : { dropped: 'UNCERTAIN' };
}

function parse(value: string): ParsedHours {
  if (value.length > VALUE_LENGTH_MAX) return { dropped: 'INVALID' };
  const parsed = evaluate(value, false);
  if (parsed.dropped !== 'INVALID') return parsed;
  return parseKorean(value) ?? parsed;
}

const toSpan = (text: string): DaySpan | undefined => {
  const found = evaluate(text, true).rules?.weekly[0];
  return found && { startMinute: found.startMinute, endMinute: found.endMinute };
};

/** The weekly hours without a break; undefined if it is not within the hours of any day. */
function withoutBreak(weekly: readonly DayHours[], pause: DaySpan): DayHours[] | undefined {
  const contains = ({ startMinute, endMinute }: DayHours) =>
    startMinute < pause.startMinute && pause.endMinute < endMinute;
  if (!weekly.some(contains)) return undefined;
  return weekly.flatMap((span) =>
    contains(span)
      ? [
          { ...span, endMinute: pause.startMinute },
          { ...span, startMinute: pause.endMinute },
        ]
      : [span],
  );
}

/** Hours in Korean, with breaks and closing days. undefined if a part is not understood. */
function parseKorean(value: string): ParsedHours | undefined {
  const text = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[~–—〜∼]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const clauses = takeClauses(text.replace(/(?:익일|다음\s*날|명일|next day)\s*/g, NEXT_DAY));
  if (clauses === undefined) return undefined;
  const spansOf = (part: string) => normalizeHours(part.replaceAll(NEXT_DAY, ''));
  const hours = spansOf(clauses.hours);
  if (hours === undefined) return undefined;
  const { rules, dropped } = evaluate(hours, true);
  if (rules === undefined) return { dropped };
  let weekly: DayHours[] | undefined = rules.weekly;
  // A closing time of the next day is before the opening time.
  if (clauses.hours.includes(NEXT_DAY) && !weekly.some(({ endMinute }) => endMinute > DAY_MINUTES)) return undefined;
  for (const written of clauses.breaks) {
    const pause = toSpan(spansOf(written) ?? '');
    weekly = pause && rules.exceptions.length === 0 ? withoutBreak(weekly, pause) : undefined;
    if (weekly === undefined) return undefined;
  }
  const daysOff = clauses.closings.flatMap(({ weeklyDaysOff }) => weeklyDaysOff);
  weekly = weekly.filter(({ dayOfWeek }) => !daysOff.includes(dayOfWeek));
  if (weekly.length === 0) return { dropped: 'UNCERTAIN' };
  const closed = clauses.closings.flatMap(({ exceptions }) => exceptions);
  return { rules: { weekly, exceptions: [...rules.exceptions, ...closed] }, isNormalized: true };
}

/** A file has few different values: "Mo-Su 10:00-22:00" is that of hundreds of places. */
const cache = new LRUCache<string, ParsedHours>({ max: 2000 });

/**
 * Evaluates a value of the tag `opening_hours`. A value that the library rejects is tried once more
 * after Korean words are replaced.
 */
export function parseOpeningHours(value: string): ParsedHours {
  const cached = cache.get(value);
  if (cached !== undefined) return cached;
  const parsed = parse(value);
  cache.set(value, parsed);
  return parsed;
}
