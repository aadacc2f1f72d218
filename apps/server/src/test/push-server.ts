import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { TestConnection } from '../lib/http/public-address.ts';
import type { Certificate } from './tls-server.ts';

export const PUSH_HOST = 'push.example';

/** A browser with a subscription: its keys, and what it decrypts. RFC 8291, without the library of the app. */
export function createPushBrowser() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${PUSH_HOST}/send/${randomBytes(9).toString('base64url')}`;
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, keyInfo, 32));
      const derive = (info: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${info}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      const sealed = body.subarray(21 + keyLength);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

interface SentPush {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A push service on this machine, which accepts messages unless `respond` says otherwise. */
export async function startPushServer(certificate: Certificate) {
  const sent: SentPush[] = [];
  const control: { respond: () => { status: number; headers?: Record<string, string> } } = {
    respond: () => ({ status: 201 }),
  };
  const server = createServer(certificate, (request, response) => {
    void buffer(request).then((body) => {
      sent.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, headers } = control.respond();
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection: TestConnection = {
    lookup: (_, options, done) => {
      if (options.all) (done as (error: null, all: object[]) => void)(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    },
    isAllowedAddress: (address) => address === '127.0.0.1',
    options: { port, ca: certificate.cert },
  };
  return {
    sent,
    control,
    connection,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The claims of the header that identifies the app. RFC 8292. */
export async function verifyVapid({ headers }: SentPush, publicKey: string) {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers['authorization'])) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x: x ?? '', y: y ?? '' }] });
  const { payload } = await jwtVerify(token, keys);
  return { ...payload, key };
}
