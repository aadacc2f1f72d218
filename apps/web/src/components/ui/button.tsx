import { type ComponentProps, type MouseEvent, useEffect, useId } from 'react';
import styles from './button.module.css';
import { useShowMissing } from './form-fields.tsx';
import { Link, type LinkProps } from './link.tsx';
import { type MissingField, showField } from './missing-field.ts';
import { toast } from './toast.ts';

interface ButtonLook {
  /** One `primary` a screen; `quiet` beside it; `danger` for what cannot be undone; `text` where a button would shout. */
  variant?: 'primary' | 'quiet' | 'danger' | 'text';
  /** `large` fills the width at the foot of a screen. */
  size?: 'large' | 'medium';
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Under way: pressing again does nothing, and the label stays so that nothing moves. */
    isPending?: boolean;
    /** Why it cannot be pressed yet. It stays in reach and says so when tapped. */
    unavailableBecause?: string | undefined;
    /** The reason in an incomplete form: a tap leads to the missing field, which shows the message. */
    missing?: MissingField | undefined;
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
  // A message about a condition that has changed would contradict the screen.
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
      showMissing?.(missing);
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

/** A way to another screen that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'large',
  ...props
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...props} className={styles.button} data-variant={variant} data-size={size} />;
}
