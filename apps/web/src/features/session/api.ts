import type { LoginType } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Transport, withToken } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** Never from the cache: another device may have signed in a moment ago. */
export const signInsQuery = { ...apiQuery('GET /api/auth/sign-ins', {}, 'member'), staleTime: 0 };

/**
 * Ends one sign-in, or all others without an id. `onSuccess` is also called if the row of the sign-in
 * is gone with the refetched list.
 */
export function useEndSignIn({ onSuccess }: { onSuccess: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? call('DELETE /api/auth/sign-ins', {})
        : call('DELETE /api/auth/sign-ins/:id', { params: { id } }),
    onError: (error) => logger.error('Failed to end a sign-in', error),
    // Awaited, so that the device stays in the list until the list has been refetched.
    onSuccess: () => {
      onSuccess();
      return queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
    },
  });
}

export interface ProviderCode {
  code: string;
  state: string;
}

/** A transport with the given token, regardless of the stored session. */
const createTransport =
  (token: string | null): Transport =>
  (path, init) =>
    fetch(path, withToken(init, token));

/** Exchanges the code of a login provider for an access token, or for the consents that are missing. */
export const sendCode = (type: LoginType, query: ProviderCode) =>
  call('GET /api/auth/login/:provider', { params: { provider: type }, query }, { transport: createTransport(null) });

export const sendConsents = (consentToken: string, accepted: Pick<ConsentDocument, 'kind' | 'version'>[]) =>
  call('POST /api/auth/consent', { body: { consentToken, accepted } }, { transport: createTransport(null) });

export const fetchProfile = (accessToken: string) =>
  call('POST /api/profile', {}, { transport: createTransport(accessToken) });

const SIGN_OUT_MAX_MS = 10_000;

/**
 * Ends the refresh token of a signed-out browser, which only its cookie identifies. `keepalive` lets
 * the request outlive the page.
 * @returns whether the server has received it
 */
export async function sendSignOut(): Promise<boolean> {
  const signal = AbortSignal.timeout(SIGN_OUT_MAX_MS);
  const transport: Transport = (path, init) => fetch(path, { ...init, keepalive: true });
  try {
    await call('POST /api/auth/logout', {}, { transport, signal });
    return true;
  } catch (error) {
    logger.error('Failed to send the sign-out', error);
    return false;
  }
}
