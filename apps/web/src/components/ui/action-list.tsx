import type { ComponentProps, ReactNode } from 'react';
import styles from './action-list.module.css';

/** The choices of a sheet, one under another. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

type ActionProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** What it does cannot be undone. */
  isDangerous?: boolean;
};

export function Action({ isDangerous = false, ...props }: ActionProps) {
  return (
    <li>
      <button type="button" {...props} className={styles.action} data-dangerous={isDangerous || undefined} />
    </li>
  );
}

/** A choice that leads out of the app. */
export function ActionLink({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <li>
      <a {...props} className={styles.action}>
        {children}
      </a>
    </li>
  );
}
