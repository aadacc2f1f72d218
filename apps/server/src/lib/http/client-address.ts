import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Forms of an `X-Forwarded-For` entry that some gateways write: `"192.0.2.1"`, `192.0.2.1:5000`,
 * `[2001:db8::1]:5000`.
 */
const QUOTED = /^"(.*)"$/;
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const BRACKETED_IPV6 = /^\[([^\]]+)\](?::\d+)?$/;

/**
 * The client's address without the port, which differs per connection. For an entry that is no IP
 * address, the address of the connection.
 */
export function clientAddress({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const address = ip.replace(QUOTED, '$1').replace(IPV4_WITH_PORT, '$1').replace(BRACKETED_IPV6, '$1');
  return normalizeIP(isIP(address) === 0 ? (raw.socket.remoteAddress ?? '') : address);
}
