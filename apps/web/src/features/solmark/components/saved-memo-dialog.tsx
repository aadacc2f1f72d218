import { SAVED_MEMO_MAX } from '@sol/contract/limits';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { useSetMemo } from '../api.ts';

interface SavedMemoDialogProps {
  collectionId: number;
  place: { id: number; name: string; memo?: string | undefined };
  onClose: () => void;
}

/** Writes the member's note on a saved place. It stays open with its text when the request fails. */
export function SavedMemoDialog({ collectionId, place, onClose }: SavedMemoDialogProps) {
  const formId = useId();
  const [memo, setMemo] = useState(place.memo ?? '');
  const save = useSetMemo(collectionId, place.id);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(memo.trim(), {
      onSuccess: onClose,
      onError: (error) => {
        logger.error('Failed to save a memo', error);
        toast.error('메모를 저장하지 못했어요. 다시 시도해 주세요');
      },
    });
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        취소
      </Button>
      <Button type="submit" form={formId} isPending={save.isPending}>
        저장
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={place.name} actions={actions}>
      <form id={formId} onSubmit={handleSubmit}>
        <CountedTextarea label="메모" text={memo} max={SAVED_MEMO_MAX} onChange={setMemo} />
      </form>
    </Dialog>
  );
}
