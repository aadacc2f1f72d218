import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { connectionTo, PUSH_HOST } from './push-connection.ts';
import type { Certificate } from './tls-server.ts';

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

interface PushControl {
  respond: () => { status: number; headers?: Record<string, string> };
  /** Takes the response over if it returns true. */
  receive?: (response: ServerResponse) => boolean;
}

/** A push service on this machine, which accepts messages unless `respond` says otherwise. */
export async function startPushServer(certificate: Certificate) {
  const sent: SentPush[] = [];
  const control: PushControl = { respond: () => ({ status: 201 }) };
  const server = createServer(certificate, (request, response) => {
    void buffer(request).then((body) => {
      sent.push({ path: request.url ?? '', headers: request.headers, body });
      if (control.receive?.(response)) return;
      const { status, headers } = control.respond();
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    control,
    port,
    connection: connectionTo(port, certificate.cert),
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
