import { expect, it } from 'vitest';
import { ownerOf } from './owner.ts';

const token = (payload: unknown) => `Bearer h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

it.each([
  ['a request without a token to guests', null, 'guest'],
  ['a request with a token to its member', token({ sub: '11', name: '미나 ÿÿ?' }), '11'],
  ['no other claim', token({ sid: '11' }), undefined],
  ['no member of another type', token({ sub: 11 }), undefined],
  ['nobody that could name another cache', token({ sub: '11-guest' }), undefined],
  ['no member without a payload', 'Bearer abc', undefined],
  ['no member to text that is not JSON', 'Bearer a.b%.c', undefined],
])('[13.1-4] assigns %s', (_, authorization, owner) => {
  expect(ownerOf(authorization)).toBe(owner);
});
