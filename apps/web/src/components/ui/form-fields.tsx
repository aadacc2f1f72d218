import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { FieldError } from './field-error.ts';
import styles from './form-fields.module.css';

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
export const useShowMissing = (): Form['show'] | undefined => use(FormContext)?.show;

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
