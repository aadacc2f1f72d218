import * as z from 'zod/mini';

/** UTF-16 units a grapheme of real text takes at the most here (a flag of a region has 14); what lies beyond is abuse, not writing. */
const UNITS_PER_GRAPHEME_MAX = 16;

/** Letters that are a grapheme each, whatever stands beside them: what most texts are written with. */
const PLAIN = /^[ -~\uAC00-\uD7A3\u3131-\u3163]*$/;
/** Made when it is first needed: what it must read for that takes a browser longer than to draw half a page. */
let segmenter: Intl.Segmenter | undefined;

function segmenterOfGraphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return segmenter;
}

/** The characters people count: an emoji or a composed syllable is one. */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  return Array.from(segmenterOfGraphemes().segment(text), ({ segment }) => segment);
}

const LINE_ENDS = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
/**
 * What nobody sees, and what turns the reading of others' text around: controls, bidi marks and overrides, zero-width spaces,
 * the fillers a name of nothing is made of. Alone they pass for an empty text, between letters they hide a word from the search.
 */
const UNSEEN =
  /(?!\u200D|[\n\u0600-\u0605\u06DD\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}]|[\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;
/** They belong into emoji only: a joiner between two, and one selector behind what it selects. */
const STRAY_PARTS_OF_EMOJI = new RegExp(
  [
    String.raw`(?<!\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D|\u200D(?!\p{ExtPict})`,
    String.raw`(?<![\p{L}\p{N}\p{P}\p{S}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
);
/** Letters nobody sees, by which a black flag says of which region it is; anywhere else they hide a message. */
const TAGS = /(\u{1F3F4}[\u{E0030}-\u{E007A}]{1,6}\u{E007F})|[\u{E0020}-\u{E007F}]/gu;
/** More marks on one letter than any language puts there cover the lines around it. */
const MARKS_ON_LETTER_MAX = 4;
/**
 * No more on a letter than UAX #15 ("stream-safe") lets stand before a text is normalized: they are put in order then, in a time that
 * grows with the square of how many there are.
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
 * A text as it is kept: in NFC, its lines ended alike, and without what cannot be seen. That is taken out and not refused, since people
 * paste it from elsewhere without knowing. Cleaned twice it is the same.
 */
export function cleanText(text: string): string {
  const seen = text
    .replace(LINE_ENDS, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .replace(UNSEEN, '')
    .replace(TAGS, '$1')
    .replace(STRAY_PARTS_OF_EMOJI, '');
  return cutMarks(cutMarks(seen, MARKS_BEFORE_NFC_MAX).normalize('NFC'), MARKS_ON_LETTER_MAX);
}

/** The same of a name, a title or a keyword, which stands on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

/** Skips segmentation if there are few code units, and otherwise stops after `max` graphemes. */
function fits(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (PLAIN.test(text)) return false;
  let count = 0;
  for (const _grapheme of segmenterOfGraphemes().segment(text)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}

const bounded = (clean: (text: string) => string, max: number, tooLong: string) =>
  z.string().check(
    // Before anything is done with it.
    z.maxLength(max * UNITS_PER_GRAPHEME_MAX, { error: tooLong, abort: true }),
    z.overwrite(clean),
    z.refine((text) => fits(text, max), { error: tooLong }),
  );

/** A text of at most `max` graphemes, {@link cleanText clean}, with the sentence for one that is longer. Length in code units is capped as well. */
export function textUpTo(max: number, tooLong = `${max}자까지 쓸 수 있어요.`) {
  return bounded(cleanText, max, tooLong);
}

/** The same, trimmed and never empty. */
export function requiredText(max: number, missing: string, tooLong: string) {
  return bounded((text) => cleanText(text).trim(), max, tooLong).check(z.minLength(1, { error: missing }));
}

/** The same of what stands on one line. */
export function requiredLine(max: number, missing: string, tooLong: string) {
  return bounded(cleanLine, max, tooLong).check(z.minLength(1, { error: missing }));
}
