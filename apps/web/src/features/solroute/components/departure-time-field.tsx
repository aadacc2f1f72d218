import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { Arrival } from '../model/arrival.ts';
import { ArrivalHint } from './arrival-hint.tsx';
import styles from './departure-time.module.css';

export interface DepartureTimeProps {
  /** Field value; empty if not set. */
  departureTime: string;
  arrivals: readonly Arrival[];
  onChange: (departureTime: string) => void;
}

export function DepartureTimeField({ departureTime, arrivals, onChange }: DepartureTimeProps) {
  const id = useId();
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
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={departureTime}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton label="출발 시각 지우기" onClick={() => onChange('')}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <ArrivalHint arrivals={arrivals} />
    </div>
  );
}
