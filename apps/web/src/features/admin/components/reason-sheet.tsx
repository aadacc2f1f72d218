import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import styles from './admin.module.css';

interface ReasonSheetProps {
  title: string;
  /** The consequences of the decision. */
  description?: ReactNode;
  /** Names the reader of the reason. */
  label: string;
  max: number;
  placeholder: string;
  submitLabel: string;
  isPending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Form with the required reason of a decision against a member. */
export function ReasonSheet({
  title,
  description,
  submitLabel,
  isPending,
  onSubmit,
  onClose,
  ...field
}: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const foot = (
    <Button
      variant="danger"
      isPending={isPending}
      unavailableBecause={reason.trim() === '' ? '까닭을 적어 주세요.' : undefined}
      onClick={() => onSubmit(reason)}
    >
      {submitLabel}
    </Button>
  );
  return (
    <ModalSheet title={title} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        {description !== undefined && <p>{description}</p>}
        <CountedTextarea {...field} text={reason} onChange={setReason} />
      </div>
    </ModalSheet>
  );
}
