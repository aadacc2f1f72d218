import { expect, it } from 'vitest';
import { firstCountedDay, hashDevice, toCountedKeyword } from './popular-search.rules.ts';

it.each([
  ['온담', '온담'],
  ['  Blue   Bottle ', 'blue bottle'],
  ['CU', 'cu'],
  ['성수\t카페', '성수 카페'],
])('[12.2-5] counts %j as %j', (keyword, counted) => {
  expect(toCountedKeyword(keyword)).toBe(counted);
});

it.each(['온', ' 온 ', 'ㅇㄷ', '온ㄷ', '성수 ㅏ', '', '010-9876-5432', 'example.com', '카톡 sol'])(
  'does not count %j',
  (keyword) => {
    expect(toCountedKeyword(keyword)).toBeUndefined();
  },
);

it.each([
  ['2026-11-23', '2026-11-17'],
  ['2026-03-02', '2026-02-24'],
])('[12.2-5] counts the seven days until %s from %s on', (today, first) => {
  expect(firstCountedDay(today)).toBe(first);
});

it('[12.2-5] hashes a device differently for each keyword, address and salt', () => {
  const salt = Buffer.from('one');
  const search = { keyword: '온담', address: '203.0.113.7' };
  const hashes = [
    hashDevice(salt, search),
    hashDevice(salt, { ...search, keyword: '온달' }),
    hashDevice(salt, { ...search, address: '203.0.113.8' }),
    hashDevice(Buffer.from('other'), search),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(hashes).size).toBe(4);
  expect(hashDevice(salt, search).toString('hex')).toBe(hashes[0]);
  expect(hashes[0]).toHaveLength(64);
});
