import { readAccessToken, removeAccessToken, withToken } from './access-token.ts';
import { type RefreshResult, refreshAccessToken } from './refresh-access-token.ts';

/** The session as the API client sees it. */
export interface AuthSession {
  memberId: () => number | null;
  /** Ends the session after its refresh token was rejected. */
  end: () => void;
}

/** Sends one HTTP request from the browser. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

interface RejectedRequest {
  path: string;
  init: RequestInit;
  send: Send;
  /** The token and member of the rejected request. */
  token: string | null;
  memberId: number | null;
  unauthorized: Response;
  session: AuthSession;
}

/** Pending refreshes of this tab by the token they replace: concurrent 401s share one refresh. */
const pendingRefreshes = new Map<string | null, Promise<RefreshResult>>();

function refreshOnce(token: string | null): Promise<RefreshResult> {
  const refresh =
    pendingRefreshes.get(token) ?? refreshAccessToken(token).finally(() => pendingRefreshes.delete(token));
  pendingRefreshes.set(token, refresh);
  return refresh;
}

/** Refreshes the access token after a 401 and sends the request again. Spec 4.2. */
export async function retryAfterRefresh({
  path,
  init,
  send,
  token,
  memberId,
  unauthorized,
  session,
}: RejectedRequest): Promise<Response> {
  if (memberId === null) {
    // A token without a session, as after the storage was cleared: open endpoints continue as a
    // guest.
    if (readAccessToken() === token) removeAccessToken();
    return send(path, init);
  }
  const result = await refreshOnce(token);
  // A request is never sent again on behalf of another member.
  if (session.memberId() !== memberId) return unauthorized;
  if (result.kind === 'token') return send(path, withToken(init, result.token));
  if (result.kind === 'failed') return result.response.clone();
  session.end();
  return unauthorized;
}
