import { type ComponentProps, type MouseEvent, useEffect, useId } from 'react';
import styles from './button.module.css';
import { type FieldError, showField } from './field-error.ts';
import { useShowMissing } from './form-fields.tsx';
import { Link, type LinkProps } from './link.tsx';
import { toast } from './toast.ts';

interface ButtonStyleProps {
  /**
   * One `primary` per screen; `quiet` next to it; `danger` for irreversible actions; `text` for low
   * emphasis.
   */
  variant?: 'primary' | 'quiet' | 'danger' | 'text';
  /** `large` fills the width of the screen. */
  size?: 'large' | 'medium';
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Ignores clicks; the label stays, so that the layout does not shift. */
    isPending?: boolean;
    /**
     * Why the action is unavailable. The button stays focusable and shows the reason when clicked.
     */
    unavailableBecause?: string | undefined;
    /** The missing field of an incomplete form. A click focuses it and shows its message. */
    missing?: FieldError | undefined;
  };

export function Button({
  variant = 'primary',
  size = 'large',
  isPending = false,
  missing,
  unavailableBecause = missing?.text,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const showMissing = useShowMissing();
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
    if (missing !== undefined) {
      if (showMissing) showMissing(missing);
      else toast.info(missing.text);
      showField(event.currentTarget, missing.field);
    } else if (unavailableBecause !== undefined) toast.info(unavailableBecause);
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
