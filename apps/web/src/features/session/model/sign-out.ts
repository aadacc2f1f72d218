import { clear } from 'idb-keyval';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { deviceStorage } from '#lib/storage.ts';
import { sendSignOut } from '../api.ts';
import { clearStoredLocations } from './pending-action.ts';
import { isSignOutPending, requestSignOut } from './pending-sign-out.ts';
import { reloadSession, sessionStore } from './session-store.ts';
import { clearPendingConsent } from './sign-in.ts';

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

/**
 * The user signs out: everything of the member on this device is deleted at once, and the server ends the
 * refresh token, later if it cannot be reached now (pending-sign-out.ts). The query cache is cleared by
 * connect-session.ts. Spec 4.1-2.
 */
export function signOut(): void {
  const hasSignIn = sessionStore.getState().isLoggedIn || isSignOutPending();
  deviceStorage.clear();
  // After the clearing: the storage keeps that a sign-out is pending. A guest's is neither shown nor
  // repeated: only an interrupted sign-in has left a cookie.
  void (hasSignIn ? signOutOnServer() : sendSignOut());
  void clearFiles();
  clearStoredLocations();
  clearPendingConsent();
  reloadSession();
}
