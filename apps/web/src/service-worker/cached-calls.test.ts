import { expect, it } from 'vitest';
import { isCachedCall, isWrite, toComparable } from './cached-calls.ts';

it.each([
  '/api/place/7',
  '/api/sollect/7',
  '/api/notice',
  '/api/solmark/place/collections',
  '/api/solmark/place/collections/3/places',
  '/api/solroute/5',
])('[13.1-2] stores %s', (path) => {
  expect(isCachedCall(path)).toBe(true);
});

it.each([
  '/api/auth/reissue-token',
  '/api/kakao/callback',
  '/api/account/export',
  '/api/admin/report',
  '/api/shared/solroute/abc',
  '/api/shared/collection/abc',
  '/api/download',
  '/api/place/7/more',
  '/api/place/',
  '/other/api/place/7',
  '/api/search-history',
])('[13.1-4] does not store %s', (path) => {
  expect(isCachedCall(path)).toBe(false);
});

const at = (path: string) => toComparable(`http://localhost:3000${path}`).slice('http://localhost:3000'.length);

it.each([
  ['/api/solmap/places/nearby?userLat=37.5&userLng=127&limit=20', '/api/solmap/places/nearby?limit=20'],
  ['/api/solmap/markers?swLat=1&swLng=2&neLat=3&neLng=4&category=cafe', '/api/solmap/markers?category=cafe'],
  ['/api/solmap/places?swLat=1&userLat=2', '/api/solmap/places?swLat=1'],
])('[13.1-2] compares %s as %s', (path, comparable) => {
  expect(at(path)).toBe(comparable);
});

it.each([
  ['PUT', '/api/place/7/fact/SEAT', true],
  ['POST', '/api/solmark/sollect/7', true],
  ['POST', '/api/profile', false],
  ['POST', '/api/solroute/walk', false],
  ['POST', '/api/solmap/search/popular', false],
  ['POST', '/api/auth/reissue-token', false],
  ['PATCH', '/api/solroute/7/status', true],
  ['GET', '/api/solroute/7', false],
])('%s %s is a write: %s', (method, path, expected) => {
  expect(isWrite({ method, url: `http://localhost:3000${path}` })).toBe(expected);
});
