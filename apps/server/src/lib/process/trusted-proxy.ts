import { isIP } from 'node:net';
import * as z from 'zod/mini';

const PROXY_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Larger networks are shared: any host in them could then set the header. */
const PROXY_PREFIX_MIN = { 4: 8, 6: 7 };
const PROXY_PREFIX_MAX = { 4: 32, 6: 128 };
const PROXY_HOPS_MAX = 10;

/**
 * ::ffff:0:0/96 contains every IPv4 address: the prefix of an IPv4-mapped network (RFC 4291,
 * 2.5.5.2) counts from there.
 */
const MAPPED_PREFIX = 96;
const MAPPED_HOST = /^\[::ffff:[\da-f]{1,4}:[\da-f]{1,4}\]$/;

/**
 * Whether an IPv6 address is an IPv4 address in the IPv4-mapped form. `URL` normalizes every
 * spelling.
 */
function isMappedAddress(address: string): boolean {
  const url = `http://[${address}]`;
  return URL.canParse(url) && MAPPED_HOST.test(new URL(url).hostname);
}

function isProxy(text: string): boolean {
  if (PROXY_NETWORKS.has(text)) return true;
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || others.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d+$/.test(prefix)) return false;
  const isMapped = version === 6 && isMappedAddress(address);
  const min = isMapped ? MAPPED_PREFIX + PROXY_PREFIX_MIN[4] : PROXY_PREFIX_MIN[version];
  return Number(prefix) >= min && Number(prefix) <= PROXY_PREFIX_MAX[version];
}

const proxiesOf = (text: string) => text.split(',').map((proxy) => proxy.trim());

/** The value of TRUST_PROXY. */
export const trustedProxy = z
  .string()
  .check(
    z.refine(
      (text) =>
        ['on', 'true', 'off', 'false'].includes(text) ||
        (/^\d+$/.test(text) ? Number(text) <= PROXY_HOPS_MAX : proxiesOf(text).every(isProxy)),
      { error: `must be on, off, a number of proxies up to ${PROXY_HOPS_MAX}, or their addresses and networks` },
    ),
  );

/**
 * The number of proxies in front, or their addresses. Never true: Fastify would then use the first
 * address of `X-Forwarded-For`, which the client sets. Only the addresses added by the trusted
 * proxies are reliable.
 */
export function trustProxyOf(text: string | undefined): false | number | string {
  if (text === undefined || text === 'off' || text === 'false' || Number(text) === 0) return false;
  if (text === 'on' || text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : proxiesOf(text).join(',');
}
