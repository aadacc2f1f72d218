import type { CookieSerializeOptions } from '@fastify/cookie';
import { loginType } from '@sol/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REFRESH_COOKIE, SECURE_PREFIX } from '#lib/auth/refresh-token.ts';
import { LOGIN_ATTEMPT_LIFETIME_S } from './auth.service.ts';
import type { LoginAttempt } from './login-provider.source.ts';
import { REFRESH_TOKEN_LIFETIME_S } from './sign-in.service.ts';

const ATTEMPT_COOKIE = 'loginAttempt';

const attemptSchema = z.object({
  type: loginType,
  state: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  startedAtMs: z.number(),
});

function parseAttempt(text: string | undefined): LoginAttempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString())).data;
  } catch {
    // Not a cookie of this app.
    return undefined;
  }
}

/**
 * The cookies of the login attempt and the refresh token: inaccessible to scripts, sent only to
 * /api/auth.
 */
export function createAuthCookies({ isSecure }: { isSecure: boolean }) {
  const attemptCookie = isSecure ? SECURE_PREFIX + ATTEMPT_COOKIE : ATTEMPT_COOKIE;
  const refreshCookie = isSecure ? SECURE_PREFIX + REFRESH_COOKIE : REFRESH_COOKIE;
  const shared = { path: '/api/auth', httpOnly: true, secure: isSecure } satisfies CookieSerializeOptions;
  // Lax instead of strict: the callback page is reached by a navigation from the provider.
  const attemptOptions = { ...shared, sameSite: 'lax' } satisfies CookieSerializeOptions;
  const refreshOptions = { ...shared, sameSite: 'strict' } satisfies CookieSerializeOptions;

  return {
    setAttempt(reply: FastifyReply, attempt: LoginAttempt): void {
      const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      reply.setCookie(attemptCookie, text, { ...attemptOptions, maxAge: LOGIN_ATTEMPT_LIFETIME_S });
    },
    findAttempt: (request: FastifyRequest) => parseAttempt(request.cookies[attemptCookie]),
    clearAttempt: (reply: FastifyReply) => void reply.clearCookie(attemptCookie, attemptOptions),

    setRefreshToken: (reply: FastifyReply, token: string) =>
      void reply.setCookie(refreshCookie, token, { ...refreshOptions, maxAge: REFRESH_TOKEN_LIFETIME_S }),
    findRefreshToken: (request: FastifyRequest) => request.cookies[refreshCookie],
    clearRefreshToken: (reply: FastifyReply) => void reply.clearCookie(refreshCookie, refreshOptions),
  };
}
