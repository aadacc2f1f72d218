import { useId } from 'react';
import { STAY_MINUTES } from '../../model/arrival.ts';
import { durationText } from '../../model/route-text.ts';
import styles from './stay-field.module.css';

const CHOICES_MIN = [10, 20, 30, 40, 60, 90, 120, 180, 240];

interface StayFieldProps {
  placeName: string;
  /** null: the usual stay. */
  stayMin: number | null;
  onChange: (stayMin: number | null) => void;
}

/** How long the member stays at a place. */
export function StayField({ placeName, stayMin, onChange }: StayFieldProps) {
  const id = useId();
  // A planned solroute has stays between the choices.
  const choices = [...new Set([...CHOICES_MIN, ...(stayMin === null ? [] : [stayMin])])].toSorted((a, b) => a - b);
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        머무는 시간
      </label>
      <select
        id={id}
        className={styles.field}
        aria-label={`${placeName} 머무는 시간`}
        value={stayMin ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">정하지 않음 ({durationText(STAY_MINUTES)})</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}
