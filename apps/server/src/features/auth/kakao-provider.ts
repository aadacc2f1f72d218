import { Kakao } from 'arctic';
import * as z from 'zod/mini';
import type { LoginKeys } from '#lib/process/config.ts';
import type { LoginProvider } from './login-provider.ts';
import { exchangeCode, type Fetch, requestWithToken } from './provider-call.ts';

const TOKEN_URL = 'https://kauth.kakao.com/oauth/token';
const USER_URL = 'https://kapi.kakao.com/v2/user/me';

const user = z.object({ id: z.int().check(z.positive()) });

/** Kakao: no PKCE. The user id requires no consent, so no scope is requested. */
export function createKakaoProvider({ clientId, clientSecret }: LoginKeys, fetch: Fetch): LoginProvider {
  return {
    authorizationUrl: ({ state, redirectUri }) =>
      new Kakao(clientId, clientSecret ?? '', redirectUri).createAuthorizationURL(state, []).href,

    async getSubject(code, { redirectUri }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
        redirect_uri: redirectUri,
        code,
      };
      const { access_token: token } = await exchangeCode({ fetch, url: TOKEN_URL, form });
      const { id } = await requestWithToken(fetch, USER_URL, token, user);
      return String(id);
    },
  };
}
