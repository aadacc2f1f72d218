/** Characters that are always a grapheme of their own, which cover most texts. */
const PLAIN = /^[ -~\uAC00-\uD7A3\u3131-\u3163]*$/;

/** Created on first use: its initialization takes a browser longer than rendering half a page. */
let segmenter: Intl.Segmenter | undefined;

/** Undefined in browsers without it, such as Firefox before 125. */
function segmenterOfGraphemes(): Intl.Segmenter | undefined {
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return segmenter;
}

/**
 * Graphemes: an emoji or a composed syllable counts as one. Code points where the browser cannot
 * separate graphemes.
 */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('');
  const known = segmenterOfGraphemes();
  return known === undefined ? Array.from(text) : Array.from(known.segment(text), ({ segment }) => segment);
}

/** Skips segmentation if there are few code units, and otherwise stops after `max` graphemes. */
export function hasAtMostGraphemes(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (PLAIN.test(text)) return false;
  const known = segmenterOfGraphemes();
  let count = 0;
  for (const _grapheme of known === undefined ? text : known.segment(text)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}
