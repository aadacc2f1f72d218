import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text that is only read aloud. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
