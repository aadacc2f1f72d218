import { type ClosingRules, parseClosingPhrase } from '../../standard-data/closing-phrase.ts';

/** What a text about hours says besides them. */
export interface Clauses {
  /** The text without the clauses. */
  hours: string;
  /** Closing days, each understood in full. */
  closings: ClosingRules[];
  /** Times of breaks: "15:00-17:00". */
  breaks: string[];
}

const PART = '(?:(?:오전|아침|새벽|낮|오후|저녁|밤|[ap]m)\\s*)?';
const TIME = `${PART}\\d{1,2}(?::\\d{2}|\\s*시(?:\\s*\\d{1,2}\\s*분|\\s*반)?)`;
const SPAN = `${TIME}\\s*(?:-|부터)\\s*${TIME}(?:\\s*까지)?`;

const LAST_ORDER =
  '(?:라스트\\s*오더|last\\s*order|\\bl\\.?\\s?o\\.?(?![a-z])|마지막\\s*주문|주문\\s*마감|입장\\s*마감|마지막\\s*입장)';
/** A time that does not begin a span. */
const POINT = `${TIME}(?![\\d:])(?!\\s*(?:-|부터))`;
const LAST_ORDERS: readonly RegExp[] = [
  new RegExp(`(?:영업\\s*)?(?:마감|종료|폐점)?\\s*\\d+\\s*(?:분|시간)\\s*전\\s*(?:까지\\s*)?${LAST_ORDER}`, 'g'),
  new RegExp(
    `${LAST_ORDER}\\s*(?:은|는)?\\s*:?\\s*(?:영업\\s*)?(?:마감|종료)?\\s*\\d+\\s*(?:분|시간)\\s*전(?:까지)?`,
    'g',
  ),
  new RegExp(`${LAST_ORDER}\\s*(?:은|는)?\\s*:?\\s*${POINT}(?:\\s*[,/]\\s*${POINT})*(?:\\s*까지)?`, 'g'),
  new RegExp(`(?<!-\\s*)${POINT}\\s*(?:에\\s*)?${LAST_ORDER}`, 'g'),
];

const BREAK =
  '(?:브레이크\\s*타임|브레이크|break\\s*time|\\bbreak\\b|휴게\\s*시간|쉬는\\s*시간|준비\\s*시간|재료\\s*준비(?:\\s*시간)?)';
const BREAK_BEFORE = new RegExp(`${BREAK}\\s*(?:은|는)?\\s*:?\\s*(${SPAN})`, 'g');
const BREAK_AFTER = new RegExp(`(?<![\\d:]\\s?)(${SPAN})\\s*(?:은|는)?\\s*${BREAK}`, 'g');
const DAYS_BEFORE = /(?:평일|주말|주중|공휴일|[월화수목금토일](?:요일)?)\s*$/;

const CLOSED = '(?:정기\\s*휴[무일]|휴무일?|휴점|휴관일?|휴업|쉽니다|쉬어요|쉬는\\s*날|쉼)';
const CLOSED_CLAUSE = new RegExp(`${CLOSED}(?:입니다|이에요|예요|임|함)?`, 'g');
const LAST_TIME = new RegExp(`^[\\s\\S]*${TIME}(?:\\s*까지)?`);
const NEXT_TIME = new RegExp(
  `(?:(?:평일|주말|주중|매일|[월화수목금토일](?:\\s*[-,·/]?\\s*[월화수목금토일])*(?:요일)?)\\s*:?\\s*)?${TIME}[\\s\\S]*$`,
);
/** With 일요일은 and 월요일에는 the particle follows the day. */
const PARTICLE = /(요일|공휴일|주말|평일|당일|연휴|명절)(?:은|는|엔|에는|에|날)(?=\s|$)/g;

const trim = (text: string): string => text.replace(/^[\s,;:/()[\]-]+|[\s,;:/()[\]-]+$/g, '');

/** Removes the break times. undefined if one is for some days alone, or has no time. */
function takeBreaks(text: string, breaks: string[]): string | undefined {
  const unclear: string[] = [];
  const take = (match: string, span: string, offset: number, whole: string) => {
    if (DAYS_BEFORE.test(whole.slice(0, offset))) unclear.push(match);
    breaks.push(span);
    return ' ';
  };
  const rest = text.replace(BREAK_BEFORE, take).replace(BREAK_AFTER, take);
  return unclear.length > 0 || new RegExp(BREAK).test(rest) ? undefined : rest;
}

/** The phrase before the word for closed, as in "일요일 휴무", or after it, as in "정기휴무: 월요일". */
function findClosing(text: string): { closing: ClosingRules; rest: string } | undefined {
  for (const match of text.matchAll(CLOSED_CLAUSE)) {
    const end = match.index + match[0].length;
    const head = text.slice(0, match.index);
    const kept = LAST_TIME.exec(head)?.[0].length ?? 0;
    const start = Math.max(kept, head.lastIndexOf('(') + 1, head.lastIndexOf(';') + 1);
    const tail = text.slice(end);
    const following = tail.replace(NEXT_TIME, '').split(/[;)]/, 1)[0] ?? '';
    const candidates = [
      { from: start, to: end, phrase: head.slice(start) },
      { from: match.index, to: end + following.length, phrase: following },
    ];
    for (const { from, to, phrase } of candidates) {
      const days = trim(phrase.replace(/매일/g, ' ').replace(PARTICLE, '$1'));
      if (days === '') continue;
      const closing = parseClosingPhrase(`${days} 휴무`);
      const isShift = closing.openOnPublicHolidays.length > 0;
      const isKnown = closing.weeklyDaysOff.length > 0 || closing.exceptions.length > 0;
      if (!closing.understood || !isKnown || isShift || closing.state !== undefined) continue;
      if (closing.exceptions.some(({ on }) => on.type === 'WEEKDAY_OR_NEXT')) continue;
      const everyDay = /매일/.test(phrase) ? ' 매일 ' : ' ';
      return { closing, rest: `${text.slice(0, from)}${everyDay};${text.slice(to)}` };
    }
  }
  return undefined;
}

const CLOSINGS_MAX = 5;

/**
 * Separates the clauses about last orders, breaks and closing days from hours in Korean.
 * @param text in lower case, with "-" for all dashes
 * @returns undefined if a break is unclear
 */
export function takeClauses(text: string): Clauses | undefined {
  const withoutOrders = LAST_ORDERS.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const breaks: string[] = [];
  const withoutBreaks = takeBreaks(withoutOrders, breaks);
  if (withoutBreaks === undefined) return undefined;
  let hours = withoutBreaks.replace(/휴무(?:일)?\s*(?:없음|없이)|쉬는\s*날\s*없음/g, '연중무휴');
  const closings: ClosingRules[] = [];
  while (closings.length < CLOSINGS_MAX) {
    const found = findClosing(hours);
    if (found === undefined) break;
    closings.push(found.closing);
    hours = found.rest;
  }
  return { hours: hours.replace(/\(\s*[;,\s]*\)/g, ' '), closings, breaks };
}
