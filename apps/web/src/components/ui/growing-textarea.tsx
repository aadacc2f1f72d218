import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';

const supportsFieldSizing = (): boolean => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
};

/** Grows with its text, by `field-sizing: content` or by measuring where that is not supported. */
export function GrowingTextarea({ ref, value, ...props }: GrowingTextareaProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the text changes.
  useLayoutEffect(() => {
    const field = ref.current;
    if (field === null || supportsFieldSizing()) return;
    field.style.height = 'auto';
    // 0 while it is not displayed, as before its dialog opens.
    if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight}px`;
  }, [ref, value]);
  return <textarea rows={1} {...props} ref={ref} value={value} />;
}
