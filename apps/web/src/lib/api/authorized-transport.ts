import { readAccessToken, withToken } from './access-token.ts';
import type { SignIn } from './sign-in.ts';

let signIn: SignIn = { memberId: () => null, end: () => undefined };

/** The session says here who asks; the API client knows nothing of sessions. */
export function authorizeAs(next: SignIn): void {
  signIn = next;
}

/** How a request leaves the browser. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Sends as whoever is signed in. What an expired token refuses is asked once more with a new one. Spec 4.2, 6-8. */
export async function authorizedFetch(path: string, init: RequestInit, send: Send = fetch): Promise<Response> {
  const token = readAccessToken();
  const memberId = signIn.memberId();
  const response = await send(path, withToken(init, token));
  if (response.status !== 401 || (token === null && memberId === null)) return response;
  const { replay } = await import('./replay.ts');
  return replay({ path, init, send, token, memberId, refused: response, signIn });
}
