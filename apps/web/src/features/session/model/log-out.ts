import { clear } from 'idb-keyval';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { deviceStorage } from '#lib/storage.ts';
import { sendSignOut } from '../api.ts';
import { clearStoredLocations } from './pending-action.ts';
import { reloadSession, sessionStore } from './session-store.ts';
import { clearPendingConsent } from './sign-in.ts';
import { isSignOutPending, requestSignOut } from './sign-out.ts';

/** IndexedDB holds the photos of drafts. Not awaited: a guest cannot open drafts. */
async function clearFiles(): Promise<void> {
  try {
    await clear();
  } catch (error) {
    logger.error('Failed to delete photos of drafts', error);
  }
}

/** The login screen shows it too, if it can be loaded. */
async function signOutOnServer(): Promise<void> {
  if (!(await requestSignOut())) toast.info('인터넷에 연결되면 로그아웃을 마저 할게요');
}

/** Spec 4.1-2. The query cache is cleared by connect-session.ts. */
export function logOut(): void {
  const hasSignIn = sessionStore.getState().isLoggedIn || isSignOutPending();
  deviceStorage.clear();
  // After the clearing: the mark of an unsent sign-out is kept in the storage. A guest's is neither
  // shown nor repeated: only an interrupted sign-in has left a cookie.
  void (hasSignIn ? signOutOnServer() : sendSignOut());
  void clearFiles();
  clearStoredLocations();
  clearPendingConsent();
  reloadSession();
}
