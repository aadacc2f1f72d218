import fastifyCookie from '@fastify/cookie';
import { authorizeParams } from '@sol/contract/auth';
import type { LoginType } from '@sol/contract/choices';
import { AUTHORIZE_PATH } from '@sol/contract/paths';

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getClaims } from '#lib/auth/require-member.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import { findLocalOrigin } from '#lib/http/local-origin.ts';
import type { AuthService } from './auth.service.ts';
import { createAuthCookies } from './auth-cookies.ts';
import { getDeviceName } from './device-name.ts';
import { redirectFailedNavigation } from './failed-navigation.ts';
import { requireOwnOrigin, requireOwnPage } from './own-origin.ts';
import type { SignInService } from './sign-in.service.ts';

interface AuthRoutesOptions {
  auth: AuthService;
  signIns: SignInService;
  publicUrl: string;
}

export const authRoutes: FastifyPluginAsync<AuthRoutesOptions> = async (app, { auth, signIns, publicUrl }) => {
  const cookies = createAuthCookies({ isSecure: publicUrl.startsWith('https:') });
  const ownOrigin = requireOwnOrigin(publicUrl);
  await app.register(fastifyCookie);
  // Responses contain tokens and one-time URLs, so no cache may store them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  async function startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    { refreshToken, accessToken, memberId }: { refreshToken: string; accessToken: string; memberId: number },
  ) {
    // Ends the previous sign-in of this browser: the new cookie replaces its refresh token.
    const previousToken = cookies.findRefreshToken(request);
    if (previousToken !== undefined) await signIns.end(previousToken);
    cookies.setRefreshToken(reply, refreshToken);
    return { accessToken, userId: memberId };
  }

  app.get(
    AUTHORIZE_PATH,
    {
      schema: { params: authorizeParams },
      errorHandler: redirectFailedNavigation,
      onRequest: requireOwnPage(publicUrl),
    },
    async (request, reply) => {
      // Validated by the schema.
      const { provider } = request.params as { provider: LoginType };
      const { url, attempt } = auth.begin({ type: provider, localOrigin: findLocalOrigin(request) });
      cookies.setAttempt(reply, attempt);
      return reply.redirect(url, 302);
    },
  );

  route(
    app,
    'GET /api/auth/login/:provider',
    async (request, reply) => {
      const result = await auth.finish({
        type: request.params.provider,
        localOrigin: findLocalOrigin(request),
        ...request.query,
        attempt: cookies.findAttempt(request),
        device: getDeviceName(request.headers['user-agent']),
      });
      if ('consentToken' in result) return { consentRequired: true as const, ...result };
      return startSession(request, reply, result);
    },
    // An attempt can be used once, also if it fails; a page of another site cannot consume it.
    { onRequest: [ownOrigin, async (_request, reply) => cookies.clearAttempt(reply)] },
  );

  route(
    app,
    'POST /api/auth/consent',
    async (request, reply) => {
      const { consentToken, accepted } = request.body;
      const device = getDeviceName(request.headers['user-agent']);
      return startSession(request, reply, await auth.acceptConsents({ consentToken, accepted, device }));
    },
    { onRequest: ownOrigin },
  );

  route(
    app,
    'POST /api/auth/reissue-token',
    async (request, reply) => {
      try {
        const { refreshToken, accessToken } = await signIns.refresh(cookies.findRefreshToken(request) ?? '');
        cookies.setRefreshToken(reply, refreshToken);
        return { accessToken };
      } catch (error) {
        if (error instanceof AppError && error.code === 'SIGN_IN_ENDED') cookies.clearRefreshToken(reply);
        throw error;
      }
    },
    { onRequest: ownOrigin },
  );

  route(
    app,
    'POST /api/auth/logout',
    async (request, reply) => {
      const token = cookies.findRefreshToken(request);
      if (token !== undefined) await signIns.end(token);
      cookies.clearRefreshToken(reply);
      return null;
    },
    { onRequest: ownOrigin },
  );

  route(app, 'GET /api/auth/sign-ins', (request) => signIns.list(getClaims(request)));
  route(app, 'DELETE /api/auth/sign-ins/:id', async ({ memberId, params }) => {
    await signIns.endOwn(memberId, params.id);
    return null;
  });
  route(app, 'DELETE /api/auth/sign-ins', async (request) => {
    await signIns.endOthers(getClaims(request));
    return null;
  });
};
