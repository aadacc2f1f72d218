import type { FastifyInstance } from 'fastify';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { createAuthService } from '#features/auth/auth.service.ts';
import { createConsentTokens } from '#features/auth/consent-token.ts';
import { createLocalProviders, createLoginProviders } from '#features/auth/login-providers.ts';
import { createMemberService } from '#features/auth/member.service.ts';
import type { Fetch } from '#features/auth/provider-call.ts';
import { createSignInService } from '#features/auth/sign-in.service.ts';
import { createLocalAccess } from '#features/local-login/local-access.ts';
import { localLoginRoutes } from '#features/local-login/local-login.routes.ts';
import { createLocalLogin } from '#features/local-login/local-login.ts';
import { createLocalLoginState, createRemoteLoginState } from '#features/local-login/local-login-state.ts';
import { hasRealData } from '#features/local-login/real-data.repository.ts';
import { createFirstCollection } from '#features/solmark/first-collection.ts';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import type { LiveSignIns } from '#lib/auth/live-sign-ins.ts';
import type { Database } from '#lib/database/database.ts';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import type { Config } from '#lib/process/config.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';

/** `fetch` for paths of this app, by `app.inject` and without a socket. */
function createInjectFetch(app: FastifyInstance) {
  return async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), ...INTERNAL_HEADERS },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(response.headers['content-type'] ?? 'text/plain');
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': contentType } });
  };
}

export interface SignInDependencies {
  config: Config;
  db: Database;
  logger: Logger;
  clock: Clock;
  /** Replaces the network in tests. */
  loginFetch?: Fetch;
  /** Writes a line to the terminal of the operator. Default: the standard output. */
  print?: (line: string) => void;
  /** Of a worker, which shares its state with the other processes on this machine. */
  supervisor?: SupervisorLink | undefined;
}

/** The local identity provider and its clients; only on an app that other machines cannot reach. */
async function registerLocalLogin(app: FastifyInstance, dependencies: SignInDependencies) {
  const { config, db, logger, supervisor, print = (line) => process.stdout.write(`${line}\n`) } = dependencies;
  const mode = config.login.localMode;
  if (mode === 'off') return {};
  if (mode === 'open')
    print('LOCAL_LOGIN=open: 이 컴퓨터에서는 누구나 아무 이름으로 로그인해요. 개발과 테스트에만 쓰세요.');
  const { adapter, codes } =
    supervisor === undefined
      ? createLocalLoginState(print)
      : createRemoteLoginState((call) => supervisor.call('callLocalLogin', call));
  const access = createLocalAccess({ mode, hasRealData: () => hasRealData(db.sql), codes });
  if (mode === 'code') await access.offerCode();
  const login = createLocalLogin({ publicUrl: config.publicUrl, logger, adapter });
  await app.register(localLoginRoutes, { login, access, isDemo: mode === 'demo' });
  const fetch = createInjectFetch(app);
  return createLocalProviders((type) => ({ ...login.clientOf(type), fetch }));
}

export async function registerSignIn(
  app: FastifyInstance,
  dependencies: SignInDependencies & { liveSignIns: LiveSignIns },
): Promise<void> {
  const { config, db, clock, loginFetch, liveSignIns } = dependencies;
  const signIns = createSignInService({
    sql: db.sql,
    clock,
    accessTokens: createAccessTokens(db.sql, clock),
    onEnded: liveSignIns.invalidate,
  });
  const auth = createAuthService({
    clock,
    publicUrl: config.publicUrl,
    providers: createLoginProviders({ keys: config.login.keys, clock, fetch: loginFetch }),
    localProviders: await registerLocalLogin(app, dependencies),
    consentTokens: createConsentTokens(db.sql, clock),
    members: createMemberService({ sql: db.sql, createFirstCollection }),
    signIns,
  });
  await app.register(authRoutes, { auth, signIns, publicUrl: config.publicUrl });
}
