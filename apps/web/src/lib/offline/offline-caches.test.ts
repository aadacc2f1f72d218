import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#test/fake-caches.ts';
import {
  callsCacheName,
  deleteOutdatedReads,
  deleteReads,
  deleteReadsOfOthers,
  findCallsCache,
  ownerOf,
  PHOTOS_CACHE,
  pagesCacheName,
  TILES_CACHE,
} from './offline-caches.ts';

const PRECACHE = 'serwist-precache-v2-http://localhost:3000/';
const SHARED = [PRECACHE, 'assets', pagesCacheName('r1'), PHOTOS_CACHE, TILES_CACHE];
const names = () => [...fakeCaches.stored.keys()];

async function storeCaches(...cacheNames: string[]): Promise<void> {
  for (const name of cacheNames) await fakeCaches.open(name);
}

beforeEach(() => {
  fakeCaches.reset();
  vi.stubGlobal('caches', fakeCaches);
});

it('[13.1-4] deletes all that was read, and keeps the files of the release', async () => {
  await storeCaches(...SHARED, callsCacheName('c1', '11'), callsCacheName('c1', 'guest'));
  await deleteReads();
  expect(names()).toEqual([PRECACHE, 'assets']);
});

describe('[13.1-4] reads of another member', () => {
  it.each([
    ['of a member for another one', '11', 12],
    ['of a member for a guest', '11', null],
    ['of a member whose id begins alike', '1', 11],
  ])('%s are deleted with the photos and pages', async (_, owner, memberId) => {
    await storeCaches(...SHARED, callsCacheName('c1', owner), callsCacheName('c1', 'guest'));
    await deleteReadsOfOthers(memberId);
    expect(names()).toEqual([PRECACHE, 'assets']);
  });

  it.each([
    ['of the member', '11', 11],
    ['of a guest for a member', 'guest', 11],
    ['of a guest for a guest', 'guest', null],
  ])('%s are kept', async (_, owner, memberId) => {
    await storeCaches(...SHARED, callsCacheName('c1', owner));
    await deleteReadsOfOthers(memberId);
    expect(names()).toEqual([...SHARED, callsCacheName('c1', owner)]);
  });
});

it('[13.1-5] deletes pages of other releases, and responses of another contract', async () => {
  const current = [callsCacheName('c2', '11'), callsCacheName('c2', 'guest'), pagesCacheName('r2')];
  await storeCaches(...SHARED, callsCacheName('c1', '11'), ...current);
  await deleteOutdatedReads({ release: 'r2', contract: 'c2' });
  expect(names()).toEqual([PRECACHE, 'assets', PHOTOS_CACHE, TILES_CACHE, ...current]);
});

it('finds the cache of a member', async () => {
  await storeCaches(callsCacheName('c1', '1'), callsCacheName('c1', '11'));
  expect(await findCallsCache('11')).toBe(fakeCaches.stored.get(callsCacheName('c1', '11')));
  expect(await findCallsCache('12')).toBeUndefined();
  expect(names()).toHaveLength(2);
});

it('finds the newest cache of a member, before those of other contracts are deleted', async () => {
  await storeCaches(callsCacheName('c1', '11'), callsCacheName('c2', '11'));
  expect(await findCallsCache('11')).toBe(fakeCaches.stored.get(callsCacheName('c2', '11')));
});

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
