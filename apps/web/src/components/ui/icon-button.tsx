import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name; the icon is hidden from assistive technology. */
  label: string;
  /** `floating` is for buttons over the map or a photo. */
  variant?: 'plain' | 'floating';
  children: ReactNode;
};

/** An icon with a hit area of 44 px. */
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
