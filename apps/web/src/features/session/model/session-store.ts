import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readAccessToken, removeAccessToken, storeAccessToken } from '#lib/api/authorized-transport.ts';
import { deviceStorage, parseJson, type Unread } from '#lib/storage.ts';

/** Fixed by the specification: other keys would sign out every member. Spec 9-1. */
const STATUS_KEY = 'userLoginStatus';
const USER_ID_KEY = 'userId';

/** The stored session. Spec 3.1-1. */
export interface Session {
  isLoggedIn: boolean;
  loginType: LoginType | null;
  nickname: string;
  profileImageUrl: string | null;
  userId: number | null;
}

export type Member = Session & { isLoggedIn: true; loginType: LoginType; userId: number };

const GUEST: Session = { isLoggedIn: false, loginType: null, nickname: '', profileImageUrl: null, userId: null };

function parseStatus(status: unknown, userId: number): Member | undefined {
  if (typeof status !== 'object' || status === null) return undefined;
  const { isLoggedIn, loginType: stored, nickname, profileImageUrl = null }: Unread<Session> = status;
  const loginType = LOGIN_TYPES.find((type) => type === stored);
  if (isLoggedIn !== true || loginType === undefined || typeof nickname !== 'string') return undefined;
  if (profileImageUrl !== null && typeof profileImageUrl !== 'string') return undefined;
  return { isLoggedIn, loginType, nickname, profileImageUrl, userId };
}

/** A partial or invalid session counts as a guest's. Spec 6-7. */
function readSession(): Session {
  const userId = Number(deviceStorage.getItem(USER_ID_KEY));
  if (readAccessToken() === null || !Number.isSafeInteger(userId) || userId < 1) return GUEST;
  return parseStatus(parseJson(deviceStorage.getItem(STATUS_KEY)), userId) ?? GUEST;
}

/** Writes the status last: other tabs read the session after each write. Spec 4.1-1. */
export function storeSession({ userId, ...status }: Member, accessToken: string): void {
  storeAccessToken(accessToken);
  deviceStorage.setItem(USER_ID_KEY, String(userId));
  deviceStorage.setItem(STATUS_KEY, JSON.stringify(status));
}

export function removeSession(): void {
  deviceStorage.removeItem(STATUS_KEY);
  deviceStorage.removeItem(USER_ID_KEY);
  removeAccessToken();
}

/**
 * The session of this browser. Its initial state is a guest's, like that of the page rendered on
 * the server.
 */
export const sessionStore = createStore<Session>()(() => GUEST);

/** Updates the store from storage, after a change by this tab or another. */
export function reloadSession(): void {
  const session = readSession();
  const current = sessionStore.getState();
  const isChanged = (Object.keys(session) as (keyof Session)[]).some((key) => session[key] !== current[key]);
  if (isChanged) sessionStore.setState(session);
}

if (typeof window !== 'undefined') {
  reloadSession();
  window.addEventListener('storage', reloadSession);
  // A page in the back-forward cache, for example after the page of a login provider, misses storage
  // events.
  window.addEventListener('pageshow', reloadSession);
}

export const useSession = (): Session => useStore(sessionStore);

export const useIsMember = (): boolean => useStore(sessionStore, ({ isLoggedIn }) => isLoggedIn);

export const useLoginType = (): LoginType | null => useStore(sessionStore, ({ loginType }) => loginType);
export const useUserId = (): number | null => useStore(sessionStore, ({ userId }) => userId);

/**
 * Updates the stored profile of the member, in all tabs. No effect if the session has ended or
 * changed.
 */
export function storeProfile({ userId, nickname, profileImageUrl, loginType }: Omit<Member, 'isLoggedIn'>): void {
  const token = readAccessToken();
  if (token === null || sessionStore.getState().userId !== userId) return;
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, token);
  reloadSession();
}
