import { authorizeAddress } from '@sol/contract/paths';
import { createPath, useLocation } from 'react-router';
import button from '#components/ui/button.module.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { storeLocations } from '../model/pending-action.ts';
import { useLoginType } from '../model/session-store.ts';

interface SignInAgainDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Leads through the login service and back to this screen. Spec 14.1-4. */
function SignInAgainDialog({ isOpen, onClose }: SignInAgainDialogProps) {
  const loginType = useLoginType();
  const path = createPath(useLocation());
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        취소
      </Button>
      {loginType !== null && (
        <a
          href={authorizeAddress(loginType)}
          rel="nofollow"
          className={button.button}
          data-variant="primary"
          data-size="large"
          onClick={() => storeLocations({ background: path, targetSource: path })}
        >
          다시 로그인
        </a>
      )}
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="다시 로그인해 주세요" actions={actions}>
      내 기록을 지키려고, 로그인한 지 10분이 지나면 한 번 더 확인해요. 로그인하면 이 화면으로 돌아와요.
    </Dialog>
  );
}

/** Whether the action needs a sign-in of the last ten minutes. Spec 14.1-4. */
export const isSignInTooOld = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SIGN_IN_NOT_RECENT';

/** The dialog for such an error. */
export function SignInAgain({ error, onClose }: { error: Error | null; onClose: () => void }) {
  return isSignInTooOld(error) && <SignInAgainDialog isOpen onClose={onClose} />;
}
