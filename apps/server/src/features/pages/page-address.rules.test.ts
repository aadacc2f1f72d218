import { expect, it } from 'vitest';
import { parsePageAddress, toCachedAddress } from './page-address.rules.ts';

it.each([
  ['/sollect/', '/sollect'],
  ['/sollect//7', '/sollect/7'],
  ['/sollect/7///', '/sollect/7'],
  ['/SOLLECT/7', '/sollect/7'],
  ['/%6Dap', '/map'],
  ['/%4D%61p/Detail/12', '/map/detail/12'],
  ['/sollect/007', '/sollect/7'],
  ['/sollect/+7', '/sollect/7'],
  ['/sollect/%2B07', '/sollect/7'],
  ['/sollect/%37', '/sollect/7'],
  ['/sollect/000', '/sollect/0'],
  ['/sollect/./7', '/sollect/7'],
  ['/x/%2E%2e/sollect/7', '/sollect/7'],
  ['/sollect\\7', '/sollect/7'],
  ['//elsewhere.example/Map', '/elsewhere.example/map'],
  ['///elsewhere.example', '/elsewhere.example'],
  ['/\t/elsewhere.example', '/elsewhere.example'],
  ['/.//elsewhere.example', '/elsewhere.example'],
  ['/a/..//elsewhere.example', '/elsewhere.example'],
  ['/\\/elsewhere.example', '/elsewhere.example'],
  ['/%2f/elsewhere.example', '/%2F/elsewhere.example'],
  ['/%5C%5celsewhere.example', '/%5C%5Celsewhere.example'],
  ['https:/elsewhere.example', '/https:/elsewhere.example'],
  ['/%ea%b0%80', '/%EA%B0%80'],
  ['/SHARED//Collection/aB%2D07', '/shared/collection/aB-07'],
  ['/shared/solroute/007', '/shared/solroute/007'],
  ['/Embed/course/aB07/', '/embed/course/aB07'],
  ['/embed/place/007/', '/embed/place/7'],
  ['/', '/'],
  ['', '/'],
  ['/sollect/7', '/sollect/7'],
  ['/%zz', '/%zz'],
  ['/%256Dap', '/%256dap'],
])('spells %j as %j, which is its own spelling', (requested, path) => {
  const rooted = requested.startsWith('/') ? requested : `/${requested}`;
  expect(parsePageAddress(requested)).toEqual({ path, query: '', isCanonical: rooted === path });
  expect(parsePageAddress(path)).toEqual({ path, query: '', isCanonical: true });
  expect(path).not.toMatch(/^\/[/\\]/);
});

it('keeps the query as it is', () => {
  expect(parsePageAddress('/Sollect/7/?page=02&Q=%6D//A')).toEqual({
    ...{ path: '/sollect/7', query: '?page=02&Q=%6D//A', isCanonical: false },
  });
  expect(parsePageAddress('http://elsewhere.example/map?a=1#b?c')).toEqual({
    ...{ path: '/map', query: '?a=1', isCanonical: true },
  });
});

it.each([
  ['/sollect/7', '/sollect/7'],
  ['/sollect/7?z=1', '/sollect/7'],
  ['/sollect/7?', '/sollect/7'],
  ['/sollect/7?page=1', '/sollect/7'],
  ['/sollect/7?z=1&page=2&y=3', '/sollect/7?page=2'],
  ['/sollect/7?page=02', '/sollect/7'],
  ['/sollect/7?page=1234567890', '/sollect/7'],
  ['/sollect?page=2', '/sollect'],
  ['/map/detail/7?detailType=searching', '/map/detail/7'],
  ['/map?z=1', '/map'],
])('caches the page of %s as %s', (url, cached) => {
  expect(toCachedAddress(parsePageAddress(url))).toBe(cached);
});

it.each(['/sollect/search/result?keyword=a', '/map/list?queryType=category', '/map/detail/0', '/no/such/page'])(
  'does not cache the page of %s',
  (url) => {
    expect(toCachedAddress(parsePageAddress(url))).toBeUndefined();
  },
);
