import * as z from 'zod/mini';
import { hasAtMostGraphemes } from './graphemes.ts';
import { KEYWORD_MAX } from './keyword.ts';
import { cleanLine, cleanText, hasShownCharacter } from './text.ts';

/**
 * Maximum of UTF-16 units per grapheme; the flag of a region has 14. Longer graphemes are abuse.
 */
const UNITS_PER_GRAPHEME_MAX = 16;

const bounded = (clean: (text: string) => string, max: number, tooLong: string) =>
  z.string().check(
    // Checked before any other processing.
    z.maxLength(max * UNITS_PER_GRAPHEME_MAX, { error: tooLong, abort: true }),
    z.overwrite(clean),
    z.refine((text) => hasAtMostGraphemes(text, max), { error: tooLong }),
  );

/**
 * A text of at most `max` graphemes after {@link cleanText}, with the message for a longer one. The
 * number of code units is limited as well.
 */
export function textUpTo(max: number, tooLong = `${max}자까지 쓸 수 있어요.`) {
  return bounded(cleanText, max, tooLong);
}

/** {@link textUpTo}, trimmed, with at least one visible character. */
export function requiredText(max: number, missing: string, tooLong: string) {
  return bounded((text) => cleanText(text).trim(), max, tooLong).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(hasShownCharacter, { error: missing }),
  );
}

/** {@link requiredText} on a single line. */
export function requiredLine(max: number, missing: string, tooLong: string) {
  return bounded(cleanLine, max, tooLong).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(hasShownCharacter, { error: missing }),
  );
}

/** A search keyword: trimmed, never empty. */
export const keyword = requiredLine(
  KEYWORD_MAX,
  '검색어를 입력해 주세요.',
  `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`,
);
