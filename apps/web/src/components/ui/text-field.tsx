import { graphemes } from '@sol/contract/graphemes';
import { type ComponentProps, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import { FieldErrorText, useFieldError } from './form.tsx';
import styles from './text-field.module.css';

const supportsFieldSizing = (): boolean => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
};

/** Grows with its text, by `field-sizing: content` or by measuring where that is not supported. */
export function GrowingTextarea({ ref, value, ...props }: GrowingTextareaProps) {
  // Measures again when the text changes.
  useLayoutEffect(() => {
    const field = ref.current;
    if (field === null || supportsFieldSizing()) return;
    field.style.height = 'auto';
    // 0 while it is not displayed, as before its dialog opens.
    if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight}px`;
  }, [ref, value]);
  return <textarea rows={1} {...props} ref={ref} value={value} />;
}

interface CountedFieldProps {
  label: string;
  isOptional?: boolean;
  text: string;
  /** In grapheme clusters; excess input is removed. */
  max: number;
  placeholder?: string;
  /** Name of the field in the form, for {@link FieldError}. */
  field?: string;
  /** Alternative for longer text, shown with the limit after a text was truncated. */
  fullHint?: string;
  onChange: (text: string) => void;
}

function useCountedText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  { text, max, fullHint, onChange }: CountedFieldProps,
  countId: string,
) {
  const [isTruncated, setIsTruncated] = useState(false);
  const field = useLimitedText<Field>({ text, max, onChange, onLimit: setIsTruncated });
  const length = Math.min(graphemes(text).length, max);
  const limit = (
    <p className={styles.limit} role="status">
      {isTruncated &&
        `${max}자까지 쓸 수 있어서 나머지는 넣지 못했어요.${fullHint === undefined ? '' : ` ${fullHint}`}`}
    </p>
  );
  const count = (
    <p id={countId} className={styles.count} data-full={length === max || undefined}>
      {length}/{max}
    </p>
  );
  return { field, count, limit };
}

function Label({ id, label, isOptional = false }: Pick<CountedFieldProps, 'label' | 'isOptional'> & { id: string }) {
  return (
    <label htmlFor={id} className={styles.label}>
      {label} {isOptional && <span className={styles.optional}>(선택)</span>}
    </label>
  );
}

/** A single-line text field with a character count. */
export function CountedField(props: CountedFieldProps) {
  const id = useId();
  const { field, count, limit } = useCountedText<HTMLInputElement>(props, `${id}-count`);
  const error = useFieldError(props.field);
  return (
    <div data-field={props.field}>
      <Label {...props} id={id} />
      <div className={styles.line}>
        <input
          {...field}
          id={id}
          className={styles.field}
          placeholder={props.placeholder}
          aria-describedby={`${id}-count`}
          aria-invalid={error !== undefined}
          autoComplete="off"
          enterKeyHint="next"
        />
        {count}
      </div>
      {limit}
      <FieldErrorText field={props.field} />
    </div>
  );
}

/** A multi-line text field with a character count. */
export function CountedTextarea({ isTall = false, ...props }: CountedFieldProps & { isTall?: boolean }) {
  const id = useId();
  const { field, count, limit } = useCountedText<HTMLTextAreaElement>(props, `${id}-count`);
  const error = useFieldError(props.field);
  return (
    <div data-field={props.field}>
      <Label {...props} id={id} />
      <div className={styles.box}>
        <GrowingTextarea
          {...field}
          id={id}
          className={styles.field}
          data-tall={isTall || undefined}
          placeholder={props.placeholder}
          aria-describedby={`${id}-count`}
          aria-invalid={error !== undefined}
        />
        {count}
      </div>
      {limit}
      <FieldErrorText field={props.field} />
    </div>
  );
}
