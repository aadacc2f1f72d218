import { Kakao } from 'arctic';
import * as z from 'zod/mini';
import type { LoginKeys } from '#lib/process/config.ts';
import type { LoginProvider } from './login-provider.ts';
import { exchangeCode, type Fetch, requestWithToken } from './provider-call.ts';

const TOKEN_URL = 'https://kauth.kakao.com/oauth/token';
const USER_URL = 'https://kapi.kakao.com/v2/user/me';

const user = z.object({ id: z.int().check(z.positive()) });

/** Kakao: no PKCE. The user id requires no consent, so no scope is requested. */
export function createKakaoProvider(client: LoginKeys, fetch: Fetch): LoginProvider {
  const { clientId, clientSecret = '' } = client;
  return {
    authorizationUrl: ({ state, redirectUri }) =>
      new Kakao(clientId, clientSecret, redirectUri).createAuthorizationURL(state, []).href,

    async getSubject(code, { redirectUri }) {
      const parameters = { redirect_uri: redirectUri };
      const { access_token: token } = await exchangeCode({ fetch, url: TOKEN_URL, client, code, parameters });
      const { id } = await requestWithToken(fetch, USER_URL, token, user);
      return String(id);
    },
  };
}
