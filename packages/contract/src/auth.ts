import * as z from 'zod/mini';
import { LOGIN_TYPES } from './choices.ts';
import { consentRequired, signedIn } from './consent.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, timestamp } from './fields.ts';

/** How long the login of a suspended member who has deleted the account cannot sign up again. */
export const REFUSED_LOGIN_DAYS = 365;

/** The age of a sign-in until which an export or deletion of the account is allowed. Spec 14.1-4. */
export const RECENT_SIGN_IN_MIN = 10;

export const loginType = z.enum(LOGIN_TYPES);

const provider = z.object({ provider: loginType });

export const authorizeParams = provider;

/** No provider sends longer codes. */
const CODE_MAX = 2_048;

const STATE_MAX = 512;

export const signIn = z.object({
  id: z.uuid(),
  /** Browser and operating system: "Chrome · Android". Empty if unknown. */
  device: z.string(),
  createdAt: timestamp,
  /** The last refresh of the access token, which lasts 15 minutes. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});

export type SignIn = z.infer<typeof signIn>;

export const authApi = {
  /**
   * Exchanges the provider's code, which is valid once. The refresh token is set as a cookie. A person
   * without an account, or with missing consents, gets a token for `acceptConsents` instead.
   */
  'GET /api/auth/login/:provider': {
    summary: '로그인 서비스가 준 코드로 로그인',
    params: provider,
    query: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(CODE_MAX)),
      state: z.string().check(z.minLength(1), z.maxLength(STATE_MAX)),
    }),
    response: envelope(z.union([signedIn, consentRequired])),
  },
  /** Rotates the refresh token in the cookie. Errors: SIGN_IN_ENDED if it is no longer valid. */
  'POST /api/auth/reissue-token': {
    summary: '접근 토큰 다시 받기',
    response: envelope(z.object({ accessToken: z.string() })),
  },
  /** Ends the session of this browser; no effect without one. */
  'POST /api/auth/logout': {
    summary: '로그아웃',
    response: envelope(z.null()),
  },
  /** The member's sign-ins, the last used one first. Spec 14.1-3. */
  'GET /api/auth/sign-ins': { summary: '로그인한 기기', access: 'member', response: envelope(z.array(signIn)) },
  /** Ends one of the member's sign-ins and its access tokens. Idempotent. */
  'DELETE /api/auth/sign-ins/:id': {
    summary: '기기 하나 로그아웃',
    access: 'member',
    params: z.object({ id: z.uuid() }),
    response: envelope(z.null()),
  },
  /** Ends all sign-ins of the member except the one of the request. */
  'DELETE /api/auth/sign-ins': { summary: '다른 기기 모두 로그아웃', access: 'member', response: envelope(z.null()) },
} satisfies Endpoints;
