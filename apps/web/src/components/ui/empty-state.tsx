import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  description?: string;
  /** One or two actions. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, description, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
