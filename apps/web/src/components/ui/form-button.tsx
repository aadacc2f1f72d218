import { Button, type ButtonProps } from './button.tsx';
import { type FieldError, showField } from './field-error.ts';
import { useShowMissing } from './form-fields.tsx';
import { toast } from './toast.ts';

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
