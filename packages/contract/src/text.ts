const LINE_ENDS = /\r\n|[\r\v\f\x85\u2028\u2029]/g;

/**
 * Invisible and direction-changing characters: controls, bidi marks and overrides, zero-width
 * spaces, fillers. Alone they look like an empty text; between letters they hide a word from
 * search.
 */
const UNSEEN = new RegExp(
  [
    String.raw`(?!\u200D|[\n\u0600-\u0605\u06DD\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}]`,
    String.raw`(?![\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}`,
  ].join('|'),
  'gu',
);

/**
 * A letter, digit, sign or picture: a text of combining marks alone shows nothing. Lone surrogates
 * (\p{Cs}) have a message of their own.
 */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}]/u;

export const hasShownCharacter = (text: string): boolean => SHOWN.test(text);

/** Allowed in emoji only: a joiner between two, and one variation selector after a character. */
const STRAY_PARTS_OF_EMOJI = new RegExp(
  [
    String.raw`(?<!\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D|\u200D(?!\p{Extended_Pictographic})`,
    String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
);

/**
 * Invisible tag characters, by which a black flag encodes a region. Elsewhere they hide a message.
 */
const TAGS = /(\u{1F3F4}[\u{E0030}-\u{E007A}]{1,6}\u{E007F})|[\u{E0020}-\u{E007F}]/gu;

/** More combining marks than any language uses cover the adjacent lines. */
const MARKS_ON_LETTER_MAX = 4;

/**
 * Limit of UAX #15 ("stream-safe") before normalization, which sorts the marks in quadratic time.
 */
const MARKS_BEFORE_NFC_MAX = 30;

/**
 * Matches whole runs once: a pattern with a minimum of marks would be tried from each mark of a
 * shorter run.
 */
const RUN_OF_MARKS = /\p{M}{2,}/gu;

const cutMarks = (text: string, max: number) =>
  text.replace(RUN_OF_MARKS, (run) => (run.length <= max ? run : [...run].slice(0, max).join('')));

/**
 * Text for storage: NFC, with `\n` line ends and without invisible characters. They are removed and
 * not rejected, since users paste them unknowingly. Idempotent.
 */
export function cleanText(text: string): string {
  const visible = text
    .replace(LINE_ENDS, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .replace(UNSEEN, '')
    .replace(TAGS, '$1')
    .replace(STRAY_PARTS_OF_EMOJI, '');
  return cutMarks(cutMarks(visible, MARKS_BEFORE_NFC_MAX).normalize('NFC'), MARKS_ON_LETTER_MAX);
}

/** {@link cleanText} for a single line: a name, a title or a keyword. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

/**
 * Years 2000 to 2099: a date field reports "0002-11-21" while a year is typed, and PostgreSQL has
 * no year 0.
 */
export const SEOUL_MINUTE_PATTERN = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Whether a text is a date and minute in the format of `seoulMinute`. Checks the calendar:
 * `Date` converts 31 November to 1 December.
 */
export function isSeoulMinute(text: string): boolean {
  if (!SEOUL_MINUTE_PATTERN.test(text)) return false;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * ㆍ (U+318D), ᆞ (U+119E) and ᆢ (U+11A2), vowels of old Korean, with their compounds: the inside of a character class.
 * They are typed as middle dots (종로1ㆍ2ㆍ3가), and as strokes by keyboards of three vowels (천지인), which write ᆢ on
 * the way from ㅇ to 여.
 */
export const HANGUL_STROKES = '\u318d\u318e\u119e-\u11a2';

const STROKES = new RegExp(`[${HANGUL_STROKES}]+`, 'g');

/** Some of these keyboards send a middle dot or a bullet instead, behind which the vowel follows. */
const LAST_DOTS = /[\u00b7\u2022\u2027\u22c5\u30fb\uff65]+$/;

/** The text without a vowel that is not finished yet: 서ᆢ → 서. */
export const withoutStrokes = (text: string): string => text.replace(STROKES, '').replace(LAST_DOTS, '');
