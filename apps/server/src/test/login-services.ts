import { createHash } from 'node:crypto';
import type { LoginType } from '@sol/contract/choices';
import { UnsecuredJWT } from 'jose';

/** Keys of an app that is registered with all three. */
export const LOGIN_KEYS = {
  KAKAO: { clientId: 'kakao-id', clientSecret: 'kakao-secret' },
  NAVER: { clientId: 'naver-id', clientSecret: 'naver-secret' },
  GOOGLE: { clientId: 'google-id', clientSecret: 'google-secret' },
};

/** KAKAO's ids are numbers. */
export const SUBJECTS: Record<LoginType, string> = {
  KAKAO: '123456789',
  NAVER: '32742776',
  GOOGLE: '110169484474386276334',
};

interface Consent {
  challenge: string | null;
  state: string | null;
}

type Form = URLSearchParams;

export type CallbackQuery = { code: string; state: string };

interface LoginResponse {
  headers: { location?: string | undefined };
}

interface LoginBrowser<T extends LoginResponse> {
  visit: (address: string) => Promise<T>;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/**
 * An ID token like the one of Google's token endpoint. Its signature is not checked, because it is
 * received over TLS.
 */
export function googleIdToken(claims: Record<string, unknown> = {}): string {
  const required = { iss: 'https://accounts.google.com', aud: LOGIN_KEYS.GOOGLE.clientId, exp: 4_000_000_000 };
  return new UnsecuredJWT({ ...required, sub: SUBJECTS.GOOGLE, ...claims }).encode();
}

/**
 * Fakes the three login services as documented: the user agrees, is redirected with a code, and the
 * code is valid once. The map `overrides` replaces responses by URL.
 */
export function createLoginServices() {
  const consents = new Map<string, Consent>();
  const overrides = new Map<string, () => Response | Promise<Response>>();
  const requestedUrls: string[] = [];
  let serial = 0;

  /** Whether the code exists, is unused, and belongs to the verifier of the request. */
  function consumeCode(form: Form, keys: { clientId: string; clientSecret: string }): boolean {
    const code = form.get('code') ?? '';
    const consent = consents.get(code);
    consents.delete(code);
    const verifier = form.get('code_verifier');
    const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    return (
      consent !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === keys.clientId &&
      form.get('client_secret') === keys.clientSecret &&
      consent.challenge === challenge
    );
  }

  const isRedirectAllowed = (form: Form) => form.get('redirect_uri')?.startsWith('http://localhost:3000/') === true;

  const services: Record<string, (form: Form, token: string | null) => Response> = {
    'https://kauth.kakao.com/oauth/token': (form) =>
      isRedirectAllowed(form) && consumeCode(form, LOGIN_KEYS.KAKAO)
        ? json({
            token_type: 'bearer',
            access_token: 'kakao-access-token',
            expires_in: 43_199,
            refresh_token: 'kakao-refresh-token',
            refresh_token_expires_in: 5_184_000,
          })
        : json(
            {
              error: 'invalid_grant',
              error_description: `authorization code not found for code=${form.get('code')}`,
              error_code: 'KOE320',
            },
            400,
          ),
    'https://kapi.kakao.com/v2/user/me': (_form, token) =>
      token === 'Bearer kakao-access-token'
        ? json({ id: Number(SUBJECTS.KAKAO), connected_at: '2026-04-11T01:45:28Z' })
        : json({ msg: 'this access token does not exist', code: -401 }, 401),
    'https://nid.naver.com/oauth2.0/token': (form) =>
      form.get('state') === consents.get(form.get('code') ?? '')?.state && consumeCode(form, LOGIN_KEYS.NAVER)
        ? json({
            access_token: 'naver-access-token',
            refresh_token: 'naver-refresh-token',
            token_type: 'bearer',
            expires_in: '3600',
          })
        : json({ error: 'invalid_request', error_description: 'no valid data in session' }),
    'https://openapi.naver.com/v1/nid/me': (_form, token) =>
      token === 'Bearer naver-access-token'
        ? json({ resultcode: '00', message: 'success', response: { id: SUBJECTS.NAVER, name: '오픈 API' } })
        : json({ resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' }, 401),
    'https://oauth2.googleapis.com/token': (form) =>
      isRedirectAllowed(form) && consumeCode(form, LOGIN_KEYS.GOOGLE)
        ? json({
            access_token: 'google-access-token',
            expires_in: 3_920,
            token_type: 'Bearer',
            scope: 'openid',
            id_token: googleIdToken(),
          })
        : json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400),
  };

  /**
   * Simulates the user's consent.
   * @returns the query of the redirect
   */
  function agree(authorizeUrl: string): CallbackQuery {
    const { searchParams } = new URL(authorizeUrl);
    const code = `code-${++serial}-of-the-service`;
    const state = searchParams.get('state');
    consents.set(code, {
      challenge: searchParams.get('code_challenge'),
      state,
    });
    return { code, state: state ?? '' };
  }

  return {
    overrides,
    requestedUrls,

    agree,

    /** Signs in with a browser, up to the way back from the login service. */
    async logIn<T extends LoginResponse>(browser: LoginBrowser<T>, type: LoginType): Promise<T> {
      const { headers } = await browser.visit(`/api/auth/authorize/${type}`);
      const query = new URLSearchParams({ ...agree(String(headers.location)) });
      return browser.visit(`/api/auth/login/${type}?${query}`);
    },

    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      requestedUrls.push(url);
      const respond = overrides.get(url);
      if (respond !== undefined) return respond();
      const form = new URLSearchParams(String(init.body ?? ''));
      return services[url]?.(form, new Headers(init.headers).get('authorization')) ?? json({}, 404);
    },
  };
}
