import { readAccessToken, removeAccessToken, withToken } from './access-token.ts';
import type { Send } from './authorized-transport.ts';
import { type Refreshed, refreshAccessToken } from './refresh-access-token.ts';
import type { SignIn } from './sign-in.ts';

interface RefusedRequest {
  path: string;
  init: RequestInit;
  send: Send;
  /** The token it was made with, and by whom. */
  token: string | null;
  memberId: number | null;
  /** Its 401. */
  refused: Response;
  signIn: SignIn;
}

/** Refreshes under way in this tab, by the token they replace: what fails meanwhile waits for the same one. */
const ongoing = new Map<string | null, Promise<Refreshed>>();

function refreshOnce(token: string | null): Promise<Refreshed> {
  const refreshing = ongoing.get(token) ?? refreshAccessToken(token).finally(() => ongoing.delete(token));
  ongoing.set(token, refreshing);
  return refreshing;
}

/** Makes a request that was refused with 401 once more, if a new token can be had. Spec 4.2. */
export async function replay({
  path,
  init,
  send,
  token,
  memberId,
  refused,
  signIn,
}: RefusedRequest): Promise<Response> {
  if (memberId === null) {
    // A token that outlived its session, as cleared storage may leave it: open calls go on as a guest.
    if (readAccessToken() === token) removeAccessToken();
    return send(path, init);
  }
  const refreshed = await refreshOnce(token);
  // Meanwhile somebody else may have signed in: what one person asked is not done in another's name.
  if (signIn.memberId() !== memberId) return refused;
  if (refreshed.kind === 'token') return send(path, withToken(init, refreshed.token));
  if (refreshed.kind === 'unanswered') return refreshed.response.clone();
  signIn.end();
  return refused;
}
