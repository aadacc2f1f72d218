const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Whether a name or address is of this machine; an IPv6 address may be in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.has(host.replace(/^\[(.*)\]$/, '$1'));
}
