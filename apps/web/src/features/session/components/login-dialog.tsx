import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { leaveForProvider, usePostLoginRedirect } from '../model/login-target.ts';
import { clearStoredLocations, readStoredLocations } from '../model/pending-action.ts';
import { useIsMember } from '../model/session-store.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import styles from './session.module.css';

interface LoginDialogProps {
  /** The location behind the dialog and its history state. */
  background: string;
  state?: object;
}

/** Shown when a guest starts a members-only action. Spec 2.2-31, 2.2-35. */
export function LoginDialog({ background, state = {} }: LoginDialogProps) {
  const navigate = useNavigate();
  const isMember = useIsMember();
  const redirect = usePostLoginRedirect();
  const navigateOptions = { replace: true, state, preventScrollReset: true };
  const handleClose = () => {
    clearStoredLocations();
    void navigate(background, navigateOptions);
  };

  const handleLeave = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    await navigate(background, navigateOptions);
    leaveForProvider(href);
  };

  const closeAsMember = useEffectEvent(() => {
    if (readStoredLocations() === undefined) void navigate(background, navigateOptions);
    else redirect();
  });
  useEffect(() => {
    // Another tab has signed in, or this one and the user has returned to the entry of the dialog.
    if (isMember) closeAsMember();
  }, [isMember]);

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title="저장하고 글을 쓰려면 로그인이 필요해요"
      actions={
        <ButtonLink to={background} variant="text" onClick={clearStoredLocations} {...navigateOptions}>
          취소
        </ButtonLink>
      }
    >
      장소와 글은 로그인하지 않아도 볼 수 있어요.
      <div className={styles.loginDialogProviders}>
        <ProviderButtons onLeave={(event) => void handleLeave(event)} />
      </div>
    </Dialog>
  );
}
