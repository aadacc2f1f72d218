import {
  type ClosingRules,
  parseClosingPhrase,
} from '#features/place-import/sources/standard-data/closing-phrase.rules.ts';

/** What a text about hours says besides them. */
export interface Clauses {
  /** The text without the clauses. */
  hours: string;
  /** Closing days, each understood in full. */
  closings: ClosingRules[];
  /** Times of breaks: "15:00-17:00". */
  breaks: string[];
}

// Of texts without repeated spaces: ` ?` instead of `\s*`, which backtracks where several are in a row.
const PART = '(?:(?:오전|아침|새벽|낮|오후|저녁|밤|[ap]m) ?)?';
const TIME = `${PART}\\d{1,2}(?::\\d{2}| ?시(?: ?\\d{1,2} ?분| ?반)?)`;
const SPAN = `${TIME} ?(?:-|부터) ?${TIME}(?: ?까지)?`;
/** Between a word and its time: "은", ":" or both. */
const OF = ' ?(?:(?:은|는) ?)?(?:: ?)?';

const LAST_ORDER =
  '(?:라스트 ?오더|last ?order|\\bl\\.? ?o\\.?(?![a-z])|마지막 ?주문|주문 ?마감|입장 ?마감|마지막 ?입장)';
/** A time that does not begin a span. */
const POINT = `${TIME}(?![\\d:])(?! ?(?:-|부터))`;
const LAST_ORDERS: readonly RegExp[] = [
  new RegExp(`(?:영업 ?)?(?:(?:마감|종료|폐점) ?)?\\d+ ?(?:분|시간) ?전 ?(?:까지 ?)?${LAST_ORDER}`, 'g'),
  new RegExp(`${LAST_ORDER}${OF}(?:영업 ?)?(?:(?:마감|종료) ?)?\\d+ ?(?:분|시간) ?전(?:까지)?`, 'g'),
  new RegExp(`${LAST_ORDER}${OF}${POINT}(?: ?[,/] ?${POINT})*(?: ?까지)?`, 'g'),
  new RegExp(`(?<!- ?)${POINT} ?(?:에 ?)?${LAST_ORDER}`, 'g'),
];

const BREAK =
  '(?:브레이크 ?타임|브레이크|break ?time|\\bbreak\\b|휴게 ?시간|쉬는 ?시간|준비 ?시간|재료 ?준비(?: ?시간)?)';
const BREAK_BEFORE = new RegExp(`${BREAK}${OF}(${SPAN})`, 'g');
const BREAK_AFTER = new RegExp(`(?<![\\d:] ?)(${SPAN}) ?(?:(?:은|는) ?)?${BREAK}`, 'g');
const DAYS_BEFORE = /(?:평일|주말|주중|공휴일|[월화수목금토일](?:요일)?) ?$/;

const CLOSED = '(?:정기 ?휴[무일]|휴무일?|휴점|휴관일?|휴업|쉽니다|쉬어요|쉬는 ?날|쉼)';
const CLOSED_CLAUSE = new RegExp(`${CLOSED}(?:입니다|이에요|예요|임|함)?`, 'g');
const LAST_TIME = new RegExp(`^[\\s\\S]*${TIME}(?: ?까지)?`);
const NEXT_TIME = new RegExp(
  `(?:(?:평일|주말|주중|매일|[월화수목금토일](?: ?(?:[-,·/] ?)?[월화수목금토일])*(?:요일)?) ?(?:: ?)?)?${TIME}[\\s\\S]*$`,
);
/** With 일요일은 and 월요일에는 the particle follows the day. */
const PARTICLE = /(요일|공휴일|주말|평일|당일|연휴|명절)(?:은|는|엔|에는|에|날)(?=\s|$)/g;

const collapseSpaces = (text: string): string => text.replace(/ +/g, ' ');

const trim = (text: string): string => text.replace(/^[\s,;:/()[\]-]+|[\s,;:/()[\]-]+$/g, '');

/** Removes the break times. undefined if one is for some days alone, or has no time. */
function takeBreaks(text: string, breaks: string[]): string | undefined {
  const unclear: string[] = [];
  const take = (match: string, span: string, offset: number, whole: string) => {
    if (DAYS_BEFORE.test(whole.slice(0, offset))) unclear.push(match);
    breaks.push(span);
    return ' ';
  };
  const rest = collapseSpaces(collapseSpaces(text.replace(BREAK_BEFORE, take)).replace(BREAK_AFTER, take));
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
      return { closing, rest: collapseSpaces(`${text.slice(0, from)}${everyDay};${text.slice(to)}`) };
    }
  }
  return undefined;
}

const CLOSINGS_MAX = 5;

/**
 * Separates the clauses about last orders, breaks and closing days from hours in Korean.
 * @param text in lower case, with "-" for all dashes, and single spaces for all white space
 * @returns undefined if a break is unclear
 */
export function takeClauses(text: string): Clauses | undefined {
  const withoutOrders = LAST_ORDERS.reduce((rest, pattern) => collapseSpaces(rest.replace(pattern, ' ')), text);
  const breaks: string[] = [];
  const withoutBreaks = takeBreaks(withoutOrders, breaks);
  if (withoutBreaks === undefined) return undefined;
  let hours = withoutBreaks.replace(/휴무(?:일)? ?(?:없음|없이)|쉬는 ?날 ?없음/g, '연중무휴');
  const closings: ClosingRules[] = [];
  while (closings.length < CLOSINGS_MAX) {
    const found = findClosing(hours);
    if (found === undefined) break;
    closings.push(found.closing);
    hours = found.rest;
  }
  return { hours: hours.replace(/\([;, ]*\)/g, ' '), closings, breaks };
}
