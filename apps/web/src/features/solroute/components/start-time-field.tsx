import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Arrival } from '../model/arrival.ts';
import { STAY_MIN } from '../model/start.ts';
import styles from './start-time.module.css';

export interface StartTimeProps {
  /** As a field has it; empty while none is chosen. */
  start: string;
  arrivals: readonly Arrival[];
  onChange: (start: string) => void;
}

/** The start that is chosen, and what came of it. */
export function StartTimeField({ start, arrivals, onChange }: StartTimeProps) {
  const id = useId();
  const warned = arrivals.filter(({ warning }) => warning !== undefined).length;
  const unknown = arrivals.filter(({ isUnknown }) => isUnknown).length;
  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          출발
        </label>
        <input
          id={id}
          type="datetime-local"
          className={styles.field}
          value={start}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton label="출발 시각 지우기" onClick={() => onChange('')}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <p className={styles.hint} role="status">
        {warned > 0 && <strong className={styles.warned}>{warned}곳은 문이 닫혀 있을 수 있어요. </strong>}한 곳에{' '}
        {STAY_MIN}
        분씩 머문다고 보고 계산했어요.{unknown > 0 && ` ${unknown}곳은 영업시간을 알 수 없어요.`}
      </p>
    </div>
  );
}
