import { reissueToken } from '@sol/contract/auth';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { readSuccess } from './answer.ts';

export type Refreshed =
  | { kind: 'token'; token: string }
  /** The refresh token is expired or revoked. */
  | { kind: 'ended' }
  /** The request failed, so the validity of the refresh token is unknown and it is kept. */
  | { kind: 'unanswered'; response: Response };

const LOCK = 'reissue-token';

async function askForToken(replaced: string | null): Promise<Refreshed> {
  const response = await fetch(reissueToken.path, {
    method: reissueToken.method,
    headers: { accept: 'application/json' },
    credentials: 'include',
  });
  const isRefused = response.status === 401 || response.status === 403;
  if (!response.ok && !isRefused) return { kind: 'unanswered', response };
  const current = readAccessToken();
  // Another tab signed in or out during the request: its token takes precedence.
  if (current !== replaced) return current === null ? { kind: 'ended' } : { kind: 'token', token: current };
  if (isRefused) return { kind: 'ended' };
  const success = readSuccess(
    reissueToken,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (success === undefined) return { kind: 'unanswered', response: new Response(null, { status: 502 }) };
  storeAccessToken(success.data.accessToken);
  return { kind: 'token', token: success.data.accessToken };
}

/**
 * Serializes refreshes across tabs so that the refresh token is used once. Without the Web Locks
 * API the server's grace period covers the race.
 */
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, act) : act();

/**
 * Requests a new token in place of the rejected one.
 * @throws when the request gets no response
 */
export function refreshAccessToken(refused: string | null): Promise<Refreshed> {
  return inTurn(async () => {
    const current = readAccessToken();
    const isThereAlready = current !== null && current !== refused;
    return isThereAlready ? { kind: 'token', token: current } : askForToken(refused);
  });
}
