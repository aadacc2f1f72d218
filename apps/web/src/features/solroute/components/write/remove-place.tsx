import { ConfirmDialog } from '#components/ui/dialog.tsx';
import type { DraftPlace } from '../../model/draft.ts';

interface RemovePlaceProps {
  /** Null while the dialog is closed. */
  place: DraftPlace | null;
  onConfirm: (placeId: number) => void;
  onCancel: () => void;
}

/** Warns that the memo is deleted with its place. Spec 4.10-12. */
export function RemovePlace({ place, onConfirm, onCancel }: RemovePlaceProps) {
  const description = place?.memo.trim() === '' ? undefined : '작성한 메모도 함께 삭제돼요.';
  return (
    <ConfirmDialog
      isOpen={place !== null}
      title="코스에서 장소를 삭제할까요?"
      {...(description !== undefined && { description })}
      confirmLabel="삭제"
      isDangerous
      onConfirm={() => place && onConfirm(place.id)}
      onCancel={onCancel}
    />
  );
}
