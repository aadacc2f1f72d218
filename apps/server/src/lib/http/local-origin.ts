import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#lib/process/config.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** By which proxies and CDNs say for whom they ask. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded-.*|x-(?:real|client|cluster-client)-ip|x-original-.*|(?:true-)?client-ip|(?:cf|fly|fastly)-.*)$/;
/** A name or an address and a port: anything more, as in localhost:x@elsewhere, is read differently by different readers. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** A proxy on this machine also comes from loopback, but says for whom it asks. */
function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  return !isForwarded && LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '');
}

/**
 * Where a browser on this machine has the app open: localhost and 127.0.0.1 are two origins, and cookies of the one are not
 * seen on the other. Undefined for everybody else, and for a name of somebody's that was made to point at this machine.
 */
export function localOriginOf(request: FastifyRequest): string | undefined {
  const isLocal = isFromThisMachine(request) && PLAIN_HOST.test(request.host) && isLoopback(request.hostname);
  if (!isLocal) return undefined;
  return `${request.protocol}://${request.host}`;
}
