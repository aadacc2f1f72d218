import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, in words: the icon is never read aloud. */
  label: string;
  /** `floating` stands over the map or a photograph. */
  variant?: 'plain' | 'floating';
  children: ReactNode;
};

/** An icon with a target of 44 px. */
export function IconButton({ label, variant = 'plain', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={className === undefined ? styles.button : `${styles.button} ${className}`}
      data-variant={variant}
      aria-label={label}
    />
  );
}
