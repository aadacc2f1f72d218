import { graphemes } from '@sol/contract/text';

/** How far two rows of characters are the same from their beginning. */
function sharedLength(one: readonly string[], other: readonly string[], max: number): number {
  let length = 0;
  while (length < max && one[length] === other[length]) length += 1;
  return length;
}

/**
 * What becomes of `before` when it is changed to `after` and only `max` characters have room: what was typed or pasted last is
 * left out as far as it is too much, wherever in the text it was. Spec 5-5.
 */
export function limitedText(before: string, after: string, max: number): { text: string; caret: number } {
  const next = graphemes(after);
  if (next.length <= max) return { text: after, caret: after.length };
  const known = graphemes(before);
  const shorter = Math.min(known.length, next.length);
  const head = sharedLength(known, next, shorter);
  const tail = sharedLength(known.toReversed(), next.toReversed(), shorter - head);
  const room = Math.max(0, max - head - tail);
  const beginning = next.slice(0, head + room).join('');
  const end = next.slice(Math.max(head + room, next.length - tail)).join('');
  // Nothing of it was there before, as when a whole text is pasted over another.
  const text = graphemes(beginning + end)
    .slice(0, max)
    .join('');
  return { text, caret: Math.min(beginning.length, text.length) };
}
