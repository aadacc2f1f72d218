import { graphemes } from '@sol/contract/text';
import { useId } from 'react';
import { useLimitedText } from '#lib/limited-text/use-limited-text.ts';
import styles from './counted-field.module.css';

interface CountedFieldProps {
  label: string;
  isOptional?: boolean;
  text: string;
  /** Characters as people count them; what is typed beyond is left out. */
  max: number;
  placeholder?: string;
  onChange: (text: string) => void;
}

function useCountedText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  { text, max, onChange }: CountedFieldProps,
  countId: string,
) {
  const field = useLimitedText<Field>({ text, max, onChange });
  const length = Math.min(graphemes(text).length, max);
  const count = (
    <p id={countId} className={styles.count} data-full={length === max || undefined}>
      {length}/{max}
    </p>
  );
  return { field, count };
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
  const { field, count } = useCountedText<HTMLInputElement>(props, `${id}-count`);
  return (
    <div>
      <Label {...props} id={id} />
      <div className={styles.line}>
        <input
          {...field}
          id={id}
          className={styles.field}
          placeholder={props.placeholder}
          aria-describedby={`${id}-count`}
          autoComplete="off"
          enterKeyHint="next"
        />
        {count}
      </div>
    </div>
  );
}

/** Several lines that say how much of them is written. */
export function CountedTextarea({ isTall = false, ...props }: CountedFieldProps & { isTall?: boolean }) {
  const id = useId();
  const { field, count } = useCountedText<HTMLTextAreaElement>(props, `${id}-count`);
  return (
    <div>
      <Label {...props} id={id} />
      <div className={styles.box}>
        <textarea
          {...field}
          id={id}
          className={styles.field}
          data-tall={isTall || undefined}
          placeholder={props.placeholder}
          aria-describedby={`${id}-count`}
        />
        {count}
      </div>
    </div>
  );
}
