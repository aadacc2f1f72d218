import { useSyncExternalStore } from 'react';

/** Spec 9-1. */
const ACCESS_TOKEN_KEY = 'accessToken';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether somebody is signed in. A page is rendered, and first shown, as a guest sees it. */
export function useIsMember(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(ACCESS_TOKEN_KEY) !== null,
    () => false,
  );
}
