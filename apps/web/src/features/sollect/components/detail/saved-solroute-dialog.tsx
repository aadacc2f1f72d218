import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface SavedSolrouteDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onGo: () => void;
}

export function SavedSolrouteDialog({ isOpen, onStay, onGo }: SavedSolrouteDialogProps) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onStay}>
        쏠렉트 계속 보기
      </Button>
      <Button onClick={onGo}>쏠루트로 이동</Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title="코스로 저장 완료!" actions={actions}>
      순서를 바꾸거나 메모를 더할 수 있어요.
    </Dialog>
  );
}
