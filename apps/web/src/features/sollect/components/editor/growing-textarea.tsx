import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';

const supportsFieldSizing = (): boolean => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
};

/** As high as what is written in it: by its style (`field-sizing: content`), or measured where a browser does not know that. */
export function GrowingTextarea({ ref, value, ...props }: GrowingTextareaProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured when its text has changed.
  useLayoutEffect(() => {
    const field = ref.current;
    if (field === null || supportsFieldSizing()) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [ref, value]);
  return <textarea rows={1} {...props} ref={ref} value={value} />;
}
