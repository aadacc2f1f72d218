import { readAccessToken, withToken } from './access-token.ts';
import type { AuthSession, Send } from './retry-after-refresh.ts';

let session: AuthSession = { memberId: () => null, end: () => undefined };

/** Sets the session of all later requests. The API client does not import the session feature. */
export function setAuthSession(next: AuthSession): void {
  session = next;
}

/**
 * Sends a request with the member's token. After a 401 the token is refreshed and the request
 * repeated. Spec 4.2, 6-8.
 */
export async function authorizedFetch(path: string, init: RequestInit, send: Send = fetch): Promise<Response> {
  const token = readAccessToken();
  const memberId = session.memberId();
  const response = await send(path, withToken(init, token));
  if (response.status !== 401 || (token === null && memberId === null)) return response;
  const { retryAfterRefresh } = await import('./retry-after-refresh.ts');
  return retryAfterRefresh({ path, init, send, token, memberId, unauthorized: response, session });
}
