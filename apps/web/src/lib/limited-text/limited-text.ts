import { graphemes } from '@sol/contract/graphemes';

/** Length of the common prefix of two character arrays. */
function commonPrefixLength(one: readonly string[], other: readonly string[], max: number): number {
  let length = 0;
  while (length < max && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Applies the change from `before` to `after` within a limit of `max` grapheme clusters. The excess
 * is removed from the inserted text, wherever the insertion is. Spec 5-5.
 */
export function limitedText(before: string, after: string, max: number): { text: string; caret: number } {
  const next = graphemes(after);
  if (next.length <= max) return { text: after, caret: after.length };
  const previous = graphemes(before);
  const shorter = Math.min(previous.length, next.length);
  const prefix = commonPrefixLength(previous, next, shorter);
  const suffix = commonPrefixLength(previous.toReversed(), next.toReversed(), shorter - prefix);
  const room = Math.max(0, max - prefix - suffix);
  const beginning = next.slice(0, prefix + room).join('');
  const end = next.slice(Math.max(prefix + room, next.length - suffix)).join('');
  // Without a common prefix or suffix, as when the whole text is replaced, the text is still too
  // long.
  const text = graphemes(beginning + end)
    .slice(0, max)
    .join('');
  return { text, caret: Math.min(beginning.length, text.length) };
}
