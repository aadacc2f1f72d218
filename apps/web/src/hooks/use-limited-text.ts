import { graphemes } from '@sol/contract/graphemes';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';

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

interface LimitedTextOptions {
  text: string;
  /** In grapheme clusters. */
  max: number;
  onChange: (text: string) => void;
  /** Whether the last change was truncated. */
  onLimit?: (isTruncated: boolean) => void;
}

/**
 * Props of a text field that accepts up to `max` characters. Excess input is removed, but not
 * during IME composition: changing the text then makes the input method insert its letters twice.
 */
export function useLimitedText<Field extends HTMLInputElement | HTMLTextAreaElement>({
  text,
  max,
  onChange,
  onLimit,
}: LimitedTextOptions) {
  const fieldRef = useRef<Field>(null);
  /** The text at the start of the current composition. */
  const committedRef = useRef(text);
  const caretRef = useRef<number>(undefined);

  useLayoutEffect(() => {
    const caret = caretRef.current;
    caretRef.current = undefined;
    if (caret !== undefined) fieldRef.current?.setSelectionRange(caret, caret);
  });

  const commit = (typed: string) => {
    const limited = limitedText(committedRef.current, typed, max);
    committedRef.current = limited.text;
    if (limited.text !== typed) caretRef.current = limited.caret;
    onLimit?.(limited.text !== typed);
    onChange(limited.text);
  };
  return {
    ref: fieldRef,
    value: text,
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
      if ((nativeEvent as InputEvent).isComposing) onChange(target.value);
      else commit(target.value);
    },
    onCompositionStart: () => {
      committedRef.current = text;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => commit(currentTarget.value),
  };
}
