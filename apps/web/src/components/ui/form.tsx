import { createContext, type ReactNode, type SubmitEvent, use, useMemo, useState } from 'react';
import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './form.module.css';
import { toast } from './toast.tsx';

/** A field that blocks the submission of a form. */
export interface FieldError {
  /** Value of `data-field` on the part of the form. */
  field: string;
  /** The message for the user. */
  text: string;
}

const FOCUSABLE = 'input, textarea, select, button, a[href]';
const HIGHLIGHT_MS = 1600;

/**
 * Scrolls a part of a form into view, focuses its field, and highlights it briefly.
 * @param within any element inside the form's root, which has `data-form`
 */
function showField(within: Element, field: string): void {
  const part = within.closest('[data-form]')?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!part) return;
  part.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const target = part.matches(FOCUSABLE) ? part : part.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  // A radio button focused after a tap shows no focus ring.
  const outline = { outline: '2px solid', outlineOffset: '6px', borderRadius: 'var(--radius-m)' };
  const keyframe = (outlineColor: string) => ({ ...outline, outlineColor });
  part.animate([keyframe('var(--accent)'), keyframe('var(--accent)'), keyframe('transparent')], {
    duration: HIGHLIGHT_MS,
  });
}

interface Form {
  /** The field with a visible message. */
  shown: FieldError | undefined;
  show: (missing: FieldError) => void;
}

const FormContext = createContext<Form | null>(null);

interface FormFieldsProps {
  /** The first missing field. */
  missing: FieldError | undefined;
  children: ReactNode;
}

/**
 * Shows the message of a missing field next to it, from the submit attempt until it is filled in.
 * Unlike a toast it does not cover other content.
 */
export function FormFields({ missing, children }: FormFieldsProps) {
  const [requested, setRequested] = useState<FieldError>();
  const isCurrent = requested !== undefined && requested.field === missing?.field && requested.text === missing.text;
  const shown = isCurrent ? requested : undefined;
  const form = useMemo(() => ({ shown, show: setRequested }), [shown]);
  return <FormContext value={form}>{children}</FormContext>;
}

/** Shows the message of a missing field; undefined outside of {@link FormFields}. */
const useShowMissing = (): Form['show'] | undefined => use(FormContext)?.show;

/** The visible message of a field. */
export function useFieldError(field: string | undefined): string | undefined {
  const shown = use(FormContext)?.shown;
  return shown !== undefined && shown.field === field ? shown.text : undefined;
}

/** Renders the message of a field. */
export function FieldErrorText({ field }: { field: string | undefined }) {
  const error = useFieldError(field);
  return (
    error !== undefined && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )
  );
}

interface FormButtonProps extends Omit<ButtonProps, 'onUnavailable'> {
  /** The missing field of an incomplete form. A click focuses it and shows its message. */
  missing: FieldError | undefined;
}

/** The button that submits a form. */
export function FormButton({ missing, unavailableBecause = missing?.text, ...props }: FormButtonProps) {
  const showMissing = useShowMissing();
  const focusMissing = (field: FieldError, button: HTMLButtonElement) => {
    if (showMissing) showMissing(field);
    else toast.info(field.text);
    showField(button, field.field);
  };
  return (
    <Button
      {...props}
      unavailableBecause={unavailableBecause}
      onUnavailable={missing && ((button) => focusMissing(missing, button))}
    />
  );
}

/** What the form is for, above its fields or instead of them. */
export const PageFormLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;

interface PageFormProps {
  /** The first missing field. The form is sent without one only. */
  missing: FieldError | undefined;
  isPending: boolean;
  /** Why it was not sent. */
  error: Error | null;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that is the whole page, with its button above the tab bar. */
export function PageForm({ missing, isPending, error, submitLabel, onSubmit, children }: PageFormProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing === undefined && !isPending) onSubmit();
  };
  return (
    <FormFields missing={missing}>
      <form className={styles.form} data-form onSubmit={handleSubmit}>
        {children}
        <div className={styles.send}>
          {error !== null && (
            <p role="alert" className={styles.failure}>
              {error.message} 쓰신 내용은 그대로 있어요.
            </p>
          )}
          <FormButton type="submit" isPending={isPending} missing={missing}>
            {submitLabel}
          </FormButton>
        </div>
      </form>
    </FormFields>
  );
}
