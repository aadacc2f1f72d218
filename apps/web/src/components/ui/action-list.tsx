import type { ComponentProps, ReactNode } from 'react';
import styles from './action-list.module.css';

/** A vertical list of actions in a sheet. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

type ActionProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Irreversible action. */
  isDangerous?: boolean;
};

export function Action({ isDangerous = false, ...props }: ActionProps) {
  return (
    <li>
      <button type="button" {...props} className={styles.action} data-dangerous={isDangerous || undefined} />
    </li>
  );
}

/** An action that opens an external link. */
export function ActionLink({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <li>
      <a {...props} className={styles.action}>
        {children}
      </a>
    </li>
  );
}
