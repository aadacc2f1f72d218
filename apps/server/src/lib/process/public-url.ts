import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE_NETWORKS.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Endings of names that no one can register (RFC 2606, 6762, 8375 and ICANN's `internal`). */
const PRIVATE_ENDINGS = ['localhost', 'test', 'example', 'invalid', 'local', 'internal', 'home.arpa'];

/** The address that users see, without a trailing slash. */
export function publicUrlOf(env: Environment): string {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.replace(/\/+$/, '');
  const scheme = env.TLS_CERT === undefined ? 'http' : 'https';
  const isReachableAsLocalhost = isLoopback(env.HOST) || env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isReachableAsLocalhost ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return `${scheme}://${host}:${env.PORT}`;
}

/** Whether people outside of the own network can reach a URL: its host is a registered name or a public address. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return !PRIVATE_NETWORKS.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
  return host.includes('.') && !PRIVATE_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));
}
