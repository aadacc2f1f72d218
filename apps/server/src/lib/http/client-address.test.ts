import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, toNetwork } from './client-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8::6', '2001:db8:0::/48'],
  ['2001:db8:abcd:12::', '2001:db8:abcd::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', null],
  ['unknown', null],
])('[14.3-1] the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

it.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['spoofed', '203.0.113.7', '203.0.113.7'],
  // The client has left before the request was handled.
  [undefined, undefined, ''],
])('the address of a client with the entry %s at the connection %s is %j', (ip, remoteAddress, address) => {
  expect(clientAddress({ ip, raw: { socket: { remoteAddress } } as IncomingMessage })).toBe(address);
});
