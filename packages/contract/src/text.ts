import * as z from 'zod/mini';

/** UTF-16 units a grapheme of real text takes at the most here (a flag of a region has 14); what lies beyond is abuse, not writing. */
const UNITS_PER_GRAPHEME_MAX = 16;

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The characters people count: an emoji or a composed syllable is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text of at most `max` graphemes, NFC, with the sentence for one that is longer. Length in code units is capped as well. */
export function textUpTo(max: number, tooLong = `${max}자까지 쓸 수 있어요.`) {
  return z.string().check(
    z.maxLength(max * UNITS_PER_GRAPHEME_MAX, { error: tooLong }),
    z.normalize('NFC'),
    z.refine((text) => graphemes(text).length <= max, { error: tooLong }),
  );
}
