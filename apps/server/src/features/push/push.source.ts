import { createECDH } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { getSecret } from '#lib/auth/secret.repository.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { createPublicLookup, isPublicAddress, type TestConnection } from '#lib/http/public-address.ts';

const TIMEOUT_MS = 5_000;
const RESOLVE_TIMEOUT_MS = 3_000;
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

/** An https URL on the default port of a name with a dot, or of a public IP address. */
function parseEndpoint(endpoint: string, isAllowedAddress: (address: string) => boolean): URL {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw refused();
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isAllowed = isIP(host) === 0 ? /\.(?!local$|localhost$|internal$)[^.]+$/.test(host) : isAllowedAddress(host);
  if (!isAllowed) throw refused();
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
  /** @throws AppError PUSH_ENDPOINT_REFUSED. A name that cannot be resolved now is checked when a message is sent. */
  assertPublic(endpoint: string): Promise<void>;
  /** Encrypts (RFC 8291) and sends. @throws AppError PUSH_ENDPOINT_REFUSED, and errors of the connection */
  send(push: PushRequest, keys: VapidKeys): Promise<PushResponse>;
}

/** @param subject who the push services can ask about the messages: an https or mailto URL */
export function createPushServices(subject: string, test: TestConnection = {}): PushServices {
  const { isAllowedAddress = isPublicAddress, options } = test;
  const lookup = createPublicLookup(refused, test);

  const resolve = (hostname: string) =>
    new Promise<void>((done, fail) => {
      lookup(hostname, { all: true }, (error) => (error instanceof AppError ? fail(error) : done()));
    });

  return {
    async assertPublic(endpoint) {
      const { hostname } = parseEndpoint(endpoint, isAllowedAddress);
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return;
      await withTimeout(RESOLVE_TIMEOUT_MS, resolve(hostname)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'PUSH_ENDPOINT_REFUSED') throw error;
      });
    },

    async send({ endpoint, p256dh, auth, payload, ttlS }, { publicKey, privateKey }) {
      const url = parseEndpoint(endpoint, isAllowedAddress);
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlS,
        vapidDetails: { subject, publicKey, privateKey },
      });
      const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>();
      request(url, { ...options, method, headers, agent: false, lookup, signal: AbortSignal.timeout(TIMEOUT_MS) })
        .on('response', done)
        .on('error', reject)
        .end(body);
      const response = await promise;
      // Redirects are not followed, and nothing of the body is read.
      response.destroy();
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
    },
  };
}

/** Push services ask for a contact: the app itself if it has a public address. */
export const pushSubjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? publicUrl : 'mailto:operator@localhost';
