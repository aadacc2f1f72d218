import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#lib/process/loopback.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** Headers by which proxies and CDNs forward the client's address. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded-.*|x-original-.*|(?:cf|fly|fastly)-.*)$/;
const CLIENT_IP_HEADER = /^(?:x-(?:real|client|cluster-client)-ip|(?:true-)?client-ip)$/;
/**
 * A name or an address and a port. Parsers disagree on anything more, such as
 * localhost:x@elsewhere.
 */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * A proxy on this machine also connects from loopback, but sends a forwarding header, or HTTP/1.0,
 * which no browser does.
 */
function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0') return false;
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name) || CLIENT_IP_HEADER.test(name));
  return !isForwarded && LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '');
}

/**
 * The origin under which a browser on this machine has the app open: localhost and 127.0.0.1 are
 * two origins with separate cookies. Undefined for other clients, for a foreign name that resolves to
 * this machine, and for requests of pages of another origin.
 */
export function findLocalOrigin(request: FastifyRequest): string | undefined {
  const isLocal = isFromThisMachine(request) && PLAIN_HOST.test(request.host) && isLoopback(request.hostname);
  if (!isLocal) return undefined;
  const localOrigin = `${request.protocol}://${request.host}`;
  const { origin = localOrigin } = request.headers;
  return origin === localOrigin ? localOrigin : undefined;
}
