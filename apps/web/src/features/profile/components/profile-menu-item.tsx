import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import styles from './profile-menu-item.module.css';

export function ProfileMenuItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.item}>
        <span>{children}</span>
        <ChevronRightIcon size={20} className={styles.chevron} />
      </Link>
    </li>
  );
}
