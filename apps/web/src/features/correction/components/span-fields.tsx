import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { FieldErrorText, useFieldError } from '#components/ui/form.tsx';
import type { SpanDraft } from '../model/hours-draft.ts';
import { isNextDay, spanField } from '../model/validate-hours.ts';
import styles from './span-fields.module.css';

interface SpanFieldsProps {
  index: number;
  span: SpanDraft;
  /** The span before the break. */
  previous: SpanDraft | undefined;
  onChange: (span: SpanDraft) => void;
  /** Absent for the only span of a day. */
  onRemove: (() => void) | undefined;
}

interface TimeFieldProps {
  label: string;
  field: string;
  value: string;
  onChange: (time: string) => void;
}

function TimeField({ label, field, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className={styles.time} data-field={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        className={styles.field}
        value={value}
        aria-invalid={useFieldError(field) !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

const ORDINALS = ['첫째', '둘째', '셋째'];

/** An opening time of a day, with its last order. */
export function SpanFields({ index, span, previous, onChange, onRemove }: SpanFieldsProps) {
  const { opens, closes, lastOrder } = span;
  const hasBreak = previous !== undefined && previous.closes !== '' && opens !== '' && previous.closes < opens;
  const fieldOf = (name: keyof SpanDraft) => spanField(index, name);
  const title = `${ORDINALS[index] ?? ''} 시간`;
  return (
    <>
      {hasBreak && (
        <p className={styles.break}>
          브레이크타임 {previous.closes} – {opens}
        </p>
      )}
      <fieldset className={styles.span} aria-label={title}>
        {onRemove !== undefined && (
          <div className={styles.head}>
            <p>{title}</p>
            <IconButton label={`${title} 지우기`} onClick={onRemove}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        )}
        <div className={styles.times}>
          <TimeField
            label="여는 시각"
            field={fieldOf('opens')}
            value={opens}
            onChange={(time) => onChange({ ...span, opens: time })}
          />
          <TimeField
            label="닫는 시각"
            field={fieldOf('closes')}
            value={closes}
            onChange={(time) => onChange({ ...span, closes: time })}
          />
        </div>
        <FieldErrorText field={fieldOf('opens')} />
        <FieldErrorText field={fieldOf('closes')} />
        {isNextDay(span) && <p className={styles.next}>다음 날 {closes}에 닫아요</p>}
        <div className={styles.last}>
          <TimeField
            label="라스트오더 (선택)"
            field={fieldOf('lastOrder')}
            value={lastOrder}
            onChange={(time) => onChange({ ...span, lastOrder: time })}
          />
        </div>
        <FieldErrorText field={fieldOf('lastOrder')} />
      </fieldset>
    </>
  );
}
