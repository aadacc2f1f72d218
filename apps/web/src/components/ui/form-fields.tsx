import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import styles from './form-fields.module.css';
import type { MissingField } from './missing-field.ts';

interface Form {
  /** The field whose message is shown. */
  shown: MissingField | undefined;
  show: (missing: MissingField) => void;
}

const FormContext = createContext<Form | null>(null);

interface FormFieldsProps {
  /** The first field that is missing now. */
  missing: MissingField | undefined;
  children: ReactNode;
}

/**
 * Shows the message of a missing field at that field, after the submit button was tapped and until the field is
 * filled in. Unlike a toast it covers nothing.
 */
export function FormFields({ missing, children }: FormFieldsProps) {
  const [told, setTold] = useState<MissingField>();
  const isCurrent = told !== undefined && told.field === missing?.field && told.text === missing.text;
  const shown = isCurrent ? told : undefined;
  const form = useMemo(() => ({ shown, show: setTold }), [shown]);
  return <FormContext value={form}>{children}</FormContext>;
}

/** Shows the message of a missing field; undefined outside of {@link FormFields}. */
export const useShowMissing = (): Form['show'] | undefined => use(FormContext)?.show;

/** The message of a field, if it is shown. */
export function useFieldError(field: string | undefined): string | undefined {
  const shown = use(FormContext)?.shown;
  return shown !== undefined && shown.field === field ? shown.text : undefined;
}

/** The message of a field below it. */
export function FieldError({ field }: { field: string | undefined }) {
  const error = useFieldError(field);
  return (
    error !== undefined && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )
  );
}
