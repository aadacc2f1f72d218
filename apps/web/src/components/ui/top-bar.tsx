import type { ReactNode } from 'react';
import { BackIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from './button.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  title?: ReactNode;
  /** The page contains this heading; the bar shows a hidden copy after it has scrolled away. */
  isRepeated?: boolean;
  /** Omitted on top-level screens. */
  onBack?: () => void;
  /** Up to two icon buttons. */
  actions?: ReactNode;
  /** Over a hero image, until it has scrolled away. */
  isTransparent?: boolean;
}

export function TopBar({ title, isRepeated = false, onBack, actions, isTransparent = false }: TopBarProps) {
  return (
    <header className={styles.bar} data-transparent={isTransparent || undefined}>
      <div className={styles.side}>
        {onBack !== undefined && (
          <IconButton label="뒤로" onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
      </div>
      {title !== undefined &&
        (isRepeated ? (
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
        ) : (
          <h1 className={styles.title}>{title}</h1>
        ))}
      <div className={styles.side}>{actions}</div>
    </header>
  );
}
