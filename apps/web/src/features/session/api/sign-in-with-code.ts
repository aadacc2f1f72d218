import { type LoginType, login } from '@sol/contract/auth';
import { getProfile } from '@sol/contract/profile';
import { withToken } from '#lib/api/access-token.ts';
import { call, type Transport } from '#lib/api/call.ts';
import { readSessionAgain } from '../model/session-store.ts';
import { storeSession } from '../model/stored-session.ts';

interface ProviderCode {
  code: string;
  state: string;
}

/** As the one with this token, whoever this browser knew before. */
const transportAs =
  (token: string | null): Transport =>
  (path, init) =>
    fetch(path, withToken(init, token));

/** Spec 4.1-8. The session is stored as a whole, once all of it is known: half of one would be none. */
async function signIn(type: LoginType, query: ProviderCode): Promise<void> {
  const { accessToken, userId } = await call(
    login,
    { params: { provider: type }, query },
    { transport: transportAs(null) },
  );
  const profile = await call(getProfile, {}, { transport: transportAs(accessToken) });
  const { loginType, nickname, profileImageUrl } = profile;
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, accessToken);
  readSessionAgain();
}

const exchanges = new Map<string, Promise<void>>();

/** Exchanges a code, which can be done once: who asks again gets the answer of the first time. */
export function signInWithCode(type: LoginType, { code, state }: ProviderCode): Promise<void> {
  const exchange = exchanges.get(code) ?? signIn(type, { code, state });
  exchanges.set(code, exchange);
  return exchange;
}
