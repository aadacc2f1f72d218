import type * as z from 'zod/mini';
import type {
  endOtherSignInsSchemas,
  endSignInSchemas,
  listSignInsSchemas,
  loginSchemas,
  loginType,
  logoutSchemas,
  refreshTokensSchemas,
  signIn,
} from './auth-schemas.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './error.ts';

/** Login providers. Upper case in requests, lower case in the callback path. Spec 1, 7.7-1. */
export const LOGIN_TYPES = ['KAKAO', 'NAVER', 'GOOGLE'] as const;

/** How long the login of a suspended member who has deleted the account cannot sign up again. */
export const REFUSED_LOGIN_DAYS = 365;

export type LoginType = z.infer<typeof loginType>;

/** The response is a redirect to the provider, without an envelope. */
export const AUTHORIZE_PATH = '/api/auth/authorize/:provider';

/** Address that starts the login in a browser. */
export const authorizeAddress = (type: LoginType): string => AUTHORIZE_PATH.replace(':provider', type);

/** Path to which the provider redirects. Spec 2.2-32. */
export const callbackPath = (type: LoginType): string => `/${type.toLowerCase()}/callback`;

/**
 * Path after a failure before the redirect to the provider: the error code takes the place of the
 * provider's code.
 */
export const failedLoginPath = (type: LoginType, code: ErrorCode): string => `${callbackPath(type)}?failed=${code}`;

/**
 * Exchanges the provider's code, which is valid once. The refresh token is set as a cookie. A person
 * without an account, or with missing consents, gets a token for `acceptConsents` instead.
 */
export const login = endpoint<typeof loginSchemas>({
  method: 'GET',
  path: '/api/auth/login/:provider',
});

/** Rotates the refresh token in the cookie. Errors: SIGN_IN_ENDED if it is no longer valid. */
export const refreshTokens = endpoint<typeof refreshTokensSchemas>({
  method: 'POST',
  path: '/api/auth/reissue-token',
});

/** Ends the session of this browser; no effect without one. */
export const logout = endpoint<typeof logoutSchemas>({
  method: 'POST',
  path: '/api/auth/logout',
});

/** The age of a sign-in until which an export or deletion of the account is allowed. Spec 14.1-4. */
export const RECENT_SIGN_IN_MIN = 10;

export type SignIn = z.infer<typeof signIn>;

/** The member's sign-ins, the last used one first. Spec 14.1-3. */
export const listSignIns = endpoint<typeof listSignInsSchemas>({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'member',
});

/** Ends one of the member's sign-ins and its access tokens. Idempotent. */
export const endSignIn = endpoint<typeof endSignInSchemas>({
  method: 'DELETE',
  path: '/api/auth/sign-ins/:id',
  access: 'member',
});

/** Ends all sign-ins of the member except the one of the request. */
export const endOtherSignIns = endpoint<typeof endOtherSignInsSchemas>({
  method: 'DELETE',
  path: '/api/auth/sign-ins',
  access: 'member',
});
