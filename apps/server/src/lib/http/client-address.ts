import { isIP, isIPv4 } from 'node:net';
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
 * address, the address of the connection, which is empty once the client has left.
 */
export function clientAddress({ ip, raw }: { ip: string | undefined; raw: FastifyRequest['raw'] }): string {
  // The usual form, which several limits read for each request.
  if (ip !== undefined && isIP(ip) !== 0) return normalizeIP(ip);
  const address = (ip ?? '').replace(QUOTED, '$1').replace(IPV4_WITH_PORT, '$1').replace(BRACKETED_IPV6, '$1');
  return normalizeIP(isIP(address) === 0 ? (raw.socket.remoteAddress ?? '') : address);
}

const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;
const ZONE = /%.*$/;
const GROUPS = 8;
/** Groups of 16 bits in a /48. */
const NETWORK_GROUPS = 3;

/**
 * The network of an IP address as CIDR: /24 of IPv4, /48 of IPv6. It tells places apart and not
 * persons. null for text that is no address.
 */
export function toNetwork(address: string): string | null {
  const plain = address.replace(ZONE, '').replace(IPV4_MAPPED, '');
  if (isIP(plain) === 0) return null;
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  // The URL parser writes the last groups of addresses such as ::192.0.2.1 in hexadecimal.
  const [start = '', end] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [groupsOf(start), groupsOf(end ?? '')];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/48`;
}
