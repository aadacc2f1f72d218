import { graphemes } from '@sol/contract/graphemes';
import { COLLECTION_NAME_MAX } from '@sol/contract/limits';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconPicker } from '#components/ui/icon-picker.tsx';
import { useLimitedText } from '#lib/limited-text/use-limited-text.ts';
import type { CollectionInput } from '../api/create-collection.ts';
import styles from './collection-form.module.css';

interface CollectionFormProps {
  title: string;
  submitLabel: string;
  initial: CollectionInput;
  isPending: boolean;
  onSubmit: (input: CollectionInput) => void;
  onClose: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export function CollectionForm({
  title,
  submitLabel,
  initial,
  isPending,
  onSubmit,
  onClose,
  children,
}: CollectionFormProps) {
  const formId = useId();
  const [name, setName] = useState(initial.name);
  const [iconId, setIconId] = useState(initial.iconId);
  const field = useLimitedText<HTMLInputElement>({ text: name, max: COLLECTION_NAME_MAX, onChange: setName });
  const length = Math.min(graphemes(name).length, COLLECTION_NAME_MAX);
  const isUnnamed = name.trim() === '';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isUnnamed && !isPending) onSubmit({ name: name.trim(), iconId });
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        취소
      </Button>
      <Button
        type="submit"
        form={formId}
        isPending={isPending}
        unavailableBecause={isUnnamed ? '목록 이름을 입력해 주세요' : undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.line}>
          <input
            {...field}
            className={styles.name}
            aria-label="목록 이름"
            placeholder="예: 비 오는 날 갈 곳"
            enterKeyHint="done"
            autoComplete="off"
          />
          <span className={styles.count}>
            {length}/{COLLECTION_NAME_MAX}
          </span>
        </div>
        <IconPicker label="목록 아이콘" name={`${formId}-icon`} chosen={iconId} onChoose={setIconId} />
        {children}
      </form>
    </Dialog>
  );
}
