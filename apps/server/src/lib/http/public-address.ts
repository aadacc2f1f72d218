import { lookup as lookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not on the public internet: RFC 6890 and its registries. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');

/** Global unicast is 2000::/3; the networks of tunnels and of documentation are not public. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6');
}

/** Where a test connects instead of the internet. Never set by a configuration. */
export interface TestConnection {
  lookup?: LookupFunction;
  isAllowedAddress?: (address: string) => boolean;
  options?: Pick<RequestOptions, 'port'> & { ca?: string };
}

/**
 * For the `lookup` of a connection: resolves names, and fails for those with an address that is not public, at the
 * time of the connection. See docs/decisions/049-requests-for-naver-lists.md.
 */
export function createPublicLookup(createError: () => Error, test: TestConnection = {}): LookupFunction {
  const { lookup = lookupAddress, isAllowedAddress = isPublicAddress } = test;
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
      const isRefused = error === null && !addresses.every(isAllowedAddress);
      callback(isRefused ? createError() : error, address, family);
    });
}
