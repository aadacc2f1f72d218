import { createHash, randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { callbackPath } from '@sol/contract/paths';
import { exportJWK, generateKeyPair } from 'jose';
import type { AdapterFactory, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import { isLoopback } from '#lib/process/loopback.ts';
import { expiredPage } from './local-login-page.presenter.ts';

export const MOUNT_PATH = '/local-login';

const SIGNING_ALGORITHM = 'ES256';
const MINUTE_S = 60;

interface LocalLoginOptions {
  publicUrl: string;
  logger: Logger;
  adapter: AdapterFactory;
}

export type LocalLogin = ReturnType<typeof createLocalLogin>;

/** Begins the subjects of this provider. */
export const LOCAL_SUBJECT_PREFIX = 'local-';

/** The subject of a name at a client: the same for each login, but different at each client. */
export function createSubject(clientId: string, name: string): string {
  const key = name.normalize('NFC').toLowerCase();
  const hash = createHash('sha256').update(`${clientId} ${key}`).digest('base64url');
  return LOCAL_SUBJECT_PREFIX + hash.slice(0, 22);
}

const clientIdOf = (type: LoginType) => `sol-${type.toLowerCase()}`;

function isCallbackUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, username, hostname, pathname, search } = new URL(uri);
  const isPage = /^https?:$/.test(protocol) && username === '' && search === '';
  return isPage && isLoopback(hostname) && LOGIN_TYPES.some((type) => callbackPath(type) === pathname);
}

/** Grants the scope `openid`, the only one requested, without a consent page. */
async function grantOpenId({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const accountId = session?.accountId;
  if (client === undefined || accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

function sendExpiredPage(context: KoaContextWithOIDC): void {
  const { html, policy } = expiredPage();
  context.set('content-security-policy', policy);
  context.type = 'html';
  context.body = html;
}

/**
 * A built-in OpenID provider for browsers on this machine. It accepts any name without a password.
 */
export function createLocalLogin({ publicUrl, logger, adapter }: LocalLoginOptions) {
  const clientSecret = randomBytes(32).toString('base64url');

  async function createProvider(): Promise<Provider> {
    // Loaded on first use: most installations never need it.
    const { Provider } = await import('oidc-provider');
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const provider = new Provider(`${publicUrl}${MOUNT_PATH}`, {
      adapter,
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: 'sig' }] },
      clients: LOGIN_TYPES.map((type) => ({
        client_id: clientIdOf(type),
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}${callbackPath(type)}`],
      })),
      cookies: {
        names: { session: 'localLogin', interaction: 'localLoginStep', resume: 'localLoginNext' },
        // No URL has this path, so the browser never sends the session cookie: each login shows the
        // login page instead of reusing the previous account.
        long: { httpOnly: true, sameSite: 'lax', path: `${MOUNT_PATH}/nowhere` },
        short: { httpOnly: true, sameSite: 'lax' },
      },
      features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
      interactions: { url: (_context, { uid }) => `${MOUNT_PATH}/interaction/${uid}` },
      loadExistingGrant: grantOpenId,
      pkce: { required: () => true },
      renderError: sendExpiredPage,
      ttl: {
        AccessToken: MINUTE_S,
        AuthorizationCode: MINUTE_S,
        Grant: MINUTE_S,
        IdToken: MINUTE_S,
        Interaction: 10 * MINUTE_S,
        Session: MINUTE_S,
      },
    });
    // The app may be opened with any loopback host name, and at a port unknown in advance.
    provider.Client.prototype.redirectUriAllowed = isCallbackUri;
    const logFailure = (error: Error) => logger.error({ error: loggableError(error) }, 'local login failed');
    provider.on('server_error', (_context, error) => logFailure(error));
    // Koa's error event, which is missing in the types. Without a listener Koa writes to the
    // console.
    (provider as EventEmitter).on('error', logFailure);
    return provider;
  }

  let provider: Promise<Provider> | undefined;
  return {
    clientOf: (type: LoginType) => ({ clientId: clientIdOf(type), clientSecret, mountPath: MOUNT_PATH }),
    getProvider: () => (provider ??= createProvider()),
  };
}
