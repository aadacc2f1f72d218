import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '../../apps/server/src/test/tls-server.ts';

/** A push service in a process of its own: reports its port and certificate, then the count of messages so far. */
const certificate = createCertificate('fcm.googleapis.com');
if (certificate === undefined) throw new Error('openssl is not installed');
const REPORT_MS = 100;
let count = 0;
const server = createServer(certificate, (request, response) => {
  count++;
  request.resume().once('end', () => response.writeHead(201).end());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port, ca: certificate.cert });
setInterval(() => process.send?.(count), REPORT_MS);
process.on('disconnect', () => process.exit());
