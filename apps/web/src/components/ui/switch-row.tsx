import { type ReactNode, useId } from 'react';
import { Switch } from './switch.tsx';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: ReactNode;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with immediate effect. The whole row is the hit area. */
export function SwitchRow({ label, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        isOn={isOn}
        disabled={isDisabled}
        aria-label={typeof label === 'string' ? label : undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={onChange}
      />
    </label>
  );
}
