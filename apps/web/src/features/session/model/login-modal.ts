import { createPath, type Location, useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { type PendingAction, storeLocations } from './pending-action.ts';
import { useIsMember } from './session-store.ts';

/** The modal flag in the history state. Spec 2.2-34. */
interface ModalState {
  modal?: boolean;
}

export const isLoginModal = (location: Location) => (location.state as ModalState | null)?.modal === true;

/** The history state without the modal flag. */
export function stateBehindModal(location: Location): object {
  const { modal: _, ...state } = (location.state ?? {}) as ModalState;
  return state;
}

/**
 * Opens the login modal over the current screen: the router's location stays, and the address bar
 * shows the modal's URL. Stores the target, or the action to run after the login. Spec 4.1-4.
 */
function useLoginModal(): (intent: { action?: PendingAction; target?: string }) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return ({ target, action }) => {
    const background = createPath(location);
    storeLocations({ background, targetSource: target ?? background, action });
    void navigate(background, {
      replace: true,
      mask: paths.loginModal,
      state: { ...stateBehindModal(location), modal: true },
      preventScrollReset: true,
    });
  };
}

/** Navigates to a members-only screen; guests log in first. Spec 2.1-4, 4.1-4. */
export function useMembersOnlyNavigate(): (target: string, state?: object) => void {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const openLogin = useLoginModal();
  return (target, state) => (isMember ? void navigate(target, { state }) : openLogin({ target }));
}

/**
 * Runs a members-only action. A guest's action runs after the login, on the same screen: see
 * app/shell/pending-action-runner.tsx. Spec 4.1-4.
 */
export function useMembersOnlyAction(): (action: PendingAction, run: () => void) => void {
  const isMember = useIsMember();
  const openLogin = useLoginModal();
  return (action, run) => (isMember ? run() : openLogin({ action }));
}
