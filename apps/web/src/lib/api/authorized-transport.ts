import { readAccessToken, withToken } from './access-token.ts';
import type { SignIn } from './sign-in.ts';

let signIn: SignIn = { memberId: () => null, end: () => undefined };

/** Sets the session of all later requests. The API client does not import the session feature. */
export function authorizeAs(next: SignIn): void {
  signIn = next;
}

/** Sends one HTTP request from the browser. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a request with the member's token. After a 401 the token is refreshed and the request
 * repeated. Spec 4.2, 6-8.
 */
export async function authorizedFetch(path: string, init: RequestInit, send: Send = fetch): Promise<Response> {
  const token = readAccessToken();
  const memberId = signIn.memberId();
  const response = await send(path, withToken(init, token));
  if (response.status !== 401 || (token === null && memberId === null)) return response;
  const { replay } = await import('./replay.ts');
  return replay({ path, init, send, token, memberId, refused: response, signIn });
}
