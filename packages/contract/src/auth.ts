import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import { id } from './wire.ts';

/** Login providers. Upper case in requests, lower case in the callback path. Spec 1, 7.7-1. */
export const LOGIN_TYPES = ['KAKAO', 'NAVER', 'GOOGLE'] as const;
export const loginType = z.enum(LOGIN_TYPES);
export type LoginType = z.infer<typeof loginType>;

const provider = z.object({ provider: loginType });

/** The response is a redirect to the provider, without an envelope. */
export const AUTHORIZE_PATH = '/api/auth/authorize/:provider';
export const authorizeParams = provider;

/** Address that starts the login in a browser. */
export const authorizeAddress = (type: LoginType): string => AUTHORIZE_PATH.replace(':provider', type);

/** Path to which the provider redirects. Spec 2.2-32. */
export const callbackPath = (type: LoginType): string => `/${type.toLowerCase()}/callback`;

/**
 * Path after a failure before the redirect to the provider: the error code takes the place of the
 * provider's code.
 */
export const failedLoginPath = (type: LoginType, code: ErrorCode): string => `${callbackPath(type)}?failed=${code}`;

/** No provider sends longer codes. */
const CODE_MAX = 2_048;
const STATE_MAX = 512;

/** Exchanges the provider's code, which is valid once. The refresh token is set as a cookie. */
export const login = endpoint({
  method: 'GET',
  path: '/api/auth/login/:provider',
  summary: '로그인 서비스가 준 코드로 로그인',
  params: provider,
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(CODE_MAX)),
    state: z.string().check(z.minLength(1), z.maxLength(STATE_MAX)),
  }),
  response: envelope(z.object({ accessToken: z.string(), userId: id })),
});

/** Rotates the refresh token in the cookie. Errors: SIGN_IN_ENDED if it is no longer valid. */
export const reissueToken = endpoint({
  method: 'POST',
  path: '/api/auth/reissue-token',
  summary: '접근 토큰 다시 받기',
  response: envelope(z.object({ accessToken: z.string() })),
});

/** Ends the session of this browser; no effect without one. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: '로그아웃',
  response: envelope(z.null()),
});
