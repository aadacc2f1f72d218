import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** The map cannot move to a place without coordinates. Spec 8-5. */
export function MissingPlaceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="장소의 좌표를 불러오지 못했어요"
      actions={<Button onClick={onClose}>확인</Button>}
    >
      그래서 지도를 옮길 수 없어요.
    </Dialog>
  );
}
