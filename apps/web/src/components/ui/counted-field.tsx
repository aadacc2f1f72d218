import { graphemes } from '@sol/contract/text';
import { useId, useState } from 'react';
import { useLimitedText } from '#lib/limited-text/use-limited-text.ts';
import styles from './counted-field.module.css';
import { FieldError, useFieldError } from './form-fields.tsx';

interface CountedFieldProps {
  label: string;
  isOptional?: boolean;
  text: string;
  /** Characters as people count them; what is typed beyond is left out. */
  max: number;
  placeholder?: string;
  /** Its name in the form, for {@link MissingField}. */
  field?: string;
  /** Alternative for longer text, shown with the limit after a text was cut. */
  fullHint?: string;
  onChange: (text: string) => void;
}

function useCountedText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  { text, max, fullHint, onChange }: CountedFieldProps,
  countId: string,
) {
  const [isCut, setIsCut] = useState(false);
  const field = useLimitedText<Field>({ text, max, onChange, onLimit: setIsCut });
  const length = Math.min(graphemes(text).length, max);
  const limit = (
    <p className={styles.limit} role="status">
      {isCut && `${max}자까지 쓸 수 있어서 나머지는 넣지 못했어요.${fullHint === undefined ? '' : ` ${fullHint}`}`}
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

/** One line that says how much of it is written. */
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
      <FieldError field={props.field} />
    </div>
  );
}

/** Several lines that say how much of them is written. */
export function CountedTextarea({ isTall = false, ...props }: CountedFieldProps & { isTall?: boolean }) {
  const id = useId();
  const { field, count, limit } = useCountedText<HTMLTextAreaElement>(props, `${id}-count`);
  const error = useFieldError(props.field);
  return (
    <div data-field={props.field}>
      <Label {...props} id={id} />
      <div className={styles.box}>
        <textarea
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
      <FieldError field={props.field} />
    </div>
  );
}
