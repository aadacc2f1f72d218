import type { ComponentProps } from 'react';
import styles from './switch-row.module.css';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'aria-checked' | 'className' | 'onChange'
> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The control only; a label around it is its hit area. */
export function Switch({ isOn, onChange, ...props }: SwitchProps) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
