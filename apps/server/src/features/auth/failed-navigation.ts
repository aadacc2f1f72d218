import { loginType } from '@sol/contract/auth';
import { failedLoginPath } from '@sol/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';

const LOGIN_SCREEN = '/login';

/**
 * Whether a request is a navigation and not a call of a script. Browsers released before 2023 do
 * not send `Sec-Fetch-Mode`; their `Accept` header decides.
 */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

/**
 * Error handler that redirects a navigation to the login screen, which shows the error and offers a
 * retry. Calls of scripts get the JSON error.
 */
export function redirectFailedNavigation(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!isNavigation(request)) throw error;
  const { provider } = request.params as { provider?: unknown };
  const type = loginType.safeParse(provider).data;
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  request.errorCode = code;
  // A navigation from another site is not an error: the sign-in starts with a tap on the login
  // screen.
  const isLoginScreen = type === undefined || code === 'FORBIDDEN';
  void reply.redirect(isLoginScreen ? LOGIN_SCREEN : failedLoginPath(type, code), 302);
}
