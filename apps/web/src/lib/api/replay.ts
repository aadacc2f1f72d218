import { readAccessToken, removeAccessToken, withToken } from './access-token.ts';
import type { Send } from './authorized-transport.ts';
import { type Refreshed, refreshAccessToken } from './refresh-access-token.ts';
import type { SignIn } from './sign-in.ts';

interface RefusedRequest {
  path: string;
  init: RequestInit;
  send: Send;
  /** The token and member of the rejected request. */
  token: string | null;
  memberId: number | null;
  refused: Response;
  signIn: SignIn;
}

/** Pending refreshes of this tab by the token they replace: concurrent 401s share one refresh. */
const ongoing = new Map<string | null, Promise<Refreshed>>();

function refreshOnce(token: string | null): Promise<Refreshed> {
  const refreshing = ongoing.get(token) ?? refreshAccessToken(token).finally(() => ongoing.delete(token));
  ongoing.set(token, refreshing);
  return refreshing;
}

/** Refreshes the access token after a 401 and sends the request again. Spec 4.2. */
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
    // A token without a session, as after the storage was cleared: open endpoints continue as a
    // guest.
    if (readAccessToken() === token) removeAccessToken();
    return send(path, init);
  }
  const refreshed = await refreshOnce(token);
  // A request is never sent again on behalf of another member.
  if (signIn.memberId() !== memberId) return refused;
  if (refreshed.kind === 'token') return send(path, withToken(init, refreshed.token));
  if (refreshed.kind === 'unanswered') return refreshed.response.clone();
  signIn.end();
  return refused;
}
