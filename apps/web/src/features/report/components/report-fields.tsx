import { REPORT_REASONS } from '@sol/contract/choices';
import { REPORT_DETAIL_MAX } from '@sol/contract/limits';
import type { ReportReason } from '@sol/contract/report';
import { useId } from 'react';
import styles from './report-fields.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  options: readonly { id: T; title: string }[];
  value: T | null;
  onChange: (value: T) => void;
}

export function ReportChoice<T extends string>({ label, name, options, value, onChange }: ChoiceProps<T>) {
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {title}
        </label>
      ))}
    </div>
  );
}

interface ReportFieldsProps {
  reason: ReportReason | null;
  detail: string;
  onReason: (reason: ReportReason) => void;
  onDetail: (detail: string) => void;
}

/** One of the fixed reasons, and what else the operator should know. */
export function ReportFields({ reason, detail, onReason, onDetail }: ReportFieldsProps) {
  const id = useId();
  return (
    <>
      <ReportChoice
        label="신고 이유"
        name="report-reason"
        options={REPORT_REASONS}
        value={reason}
        onChange={onReason}
      />
      <div className={styles.detail}>
        <label htmlFor={id} className={styles.label}>
          더 알려 주실 것 (선택)
        </label>
        <textarea
          id={id}
          className={styles.text}
          rows={3}
          maxLength={REPORT_DETAIL_MAX}
          value={detail}
          onChange={({ target }) => onDetail(target.value)}
        />
      </div>
    </>
  );
}
