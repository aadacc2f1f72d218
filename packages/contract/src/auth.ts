import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import { id } from './wire.ts';

/** Ways to sign in, as the calls write them; the callback's address has them in lower case. Spec 1, 7.7-1. */
export const LOGIN_TYPES = ['KAKAO', 'NAVER', 'GOOGLE'] as const;
export const loginType = z.enum(LOGIN_TYPES);
export type LoginType = z.infer<typeof loginType>;

const provider = z.object({ provider: loginType });

/** Answers with a redirect to the provider, not with an envelope. */
export const AUTHORIZE_PATH = '/api/auth/authorize/:provider';
export const authorizeParams = provider;

/** Where a browser goes to sign in. */
export const authorizeAddress = (type: LoginType): string => AUTHORIZE_PATH.replace(':provider', type);

/** Where the provider sends the person back to. Spec 2.2-32. */
export const callbackPath = (type: LoginType): string => `/${type.toLowerCase()}/callback`;

/** Where a person is sent whose way to the provider failed before it began: the code of the failure stands where a provider would have written its own. */
export const failedLoginPath = (type: LoginType, code: ErrorCode): string => `${callbackPath(type)}?failed=${code}`;

/** Longer ones no provider sends. */
const CODE_MAX = 2_048;
const STATE_MAX = 512;

/** Exchanges the provider's code, once; the refresh token comes as a cookie. */
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

/** Takes the refresh token from its cookie and puts the next one there. SIGN_IN_ENDED when it holds no longer. */
export const reissueToken = endpoint({
  method: 'POST',
  path: '/api/auth/reissue-token',
  summary: '접근 토큰 다시 받기',
  response: envelope(z.object({ accessToken: z.string() })),
});

/** Ends the sign-in of this browser; without one it changes nothing. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: '로그아웃',
  response: envelope(z.null()),
});
