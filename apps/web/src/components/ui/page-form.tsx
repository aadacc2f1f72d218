import type { ReactNode, SubmitEvent } from 'react';
import type { FieldError } from './field-error.ts';
import { FormButton } from './form-button.tsx';
import { FormFields } from './form-fields.tsx';
import styles from './page-form.module.css';

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
