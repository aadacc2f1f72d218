import fastifyCookie from '@fastify/cookie';
import type { LoginType } from '@sol/contract/choices';
import { requiredLine } from '@sol/contract/fields';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { AppError } from '#lib/http/errors.ts';
import { createInjectFetch } from '#lib/http/internal-request.ts';
import { findLocalOrigin } from '#lib/http/local-origin.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createLocalAccess, type LocalAccess } from './local-access.service.ts';
import { createLocalLogin, createSubject, type LocalLogin, MOUNT_PATH } from './local-login.service.ts';
import { accountPage, codePage, expiredPage, type LocalPage } from './local-login-page.presenter.ts';
import { createLocalLoginState, createRemoteLoginState } from './local-login-state.service.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 4_096;
const NAME_MAX = 20;
/** Holds the token of a browser that has entered the code. */
const BROWSER_COOKIE = 'localLoginBrowser';

const SERVICE_NAMES: Record<string, string> = {
  'sol-kakao': '카카오',
  'sol-naver': '네이버',
  'sol-google': '구글',
} satisfies Record<`sol-${Lowercase<LoginType>}`, string>;

const accountName = requiredLine(NAME_MAX, '이름을 적어 주세요.', `이름은 ${NAME_MAX}자까지 쓸 수 있어요.`);

function send(reply: FastifyReply, { html, policy }: LocalPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whether the provider does not know the attempt (any more). */
const isUnknownAttempt = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound';

/** Passes a request to oidc-provider, which reads the body and writes the response itself. */
async function forwardToProvider(login: LocalLogin, { raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const handle = (await login.getProvider()).callback();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  // oidc-provider derives its mount path from the difference between the two URLs.
  Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(MOUNT_PATH.length) });
  await handle(raw, reply.raw);
}

interface LocalLoginRoutesOptions {
  login: LocalLogin;
  access: LocalAccess;
  /** Whether the page says that the city is invented. */
  isDemo: boolean;
}

interface Interaction {
  provider: Provider;
  clientId: string;
}

async function getInteraction(login: LocalLogin, { raw }: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
  const provider = await login.getProvider();
  const { params } = await provider.interactionDetails(raw, reply.raw);
  return { provider, clientId: String(params.client_id) };
}

function interactionRoutes(app: FastifyInstance, { login, access, isDemo }: LocalLoginRoutesOptions): void {
  const path = `${MOUNT_PATH}/interaction/:uid`;
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!isUnknownAttempt(error)) throw error;
    return send(reply, expiredPage(), 400);
  });

  const isAllowed = ({ cookies }: FastifyRequest) => access.isAllowed(cookies[BROWSER_COOKIE]);

  app.get(path, async (request, reply) => {
    const { clientId } = await getInteraction(login, request, reply);
    const serviceName = SERVICE_NAMES[clientId] ?? '';
    if (await isAllowed(request)) return send(reply, accountPage({ serviceName, isDemo }));
    await access.offerCode();
    return send(reply, codePage({ serviceName }));
  });

  app.post(path, async (request, reply) => {
    const { provider, clientId } = await getInteraction(login, request, reply);
    const serviceName = SERVICE_NAMES[clientId] ?? '';
    const { name, cancel, code } = request.body as Record<string, string | undefined>;
    const finish = async (result: InteractionResults) =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    if (cancel !== undefined) return finish({ error: 'access_denied', error_description: 'the user cancelled' });

    if (!(await isAllowed(request))) {
      const token = await access.enterCode(code ?? '');
      if (token === undefined) {
        await access.offerCode();
        return send(reply, codePage({ serviceName, isWrong: true }), 403);
      }
      reply.setCookie(BROWSER_COOKIE, token, { path: MOUNT_PATH, httpOnly: true, sameSite: 'lax' });
      return send(reply, accountPage({ serviceName, isDemo }));
    }
    const parsed = accountName.safeParse(name ?? '');
    if (parsed.success) return finish({ login: { accountId: createSubject(clientId, parsed.data) } });
    const nameError = { name: name ?? '', message: parsed.error.issues[0]?.message ?? '' };
    return send(reply, accountPage({ serviceName, isDemo, nameError }), 400);
  });
}

function providerRoutes(app: FastifyInstance, login: LocalLogin): void {
  // Leaves the body in the stream for oidc-provider.
  app.addContentTypeParser(FORM, async () => undefined);
  const handle = (request: FastifyRequest, reply: FastifyReply) => forwardToProvider(login, request, reply);
  app.get(`${MOUNT_PATH}/auth`, handle);
  app.get(`${MOUNT_PATH}/auth/:uid`, handle);
  app.post(`${MOUNT_PATH}/token`, handle);
}

/**
 * The routes of the built-in identity provider. They respond with 404 to requests from other
 * machines.
 */
const localLoginRoutes: FastifyPluginAsync<LocalLoginRoutesOptions> = async (app, options) => {
  app.addHook('onRequest', async (request) => {
    if (findLocalOrigin(request) === undefined) throw new AppError('NOT_FOUND');
  });
  await app.register(async (scope) => {
    await scope.register(fastifyCookie);
    interactionRoutes(scope, options);
  });
  await app.register(async (scope) => providerRoutes(scope, options.login));
};

type LocalClient = ReturnType<LocalLogin['clientOf']> & { fetch: ReturnType<typeof createInjectFetch> };

/**
 * The local identity provider; only on an app that other machines cannot reach.
 * @returns its clients; undefined if it is off
 */
export async function registerLocalLogin(
  app: FastifyInstance,
  { config, db, logger, print, supervisor }: AppContext,
): Promise<((type: LoginType) => LocalClient) | undefined> {
  const mode = config.login.localMode;
  if (mode === 'off') return undefined;
  if (mode === 'open')
    print('LOCAL_LOGIN=open: 이 컴퓨터에서는 누구나 아무 이름으로 로그인해요. 개발과 테스트에만 쓰세요.');
  const { adapter, codes } =
    supervisor === undefined
      ? createLocalLoginState(print)
      : createRemoteLoginState((call) => supervisor.call('callLocalLogin', call));
  const access = createLocalAccess({ mode, sql: db.sql, codes });
  if (mode === 'code') await access.offerCode();
  const login = createLocalLogin({ publicUrl: config.publicUrl, logger, adapter });
  await app.register(localLoginRoutes, { login, access, isDemo: mode === 'demo' });
  const fetch = createInjectFetch(app);
  return (type) => ({ ...login.clientOf(type), fetch });
}
