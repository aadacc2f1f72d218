import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { Google, Kakao, Naver } from 'arctic';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { LoginKeys } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createLocalProvider, type LocalLoginClient } from './local-provider.source.ts';
import type { LoginProvider, LoginProviders } from './login-provider.source.ts';
import { exchangeCode, type Fetch, providerFailure, requestWithToken } from './provider-call.source.ts';

const KAKAO_TOKEN_URL = 'https://kauth.kakao.com/oauth/token';
const KAKAO_USER_URL = 'https://kapi.kakao.com/v2/user/me';

const kakaoUser = z.object({ id: z.int().check(z.positive()) });

/** Kakao: no PKCE. The user id requires no consent, so no scope is requested. */
function createKakaoProvider(client: LoginKeys, fetch: Fetch): LoginProvider {
  const { clientId, clientSecret = '' } = client;
  return {
    authorizationUrl: ({ state, redirectUri }) =>
      new Kakao(clientId, clientSecret, redirectUri).createAuthorizationURL(state, []).href,

    async getSubject(code, { redirectUri }) {
      const parameters = { redirect_uri: redirectUri };
      const { access_token: token } = await exchangeCode({ fetch, url: KAKAO_TOKEN_URL, client, code, parameters });
      const { id } = await requestWithToken(fetch, KAKAO_USER_URL, token, kakaoUser);
      return String(id);
    },
  };
}

const NAVER_TOKEN_URL = 'https://nid.naver.com/oauth2.0/token';
const NAVER_USER_URL = 'https://openapi.naver.com/v1/nid/me';

const naverUser = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().check(z.minLength(1)) }),
});

/** Naver: no PKCE. */
function createNaverProvider({ clientId, clientSecret = '' }: LoginKeys, fetch: Fetch): LoginProvider {
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
        url: NAVER_TOKEN_URL,
        client: { clientId, clientSecret },
        code,
        parameters: { state },
        // Naver reports a code that was already used as `invalid_request` with status 200.
        codeErrors: ['invalid_grant', 'invalid_request'],
      });
      const { response } = await requestWithToken(fetch, NAVER_USER_URL, token, naverUser);
      return response.id;
    },
  };
}

const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const;

const googleClaims = z.object({
  iss: z.enum(ISSUERS),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.minLength(1)),
});

function parseClaims(idToken: string | undefined) {
  try {
    return googleClaims.safeParse(decodeJwt(idToken ?? '')).data;
  } catch {
    // Not a JWT. The cause is dropped, because its text may contain the token.
    return undefined;
  }
}

/** Google: PKCE; the subject is read from the ID token. */
function createGoogleProvider({ clientId, clientSecret = '' }: LoginKeys, fetch: Fetch, clock: Clock): LoginProvider {
  return {
    authorizationUrl: ({ state, codeVerifier, redirectUri }) =>
      new Google(clientId, clientSecret, redirectUri).createAuthorizationURL(state, codeVerifier, ['openid']).href,

    async getSubject(code, { codeVerifier, redirectUri }) {
      const { id_token: idToken } = await exchangeCode({
        fetch,
        url: GOOGLE_TOKEN_URL,
        client: { clientId, clientSecret },
        code,
        parameters: { redirect_uri: redirectUri, code_verifier: codeVerifier },
      });
      // OpenID Connect Core 3.1.3.7 allows the TLS connection to Google to replace the check of the
      // signature.
      const parsed = parseClaims(idToken);
      const isValid = parsed?.aud === clientId && parsed.exp * 1000 > clock.now().getTime();
      if (parsed === undefined || !isValid) throw providerFailure('sent an ID token that does not hold');
      return parsed.sub;
    },
  };
}

const CREATE: Record<LoginType, (keys: LoginKeys, fetch: Fetch, clock: Clock) => LoginProvider> = {
  KAKAO: createKakaoProvider,
  NAVER: createNaverProvider,
  GOOGLE: createGoogleProvider,
};

interface ProviderOptions {
  keys: Partial<Record<LoginType, LoginKeys>>;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** Creates the providers with configured keys. */
export function createLoginProviders({ keys, clock, fetch = globalThis.fetch }: ProviderOptions): LoginProviders {
  const providers: LoginProviders = {};
  for (const type of LOGIN_TYPES) {
    const own = keys[type];
    if (own !== undefined) providers[type] = CREATE[type](own, fetch, clock);
  }
  return providers;
}

export function createLocalProviders(clientOf: (type: LoginType) => LocalLoginClient): LoginProviders {
  const providers: LoginProviders = {};
  for (const type of LOGIN_TYPES) providers[type] = createLocalProvider(clientOf(type));
  return providers;
}
