import { deviceStorage } from '#lib/storage.ts';
import { withLock } from '#lib/with-lock.ts';
import { type DataOf, parseSuccess } from './endpoint.ts';

/** Fixed by the specification: another key would sign out every member. Spec 9-1. */
const STORAGE_KEY = 'accessToken';

/** Read on every request, because another tab may have stored a newer token. Spec 3.1-2. */
export const readAccessToken = (): string | null => deviceStorage.getItem(STORAGE_KEY);

export const storeAccessToken = (token: string): void => void deviceStorage.setItem(STORAGE_KEY, token);

export const removeAccessToken = (): void => deviceStorage.removeItem(STORAGE_KEY);

export function withToken(init: RequestInit, token: string | null): RequestInit {
  return token === null ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } };
}

type RefreshResult =
  | { kind: 'token'; token: string }
  /** The refresh token is expired or revoked. */
  | { kind: 'ended' }
  /** The request failed, so the validity of the refresh token is unknown and it is kept. */
  | { kind: 'failed'; response: Response };

const LOCK = 'refresh-tokens';

async function requestToken(rejected: string | null): Promise<RefreshResult> {
  const response = await fetch('/api/auth/reissue-token', {
    method: 'POST',
    headers: { accept: 'application/json' },
    credentials: 'include',
  });
  const isRejected = response.status === 401 || response.status === 403;
  if (!response.ok && !isRejected) return { kind: 'failed', response };
  const current = readAccessToken();
  // Another tab signed in or out during the request: its token takes precedence.
  if (current !== rejected) return current === null ? { kind: 'ended' } : { kind: 'token', token: current };
  if (isRejected) return { kind: 'ended' };
  const success = parseSuccess<DataOf<'POST /api/auth/reissue-token'>>(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (success === undefined) return { kind: 'failed', response: new Response(null, { status: 502 }) };
  storeAccessToken(success.data.accessToken);
  return { kind: 'token', token: success.data.accessToken };
}

/**
 * Requests a new token in place of the rejected one. Serialized across tabs, so that the refresh token
 * is used once; without locks the server's grace period covers the race.
 * @throws when the request gets no response
 */
function refreshAccessToken(rejected: string | null): Promise<RefreshResult> {
  return withLock(LOCK, async () => {
    const current = readAccessToken();
    const isAlreadyReplaced = current !== null && current !== rejected;
    return isAlreadyReplaced ? { kind: 'token', token: current } : requestToken(rejected);
  });
}

/** The session as the API client sees it. */
interface AuthSession {
  memberId: () => number | null;
  /** Ends the session after its refresh token was rejected. */
  end: () => void;
}

/** The parts of a response that a call of the API reads. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Sends a request to the API: `fetch` in the browser, the app itself during server rendering. */
export type Transport<Result extends ApiResponse = ApiResponse> = (path: string, init: RequestInit) => Promise<Result>;

interface RejectedRequest {
  path: string;
  init: RequestInit;
  send: Transport<Response>;
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
async function retryAfterRefresh({
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

let session: AuthSession = { memberId: () => null, end: () => undefined };

/** Sets the session of all later requests. The API client does not import the session feature. */
export function setAuthSession(next: AuthSession): void {
  session = next;
}

/**
 * Sends a request with the member's token. After a 401 the token is refreshed and the request
 * repeated. Spec 4.2, 6-8.
 */
export async function authorizedFetch(
  path: string,
  init: RequestInit,
  send: Transport<Response> = fetch,
): Promise<Response> {
  const token = readAccessToken();
  const memberId = session.memberId();
  const response = await send(path, withToken(init, token));
  if (response.status !== 401 || (token === null && memberId === null)) return response;
  return retryAfterRefresh({ path, init, send, token, memberId, unauthorized: response, session });
}
