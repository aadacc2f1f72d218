import { withLock } from '#lib/with-lock.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import type { DataOf } from './endpoint-types.ts';
import { parseSuccess } from './response-body.ts';

export type RefreshResult =
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
export function refreshAccessToken(rejected: string | null): Promise<RefreshResult> {
  return withLock(LOCK, async () => {
    const current = readAccessToken();
    const isAlreadyReplaced = current !== null && current !== rejected;
    return isAlreadyReplaced ? { kind: 'token', token: current } : requestToken(rejected);
  });
}
