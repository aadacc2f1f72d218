import { failedLoginPath, loginType } from '@sol/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';

const LOGIN_SCREEN = '/login';

/** A person who has followed a link, and not a script of a page. Browsers from before 2023 say it by what they accept only. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

/** Leads a person to the screen that says in words what went wrong, and offers another try; scripts are told by the error itself. */
export function leadToWords(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!isNavigation(request)) throw error;
  const { provider } = request.params as { provider?: unknown };
  const type = loginType.safeParse(provider).data;
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  request.refusal = code;
  // A navigation from another site is not an error: the sign-in starts with a tap on the login
  // screen.
  const isLoginScreen = type === undefined || code === 'FORBIDDEN';
  void reply.redirect(isLoginScreen ? LOGIN_SCREEN : failedLoginPath(type, code), 302);
}
