import { reissueToken } from '@sol/contract/auth';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { readSuccess } from './answer.ts';

export type Refreshed =
  | { kind: 'token'; token: string }
  /** The refresh token holds no longer. */
  | { kind: 'ended' }
  /** The server stumbled: nothing is known, so nothing is thrown away. */
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
  // Another tab has signed in or out while we asked: what it left counts, not our answer.
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

/** Tabs take turns, so that the refresh token is used once. Where the browser knows no locks, the server's grace helps. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, act) : act();

/**
 * Gets a token in place of one that was refused.
 * @throws when there was no answer at all
 */
export function refreshAccessToken(refused: string | null): Promise<Refreshed> {
  return inTurn(async () => {
    const current = readAccessToken();
    const isThereAlready = current !== null && current !== refused;
    return isThereAlready ? { kind: 'token', token: current } : askForToken(refused);
  });
}
