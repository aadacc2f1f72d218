import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import { limitedText } from './limited-text.ts';

interface LimitedTextOptions {
  text: string;
  /** Characters as people count them. */
  max: number;
  onChange: (text: string) => void;
  /** Whether the last change was truncated. */
  onLimit?: (isCut: boolean) => void;
}

/**
 * Props of a text field that takes up to `max` characters. What is typed beyond is left out, but never out of a syllable that is
 * still being composed: an input method whose text is changed under it writes its letters twice.
 */
export function useLimitedText<Field extends HTMLInputElement | HTMLTextAreaElement>({
  text,
  max,
  onChange,
  onLimit,
}: LimitedTextOptions) {
  const fieldRef = useRef<Field>(null);
  /** As it was before the syllable that is being composed. */
  const settledRef = useRef(text);
  const caretRef = useRef<number>(undefined);

  useLayoutEffect(() => {
    const caret = caretRef.current;
    caretRef.current = undefined;
    if (caret !== undefined) fieldRef.current?.setSelectionRange(caret, caret);
  });

  const settle = (typed: string) => {
    const limited = limitedText(settledRef.current, typed, max);
    settledRef.current = limited.text;
    if (limited.text !== typed) caretRef.current = limited.caret;
    onLimit?.(limited.text !== typed);
    onChange(limited.text);
  };
  return {
    ref: fieldRef,
    value: text,
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
      if ((nativeEvent as InputEvent).isComposing) onChange(target.value);
      else settle(target.value);
    },
    onCompositionStart: () => {
      settledRef.current = text;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => settle(currentTarget.value),
  };
}
