import { useCallback, useEffect, useState } from 'react';
import { createPath, type Path, useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { parseJson, tabStorage } from '#lib/storage.ts';
import {
  clearStoredLocations,
  isOwnPath,
  type PendingAction,
  readStoredLocations,
  storeLocations,
} from './pending-action.ts';
import { sessionStore } from './session-store.ts';

/** History state of the login screen: the location to return to. */
export interface LoginState {
  from?: string;
  /** The fragment of the location is not part of `from`: its link must be opened again. */
  isLinkCut?: boolean;
}

/** As the router matches paths. */
const ADMIN_PATH = new RegExp(`^/*${paths.admin}(?:/|$)`, 'i');

/**
 * The state for a login that returns to a location. The fragment of an admin address is the token of an
 * enrolment, which must not get into the history, the storage and the links to other browsers.
 */
export function toLoginState({ pathname, search, hash }: Path): LoginState {
  const isLinkCut = hash !== '' && ADMIN_PATH.test(pathname);
  return isLinkCut
    ? { from: createPath({ pathname, search }), isLinkCut }
    : { from: createPath({ pathname, search, hash }) };
}

/**
 * The system browser does not have the storage of an in-app browser: the address of the login screen
 * carries the target and the action.
 */
const PARAM = 'continue';
const TEXT_MAX = 1000;
/** Fact answers count for other users: a link of another site must not submit one. */
const KINDS_NOT_CARRIED = new Set<unknown>(['answer-fact', 'confirm-hours', 'tell-hours']);

interface CarriedAction {
  kind?: unknown;
  isMarked?: unknown;
}

/** A guest has no marks, so only a link of another site could remove those of the member. */
const isCarried = ({ kind, isMarked }: CarriedAction): boolean => !KINDS_NOT_CARRIED.has(kind) && isMarked !== false;

interface CarriedLogin {
  targetSource: string;
  /** Validated by `takePendingAction`. */
  action: unknown;
}

/** The path of the login screen with the stored target and action as a parameter. */
export function loginPathWithTarget(): string {
  const stored = readStoredLocations();
  if (stored === undefined) return paths.login;
  const text = JSON.stringify({ targetSource: stored.targetSource, action: stored.action });
  return `${paths.login}?${PARAM}=${encodeURIComponent(text)}`;
}

/** The target and action in the address of the login screen. Not trusted: other sites can link to it. */
function parseCarriedLogin(search: string): CarriedLogin | undefined {
  const text = new URLSearchParams(search).get(PARAM);
  const parsed = text === null || text.length > TEXT_MAX ? undefined : parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || !('targetSource' in parsed)) return undefined;
  const { targetSource, action }: { targetSource: unknown; action?: CarriedAction | null } = parsed;
  if (!isOwnPath(targetSource)) return undefined;
  return { targetSource, action: isCarried(action ?? {}) ? action : undefined };
}

/**
 * Stores the location from which the login screen was opened, for the redirect after the login, or
 * what its address carries from an in-app browser. Without both, a redirect stored earlier is
 * deleted. Spec 2.2-38, 13.2-3.
 */
export function useLoginTarget(): void {
  const { state, search } = useLocation();
  const from = (state as LoginState | null)?.from;
  useEffect(() => {
    const carried = parseCarriedLogin(search);
    if (isOwnPath(from)) {
      if (readStoredLocations()?.targetSource === from) return;
      storeLocations({ background: paths.home, targetSource: from });
    } else if (carried) {
      // A link must not act for a member who is logged in already.
      const { isLoggedIn } = sessionStore.getState();
      const action = isLoggedIn ? undefined : (carried.action as PendingAction | undefined);
      storeLocations({ background: paths.home, targetSource: carried.targetSource, action });
    } else clearStoredLocations();
  }, [from, search]);
}

/** The number of entries of the history when the provider's page was opened. */
export const ENTRIES_KEY = 'entries';

/**
 * Opens the provider's page after an entry of the screen that asked for the login. Back leads from it to the screen,
 * and so does the end of the login (use-login-callback.ts): the pages of the provider are ahead of it then.
 */
export function leaveForProvider(href: string): void {
  // Without the entries ahead, the length of the history tells where this one is. The provider's page replaces it.
  const { history, location } = window;
  history.pushState(null, '');
  tabStorage.setItem(ENTRIES_KEY, `${history.length}`);
  location.replace(href);
}

/**
 * The redirect after a login: to the stored target, else back, else to the home screen. Spec 4.1-8.
 */
export function usePostLoginRedirect(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Read on arrival: the entry may be replaced while the screen is open.
  const [hasPrevious] = useState(() => typeof window !== 'undefined' && hasPreviousEntry(location));
  return useCallback(() => {
    const locations = readStoredLocations();
    // An action is kept for its screen: see app/shell/pending-action-runner.tsx.
    if (locations?.action === undefined) clearStoredLocations();
    if (locations === undefined && hasPrevious) void navigate(-1);
    else void navigate(locations?.targetSource ?? paths.home, { replace: true });
  }, [navigate, hasPrevious]);
}
