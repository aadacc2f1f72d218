import { Naver } from 'arctic';
import * as z from 'zod/mini';
import type { LoginKeys } from '#lib/process/config.ts';
import type { LoginProvider } from './login-provider.ts';
import { exchangeCode, type Fetch, requestWithToken } from './provider-call.ts';

const TOKEN_URL = 'https://nid.naver.com/oauth2.0/token';
const USER_URL = 'https://openapi.naver.com/v1/nid/me';

const user = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().check(z.minLength(1)) }),
});

/** Naver: no PKCE. */
export function createNaverProvider({ clientId, clientSecret = '' }: LoginKeys, fetch: Fetch): LoginProvider {
  return {
    authorizationUrl({ state, redirectUri }) {
      const url = new Naver(clientId, clientSecret, redirectUri).createAuthorizationURL();
      // Required by Naver; arctic omits it.
      url.searchParams.set('state', state);
      return url.href;
    },

    async getSubject(code, { state }) {
      const { access_token: token } = await exchangeCode({
        fetch,
        url: TOKEN_URL,
        client: { clientId, clientSecret },
        code,
        parameters: { state },
        // Naver reports a code that was already used as `invalid_request` with status 200.
        codeErrors: ['invalid_grant', 'invalid_request'],
      });
      const { response } = await requestWithToken(fetch, USER_URL, token, user);
      return response.id;
    },
  };
}
