import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface LoginDialogProps {
  /** The screen to go back to, and its state. */
  background: string;
  state?: object;
}

/** What a guest meets who wants to do what only members can. Spec 2.2-31, 2.2-35. */
export function LoginDialog({ background, state = {} }: LoginDialogProps) {
  const navigate = useNavigate();
  const way = { replace: true, state, preventScrollReset: true };
  return (
    <Dialog
      isOpen
      onClose={() => void navigate(background, way)}
      title="회원이 되면 자유롭게 의견을 남길 수 있어요"
      actions={
        <ButtonLink to={background} variant="quiet" {...way}>
          취소
        </ButtonLink>
      }
    >
      지금은 로그인하지 않아도 모두 둘러볼 수 있어요.
    </Dialog>
  );
}
