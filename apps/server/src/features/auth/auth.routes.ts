import fastifyCookie from '@fastify/cookie';
import { authorizeParams, loginType } from '@sol/contract/auth';
import type { LoginType } from '@sol/contract/choices';
import { AUTHORIZE_PATH, failedLoginPath } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getClaims } from '#lib/auth/require-access.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import { findLocalOrigin } from '#lib/http/local-origin.ts';
import { requireOwnOrigin, requireOwnPage } from '#lib/http/own-origin.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type AuthService, createAuthService } from './auth.service.ts';
import { createAuthCookies } from './auth-cookies.routes.ts';
import { createConsentTokens } from './consent-token.service.ts';
import type { LocalLoginClient } from './local-provider.source.ts';
import { createLocalProviders, createLoginProviders } from './login-providers.source.ts';
import { createMemberService, type MemberServiceOptions } from './member.service.ts';
import type { Fetch } from './provider-call.source.ts';
import { createSignInService, type SignInService } from './sign-in.service.ts';

/** The first match decides: most browsers name others in their user agents. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Instagram/, '인스타그램'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** No browser sends a longer one. */
const USER_AGENT_MAX = 512;

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/**
 * Browser and operating system of a user agent: "Chrome · Android". Empty if neither is known. Only
 * the names of the tables above are stored, never the text of a client. See docs/decisions/058.
 */
export function getDeviceName(userAgent = ''): string {
  const text = userAgent.slice(0, USER_AGENT_MAX);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== '').join(' · ');
}

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
function redirectFailedNavigation(error: Error, request: FastifyRequest, reply: FastifyReply): void {
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

interface AuthRoutesOptions {
  auth: AuthService;
  signIns: SignInService;
  publicUrl: string;
}

const authRoutes: FastifyPluginAsync<AuthRoutesOptions> = async (app, { auth, signIns, publicUrl }) => {
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

interface AuthContext extends AppContext {
  /** Replaces the network in tests. */
  loginFetch: Fetch | undefined;
  /** The clients of the local identity provider, which is available on this machine only. */
  localClientOf: ((type: LoginType) => LocalLoginClient) | undefined;
  createFirstCollection: MemberServiceOptions['createFirstCollection'];
}

export async function registerAuth(app: FastifyInstance, context: AuthContext): Promise<void> {
  const { config, db, clock, tokens, liveSignIns, loginFetch, localClientOf, createFirstCollection } = context;
  const { sql } = db;
  const signIns = createSignInService({ sql, clock, accessTokens: tokens, onEnded: liveSignIns.invalidate });
  const auth = createAuthService({
    clock,
    publicUrl: config.publicUrl,
    providers: createLoginProviders({ keys: config.login.keys, clock, fetch: loginFetch }),
    localProviders: localClientOf === undefined ? {} : createLocalProviders(localClientOf),
    consentTokens: createConsentTokens(sql, clock),
    members: createMemberService({ sql, createFirstCollection }),
    signIns,
  });
  await app.register(authRoutes, { auth, signIns, publicUrl: config.publicUrl });
}
