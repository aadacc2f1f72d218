import { createPath, type Location, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { rememberLocations } from './location-storage.ts';
import { useIsMember } from './use-is-member.ts';

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
 * Goes to a screen that is for members only. A guest's way there is remembered, and the login modal opens over the
 * screen they are on: that screen stays the location, the modal's address stands in the bar. Spec 2.1-4, 4.1-4.
 */
export function useMembersOnlyNavigate(): (target: string) => void {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const location = useLocation();
  return (target) => {
    if (isMember) return void navigate(target);
    const background = createPath(location);
    rememberLocations({ background, targetSource: target });
    void navigate(background, {
      replace: true,
      mask: paths.loginModal,
      state: { ...stateBehindModal(location), modal: true },
      preventScrollReset: true,
    });
  };
}
