import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { removeAdminData } from '#features/admin/api/admin-mutation.ts';
import { passkeysQuery } from '#features/admin/api/admin-queries.ts';
import { leaveLock, setIsRequired, useHasCalled, useIsLocked } from '#features/admin/api/operator-lock.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './with-passkey.module.css';

/** Loads the library for passkeys. */
const PasskeyLock = lazyPart(
  async () => (await import('#features/admin/components/passkey-lock.tsx')).PasskeyLock,
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>,
);

/** Tells the lock whether the app requires passkeys. */
function useRequirement(): void {
  const { data } = useQuery({ ...passkeysQuery, enabled: useHasCalled() });
  const isRequired = data?.isRequired;
  useEffect(() => {
    if (isRequired !== undefined) setIsRequired(isRequired);
  }, [isRequired]);
}

/**
 * Closes the open dialogs while the screen is locked, because a modal dialog makes the page around it
 * inert even if it is hidden. After the lock they and the focus are restored.
 */
function useSuspendedDialogs(isLocked: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const focused = document.activeElement;
    const dialogs = [...(ref.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
    for (const dialog of dialogs) dialog.close();
    return () => {
      for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isLocked]);
  return ref;
}

/**
 * Shows a screen, or asks for the passkey instead of it. A locked screen stays mounted, so that its forms
 * keep their text. Spec 14.3-1.
 */
export function WithPasskey({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const isLocked = useIsLocked();
  const isResumed = useHasCalled();
  const ref = useSuspendedDialogs(isLocked);
  useRequirement();
  useEffect(() => {
    if (isLocked) removeAdminData(queryClient, 'inactive');
  }, [queryClient, isLocked]);
  useEffect(
    () => () => {
      if (leaveLock()) removeAdminData(queryClient, 'all');
    },
    [queryClient],
  );
  return (
    <>
      <div ref={ref} hidden={isLocked} className={isLocked ? undefined : styles.shown}>
        {children}
      </div>
      {isLocked && <PasskeyLock isResumed={isResumed} />}
    </>
  );
}
