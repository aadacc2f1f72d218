import { expect, it } from 'vitest';
import { googleWalkUrl, kakaoWalkUrl, naverWalkUrl, naverWebUrl } from './map-app-links.ts';

const cafe = { name: '카페, 여유 & 쉼', latitude: 37.5427, longitude: 127.0561 };
const park = { name: '서울숲', latitude: 37.5443, longitude: 127.0374 };

it('creates a walking link for Kakao Map without commas in names', () => {
  expect(decodeURIComponent(kakaoWalkUrl(cafe, park))).toBe(
    'https://map.kakao.com/link/by/walk/카페  여유 & 쉼,37.5427,127.0561/서울숲,37.5443,127.0374',
  );
  expect(new URL(kakaoWalkUrl({ ...cafe, name: 'a/b?c#d' }, park)).pathname.split('/')).toHaveLength(6);
});

it('creates a walking link for the Naver Map app with the calling site', () => {
  const url = naverWalkUrl(cafe, park, 'https://sol.example');
  expect(url).toMatch(/^nmap:\/\/route\/walk\?/);
  expect(url).not.toContain('+');
  expect(Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?'))))).toEqual({
    slat: '37.5427',
    slng: '127.0561',
    sname: '카페, 여유 & 쉼',
    dlat: '37.5443',
    dlng: '127.0374',
    dname: '서울숲',
    appname: 'https://sol.example',
  });
});

it('creates a web link to the place in Naver Map', () => {
  expect(decodeURIComponent(naverWebUrl({ ...park, name: '1/2 카페?' }))).toBe(
    'https://map.naver.com/p/search/1/2 카페?',
  );
  expect(naverWebUrl({ ...park, name: '1/2 카페?' })).toContain('1%2F2');
});

it('creates a walking link for Google Maps', () => {
  expect(Object.fromEntries(new URL(googleWalkUrl(cafe, park)).searchParams)).toEqual({
    api: '1',
    travelmode: 'walking',
    origin: '37.5427,127.0561',
    destination: '37.5443,127.0374',
  });
});

it('omits the start for the position of the user', () => {
  expect(decodeURIComponent(kakaoWalkUrl(null, park))).toBe('https://map.kakao.com/link/to/서울숲,37.5443,127.0374');
  const naver = naverWalkUrl(null, park, 'https://sol.example');
  expect([...new URLSearchParams(naver.slice(naver.indexOf('?'))).keys()]).toEqual([
    'dlat',
    'dlng',
    'dname',
    'appname',
  ]);
  expect(new URL(googleWalkUrl(null, park)).searchParams.has('origin')).toBe(false);
});
