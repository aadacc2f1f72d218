import { createPath, type Location, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { rememberLocations } from './location-storage.ts';
import type { PendingAction } from './pending-action.ts';
import { useIsMember } from './session-store.ts';

/** The modal flag of a navigation. Spec 2.2-34. */
interface ModalState {
  modal?: boolean;
}

export const isLoginModal = (location: Location) => (location.state as ModalState | null)?.modal === true;

/** The state of the screen behind the modal, as it was before. */
export function stateBehindModal(location: Location): object {
  const { modal: _, ...state } = (location.state ?? {}) as ModalState;
  return state;
}

/**
 * Opens the login modal over the screen a guest is on: that screen stays the location, the modal's address stands in
 * the bar. Where they were going, or what they were about to do here, is remembered. Spec 4.1-4.
 */
function useLoginModal(): (intent: { action?: PendingAction; target?: string }) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return ({ target, action }) => {
    const background = createPath(location);
    rememberLocations({ background, targetSource: target ?? background, action });
    void navigate(background, {
      replace: true,
      mask: paths.loginModal,
      state: { ...stateBehindModal(location), modal: true },
      preventScrollReset: true,
    });
  };
}

/** Goes to a screen that is for members only; a guest signs in on the way. Spec 2.1-4, 4.1-4. */
export function useMembersOnlyNavigate(): (target: string, state?: object) => void {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const openLogin = useLoginModal();
  return (target, state) => (isMember ? void navigate(target, { state }) : openLogin({ target }));
}

/**
 * Does what only members can. A guest's action is carried out after they have signed in, on the screen they did it on:
 * see app/shell/pending-action.tsx. Spec 4.1-4.
 */
export function useMembersOnlyAction(): (action: PendingAction, run: () => void) => void {
  const isMember = useIsMember();
  const openLogin = useLoginModal();
  return (action, run) => (isMember ? run() : openLogin({ action }));
}
