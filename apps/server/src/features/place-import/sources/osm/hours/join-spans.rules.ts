import { DAY_MINUTES } from '#lib/time/durations.ts';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'PH'];
const WEEK = NAMES.slice(0, 7);

const DAY = `(?:${NAMES.join('|')})`;
const RULE = new RegExp(
  `^(?:(${DAY}(?:[-,]${DAY})*)\\s+)?(\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}(?:,\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2})*)$`,
);

interface Rule {
  days: ReadonlySet<string>;
  hasDays: boolean;
  times: string[];
  text: string;
}

/** "Fr-Su,PH" as names of days; a rule without days is for all of them. */
function readDays(text: string | undefined): string[] {
  if (text === undefined) return WEEK;
  return text.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const [from, to] = [WEEK.indexOf(first), WEEK.indexOf(last)];
    if (from === -1 || to === -1) return [first, last];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => WEEK[(from + index) % 7] ?? '');
  });
}

function readRule(rule: string): Rule | undefined {
  const text = rule
    .trim()
    .replace(/\s*[-~–]\s*/g, '-')
    .replace(/\s*,\s*/g, ',');
  const match = RULE.exec(text);
  if (match === null) return undefined;
  const [, days, times = ''] = match;
  return { days: new Set(readDays(days)), hasDays: days !== undefined, times: times.split(','), text };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function toSpan(times: string): [start: number, end: number] {
  const [start = 0, end = 0] = times.split('-').map(toMinutes);
  return [start, end <= start ? end + DAY_MINUTES : end];
}

/** Whether two of the spans overlap, also over midnight. */
function hasOverlap(times: readonly string[]): boolean {
  const spans = times.map(toSpan).toSorted(([a], [b]) => a - b);
  const [first] = spans;
  return spans.some(([, end], index) => {
    const next = spans[index + 1]?.[0] ?? (first?.[0] ?? 0) + DAY_MINUTES;
    return spans.length > 1 && end > next;
  });
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && a.isSubsetOf(b);

/**
 * Joins rules for the same days with times that do not overlap: "Mo-Fr 11:30-14:30; Mo-Fr 17:00-22:00"
 * becomes "Mo-Fr 11:30-14:30,17:00-22:00". By the syntax the later one replaces the earlier one, but
 * authors mean lunch and dinner. Values with other rules are unchanged.
 * @returns undefined if it is unclear whether a rule adds to or replaces another one
 */
export function joinSpans(value: string): string | undefined {
  const parts = value.split(';').filter((part) => part.trim() !== '');
  const rules = parts.map(readRule);
  const known = rules.filter((rule) => rule !== undefined);
  if (known.some(({ times }) => hasOverlap(times))) return undefined;
  const joined: Rule[] = [];
  for (const rule of known) {
    const overlapping = joined.filter(({ days }) => !days.isDisjointFrom(rule.days));
    const added = overlapping.filter(({ times }) => !hasOverlap([...times, ...rule.times]));
    const [same] = added.filter(({ days }) => isSame(days, rule.days));
    if (same !== undefined && overlapping.length === 1) same.times.push(...rule.times);
    else if (added.length > 0 || overlapping.some(({ days }) => isSame(days, rule.days))) return undefined;
    else joined.push(rule);
  }
  if (joined.length === known.length) return value;
  const texts = joined.map(
    ({ text, times, hasDays }) => `${hasDays ? `${text.split(' ', 1)[0]} ` : ''}${times.join(',')}`,
  );
  const others = parts.filter((_, index) => rules[index] === undefined);
  return [...texts, ...others].join('; ');
}
