import { createECDH } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { getSecret } from '#lib/auth/secret.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { createPublicLookup, type TestConnection } from '#lib/http/public-address.ts';
import type { Config } from '#lib/process/config.ts';

const TIMEOUT_MS = 5_000;
/** A message on a connection that the service closes at that time would be lost: shorter than services wait. */
const IDLE_MS = 1_000;
const CURVE = 'prime256v1';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of the app (RFC 8292): a secret as those of tokens, so that all processes share them and no backup has
 * them. 32 random bytes are a private key of P-256.
 */
export async function getVapidKeys(sql: Sql): Promise<VapidKeys> {
  const curve = createECDH(CURVE);
  const privateKey = Buffer.from(await getSecret(sql, 'vapid'));
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

const refused = () => new AppError('PUSH_ENDPOINT_REFUSED');

/** The push services of Chrome and most others, Firefox, Edge and Safari, with their subdomains. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** An https URL on the default port of a push service. */
function parseEndpoint(endpoint: string, hosts: readonly string[]): URL {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw refused();
  if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) throw refused();
  return url;
}

export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  ttlS: number;
}

interface PushResponse {
  status: number;
  retryAfter: string | undefined;
}

export interface PushServices {
  /** @throws AppError PUSH_ENDPOINT_REFUSED */
  assertKnown(endpoint: string): void;
  /** Encrypts (RFC 8291) and sends. @throws AppError PUSH_ENDPOINT_REFUSED, and errors of the connection */
  send(push: PushRequest, keys: VapidKeys): Promise<PushResponse>;
}

interface PushOptions {
  /** Who the push services can ask about the messages: an https or mailto URL. */
  subject: string;
  /** Of further push services. */
  hosts?: readonly string[];
  test?: TestConnection;
}

export function createPushServices({ subject, hosts: others = [], test = {} }: PushOptions): PushServices {
  const hosts = [...HOSTS, ...others];
  const lookup = createPublicLookup(refused, test);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  return {
    assertKnown(endpoint) {
      parseEndpoint(endpoint, hosts);
    },

    async send({ endpoint, p256dh, auth, payload, ttlS }, { publicKey, privateKey }) {
      const url = parseEndpoint(endpoint, hosts);
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlS,
        vapidDetails: { subject, publicKey, privateKey },
      });
      const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>();
      request(url, { ...test.options, method, headers, agent, lookup, signal: AbortSignal.timeout(TIMEOUT_MS) })
        .on('response', done)
        .on('error', reject)
        .end(body);
      const response = await promise;
      // Redirects are not followed. The body is passed over until the time limit, so that the connection can be kept.
      response.on('error', () => undefined).resume();
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
    },
  };
}

/** Push services ask for a contact: the app itself if it has a public address. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? publicUrl : 'mailto:operator@localhost';

export const createConfiguredPushServices = ({ publicUrl, pushHosts }: Pick<Config, 'publicUrl' | 'pushHosts'>) =>
  createPushServices({ subject: subjectOf(publicUrl), hosts: pushHosts });
