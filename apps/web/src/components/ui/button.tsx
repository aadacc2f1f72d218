import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';
import { toast } from './toast.tsx';

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
      className={className === undefined ? styles.iconButton : `${styles.iconButton} ${className}`}
      data-variant={variant}
      aria-label={label}
    />
  );
}

interface ButtonStyleProps {
  /**
   * One `primary` per screen; `quiet` next to it; `danger` for irreversible actions; `text` for low
   * emphasis.
   */
  variant?: 'primary' | 'quiet' | 'danger' | 'text';
  /** `large` fills the width of the screen. */
  size?: 'large' | 'medium';
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Ignores clicks; the label stays, so that the layout does not shift. */
    isPending?: boolean;
    /**
     * Why the action is unavailable. The button stays focusable and shows the reason when clicked.
     */
    unavailableBecause?: string | undefined;
    /** Called with the button instead of showing the reason. */
    onUnavailable?: ((button: HTMLButtonElement) => void) | undefined;
  };

export function Button({
  variant = 'primary',
  size = 'large',
  isPending = false,
  unavailableBecause,
  onUnavailable,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  // A reason that no longer applies would contradict the screen.
  useEffect(() => {
    if (unavailableBecause === undefined) return undefined;
    return () => toast.dismiss(unavailableBecause);
  }, [unavailableBecause]);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isPending && unavailableBecause === undefined) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (unavailableBecause === undefined) return;
    if (onUnavailable) onUnavailable(event.currentTarget);
    else toast.info(unavailableBecause);
  };
  return (
    <button
      type="button"
      {...props}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      aria-disabled={isPending || unavailableBecause !== undefined || undefined}
      aria-busy={isPending || undefined}
      aria-describedby={unavailableBecause === undefined ? undefined : reasonId}
      onClick={handleClick}
    >
      {children}
      {unavailableBecause !== undefined && (
        <span id={reasonId} hidden>
          {unavailableBecause}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'large',
  ...props
}: Omit<LinkProps, 'className'> & ButtonStyleProps) {
  return <Link {...props} className={styles.button} data-variant={variant} data-size={size} />;
}
