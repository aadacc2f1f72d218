import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import { limitedText } from './limited-text.ts';

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
