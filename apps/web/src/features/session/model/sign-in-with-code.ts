import { type LoginType, login } from '@sol/contract/auth';
import { getProfile } from '@sol/contract/profile';
import { withToken } from '#lib/api/access-token.ts';
import { call, type Transport } from '#lib/api/call.ts';
import { reloadSession } from './session-store.ts';
import { storeSession } from './stored-session.ts';

interface ProviderCode {
  code: string;
  state: string;
}

/** A transport with the given token, regardless of the stored session. */
const createTransport =
  (token: string | null): Transport =>
  (path, init) =>
    fetch(path, withToken(init, token));

/**
 * Spec 4.1-8. Stores the session only when all of it is known: a partial one would count as a
 * guest's.
 */
async function signIn(type: LoginType, query: ProviderCode): Promise<void> {
  const { accessToken, userId } = await call(
    login,
    { params: { provider: type }, query },
    { transport: createTransport(null) },
  );
  const profile = await call(getProfile, {}, { transport: createTransport(accessToken) });
  const { loginType, nickname, profileImageUrl } = profile;
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, accessToken);
  reloadSession();
}

const exchanges = new Map<string, Promise<void>>();

/** Exchanges a code. A code works only once, so repeated calls with it share one request. */
export function signInWithCode(type: LoginType, { code, state }: ProviderCode): Promise<void> {
  const exchange = exchanges.get(code) ?? signIn(type, { code, state });
  exchanges.set(code, exchange);
  return exchange;
}
