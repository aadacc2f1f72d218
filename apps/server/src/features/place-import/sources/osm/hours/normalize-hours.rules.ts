/** Of a text without repeated and outer spaces. */
const ALWAYS_OPEN =
  /^(?:매일 ?|연중 ?무휴 ?)*(?:24(?: ?(?:[-/] ?7|시간?|h(?:(?:ou)?rs?)?))?|247|all|always|항상|종일|상시)(?: ?(?:동안|영업|운영|개방|연중 ?무휴))*$/;

/** Hours of the words before a time, which is of 12 hours. undefined: noon or midnight, unclear. */
const DAY_PARTS: Readonly<Record<string, (hour: number) => number | undefined>> = {
  오전: (hour) => (hour === 12 ? undefined : hour),
  아침: (hour) => (hour === 12 ? undefined : hour),
  am: (hour) => (hour === 12 ? undefined : hour),
  새벽: (hour) => (hour === 12 ? 0 : hour),
  낮: (hour) => (hour < 6 ? hour + 12 : hour),
  오후: (hour) => (hour === 12 ? 12 : hour + 12),
  pm: (hour) => (hour === 12 ? undefined : hour + 12),
  저녁: (hour) => (hour === 12 ? undefined : hour + 12),
  밤: (hour) => (hour < 5 ? hour : hour + 12),
};

const UNCLEAR = '?';

const PART = '오전|아침|새벽|낮|오후|저녁|밤|\\b[ap]m';
/** A part of the day at the first time of a span alone: 오후 5시-9시, or at neither: 10시-8시. */
const HALF_STATED = new RegExp(
  `(?:(${PART}) ?(?:: ?)?)?(?<!\\d)([1-9]|1[0-2])(:\\d{2}| ?시(?: ?\\d{1,2} ?분| ?반)?) ?(?:-|부터) ?([1-9]|1[0-2])(?=:\\d{2}| ?시(?!간))`,
  'g',
);

/** 오전 9시, 밤 11시 30분, 저녁 6시반, am 7:00, 11시, 9:30. A bare number is no time. */
const TIME =
  /(?:(오전|아침|새벽|낮|오후|저녁|밤|\b[ap]m)\s*(?::\s*)?)?(?<!\d)(\d{1,2})(?:\s*(?::|시\s*(?=\d{2}\s*분))\s*(\d{2})(?:\s*분)?|\s*시\s*(반)|\s*(시)(?!간)|(?<=[가-힣m\s:]\d{1,2})(?![\d:]))/g;

const DAYS = 'Su|Mo|Tu|We|Th|Fr|Sa';
const KOREAN_DAYS: Readonly<Record<string, string>> = {
  일: 'Su',
  월: 'Mo',
  화: 'Tu',
  수: 'We',
  목: 'Th',
  금: 'Fr',
  토: 'Sa',
};
const ORDINALS: Readonly<Record<string, string>> = { 첫: '1', 둘: '2', 셋: '3', 넷: '4', 다섯: '5', 마지막: '-1' };

/** Replaced in this order. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/[~–—〜∼]/g, '-'],
  [/\b([ap])\.\s?m\b\.?/g, '$1m'],
  [/\b(\d{2})(\d{2})\s*-\s*(\d{2})(\d{2})\b/g, '$1:$2-$3:$4'],
  [/(?:영업|운영|이용|개방|진료)\s*시간\s*(?:은|:)?/g, ' '],
  [/(?:런치|디너|lunch|dinner|중식|석식|점심|저녁\s*(?=1[3-9]|2\d))(?:\s*(?:영업|식사))?(?!\s*시간)\s*:?/g, ' '],
  [/(\d{1,2})\s*-\s*(\d{1,2})\s*시(?!간)/g, '$1시-$2시'],
  [/24\s*시간\s*(?:영업|운영|개방)?/g, ' 00:00-24:00 '],
  [/정오/g, '12:00'],
  [/자정/g, '24:00'],
  [/\b(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?s?\b/g, '$1'],
  [/정기\s*휴[무일]|휴무일?|휴점|휴관|휴업|쉽니다|쉼|\bclosed?\b/g, ' off '],
  [/법정\s*공휴일|공휴일|\bholidays?\b/g, ' PH '],
  [/연중\s*무휴|무휴|매주/g, ' '],
  [/매일|\b(?:daily|every ?day)\b/g, ' Mo-Su '],
  [/평일|주중|\bweekdays?\b/g, ' Mo-Fr '],
  [/주말|\bweekends?\b/g, ' Sa,Su '],
];

/**
 * Adds the part of the day that the second time of a span lacks: "오후 5시-9시" becomes "오후 5시-오후 9시".
 * Unclear is one of the morning, and one of the 12-hour clock without parts. The text has no repeated spaces.
 */
function stateParts(text: string): string {
  return text.replace(HALF_STATED, (match, part: string | undefined, from: string, form: string, to: string) => {
    const [start, end] = [Number(from), Number(to)];
    if (part === undefined) return form.startsWith(':') || end > start ? match : UNCLEAR;
    if (['오전', '아침', '새벽', 'am'].includes(part)) return UNCLEAR;
    const hour = DAY_PARTS[part]?.(start);
    if (hour === undefined || (end < 12 && end + 12 <= hour)) return UNCLEAR;
    const shown = match.slice(0, match.length - to.length);
    return end === 12 ? `${shown}24` : `${shown}${end + 12}`;
  });
}

/** A time that is unclear becomes UNCLEAR. */
function replaceTimes(text: string): string {
  return text.replace(TIME, (match, part, hourText, minutes, half, oclock) => {
    if (part === undefined && minutes === undefined && half === undefined && oclock === undefined) return match;
    const written = Number(hourText);
    const hour = part === undefined || written > 12 ? written : DAY_PARTS[part]?.(written);
    if (hour === undefined) return UNCLEAR;
    return `${String(hour).padStart(2, '0')}:${half === undefined ? (minutes ?? '00') : '30'}`;
  });
}

function replaceDays(text: string): string {
  return text
    .replace(/\b(su|mo|tu|we|th|fr|sa)[nedurit]?\b/g, (_, day: string) => day.charAt(0).toUpperCase() + day.charAt(1))
    .replace(/(?<![가-힣\d])([일월화수목금토](?:[,·/\s]*[일월화수목금토])*)(?:요일)?(?![가-힣])/g, (_, days: string) =>
      [...days.replace(/[^가-힣]/g, '')].map((day) => KOREAN_DAYS[day]).join(','),
    );
}

/** "Su/ PH" and "Sa·Su" become lists. The text has no repeated spaces. */
const joinDays = (text: string): string =>
  text.replace(
    new RegExp(`(${DAYS}|PH) ?(?:(?:[·/&및]|[와과] ) ?)?(?=PH)|(PH|${DAYS}) ?(?:[·/&및]|[와과] ) ?(?=${DAYS})`, 'g'),
    '$1$2,',
  );

/** "매월 둘째, 넷째 Su" and "2주, 4주 Su" become "Su[2,4]". */
function replaceOrdinals(text: string): string {
  const digits = text.replace(/(첫|둘|셋|넷|다섯|마지막)\s*번?째?\s*주?/g, (_, word: string) => `${ORDINALS[word]}주`);
  const item = '-?\\d(?: ?주)?(?: ?[,·와과및] ?| )?';
  const list = new RegExp(`(?:매[월달] ?)?((?:${item})*-?\\d ?주) ?(${DAYS})\\b`, 'g');
  return digits.replace(list, (_, weeks: string, day: string) => `${day}[${weeks.match(/-?\d/g)?.join()}]`);
}

/** Separates rules as the syntax requires: "Mo-Fr 09:00-18:00; Su off". */
function separateRules(text: string): string {
  const day = `(?:(?:${DAYS})(?:\\[[-\\d,]+\\])?|PH)`;
  const days = `${day}(?:\\s*[-,]\\s*${day})*`;
  return (
    text
      .replace(/(\d:\d{2})\s*\/\s*(?=\d{1,2}:\d{2})/g, '$1, ')
      .replace(/[()/]/g, ' ; ')
      .replace(new RegExp(`\\boff\\s+(?:on\\s+)?(${days})`, 'g'), '; $1 off')
      .replace(new RegExp(`(${day})\\s*:\\s*`, 'g'), '$1 ')
      .replace(/\s*-\s*/g, '-')
      .replace(/(?<![\d:])(\d{1,2})-(?=\d{2}:)/g, '$1:00-')
      .replace(/(\d{2}:\d{2})-(\d{1,2})(?![\d:])/g, '$1-$2:00')
      .replace(new RegExp(`(\\d:\\d{2}|off)\\s*(?:[,;]\\s*)?(?=${day})`, 'g'), '$1; ')
      .replace(/(off)\s*(?:,\s*)?(?=\d)/g, '$1; ')
      .replace(/(\d:\d{2})\s+(?=\d{1,2}:\d{2}-)/g, '$1, ')
      .split(';')
      .map((rule) => rule.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,.]+$/g, ''))
      .filter((rule) => rule !== '')
      // A later rule replaces an earlier one, so closed days come last.
      .toSorted((a, b) => Number(a.endsWith('off')) - Number(b.endsWith('off')))
      .join('; ')
  );
}

/**
 * Rewrites hours in Korean, or in the forms common in Korea, in the syntax of `opening_hours`:
 * "오전 9시 ~ 저녁 10시" becomes "09:00-22:00". undefined if a word is unknown, or if it is unclear
 * whether noon or midnight is meant.
 */
export function normalizeHours(value: string): string | undefined {
  let text = value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (
    ALWAYS_OPEN.test(
      text
        .replace(/[()[\],·]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  )
    return '24/7';
  for (const [word, replacement] of WORDS) text = text.replace(word, replacement);
  const ranged = replaceTimes(stateParts(text.replace(/\s+/g, ' ')))
    .replace(/(\d:\d{2})\s*부터\s*/g, '$1-')
    .replace(/(\d:\d{2})\s*까지/g, '$1');
  const rules = separateRules(replaceOrdinals(joinDays(replaceDays(ranged).replace(/\s+/g, ' '))));
  return rules.includes(UNCLEAR) || /[가-힣]/.test(rules) ? undefined : rules;
}
