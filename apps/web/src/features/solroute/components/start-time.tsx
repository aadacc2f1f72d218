import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { type Arrival, STAY_MIN, soon } from '../model/arrival.ts';
import styles from './start-time.module.css';

interface StartTimeProps {
  /** As a field has it; empty while none is chosen. */
  start: string;
  arrivals: readonly Arrival[];
  onChange: (start: string) => void;
}

/** When one sets out: the course then says when one arrives, and where that is too late. */
export function StartTime({ start, arrivals, onChange }: StartTimeProps) {
  const id = useId();
  if (start === '') {
    return (
      <button type="button" className={styles.begin} onClick={() => onChange(soon(new Date()))}>
        <ClockIcon size={18} />
        출발 시각 정하기
      </button>
    );
  }
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
