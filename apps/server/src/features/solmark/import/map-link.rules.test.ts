import { expect, it } from 'vitest';
import { readMapLink } from './map-link.rules.ts';
import { readCategory, toPlainText } from './written-category.rules.ts';

const PIN = { x: 127.1, y: 37.5 };

it.each([
  [
    'https://www.google.com/maps/place/%EC%84%B1%EC%88%98+%EC%84%9C%EC%A0%90/data=!4m2!3m1!1s0x1:0x2',
    { text: '성수 서점', position: undefined },
  ],
  ['https://www.google.com/maps/place/x/@37.1,127.2,17z/data=!3m1!8m2!3d37.5!4d127.1', { text: 'x', position: PIN }],
  ['https://www.google.com/maps/place/x/@37.5,127.1,17z', { text: 'x', position: PIN }],
  ['https://www.google.com/maps/search/37.5,127.1', { text: '', position: PIN }],
  ['https://www.google.com/maps/search/?api=1&query=37.5%2C127.1', { text: '', position: PIN }],
  ['https://www.google.co.kr/maps/place/%EC%84', { text: '%EC%84', position: undefined }],
  ['http://maps.google.com/?q=37.5,127.1', { text: '', position: PIN }],
  ['http://maps.google.com/?q=%EC%84%9C%EC%9A%B8+1&ftid=0x1:0x2', { text: '서울 1', position: undefined }],
  ['http://maps.google.com/?cid=1', { text: '', position: undefined }],
  ['http://maps.google.com/?ll=(37.5,%20127.1)', { text: '', position: PIN }],
  [' https://maps.app.goo.gl/abc ', { text: '', position: undefined }],
  ['https://goo.gl/maps/abc', { text: '', position: undefined }],
  ['https://maps.google.com/?q=loc:37.5,127.1', { text: '', position: PIN }],
  ['https://maps.google.com/?q=loc:37.5+127.1', { text: '', position: PIN }],
  [
    'https://maps.google.com/maps?q=loc:37.5+127.1(%EC%84%B1%EC%88%98+%EC%84%9C%EC%A0%90)',
    { text: '성수 서점', position: PIN },
  ],
  ['https://maps.google.com/?q=LOC:%2037.5,%20127.1%20(x)&z=16', { text: 'x', position: PIN }],
  ['https://www.google.com/maps?q=37.5,127.1(x)', { text: 'x', position: PIN }],
  ['https://www.google.co.kr/maps/search/loc:37.5,127.1', { text: '', position: PIN }],
  ['https://www.google.com/maps?daddr=37.5,127.1', { text: '', position: PIN }],
  ['https://maps.google.com/?q=x&ll=37.5,127.1', { text: 'x', position: PIN }],
  ['https://maps.google.com/?q=loc:x', { text: 'loc:x', position: undefined }],
  ['https://map.kakao.com/link/map/%EC%84%9C%EC%A0%90,37.5,127.1', { text: '서점', position: PIN }],
  ['https://map.kakao.com/link/to/a,b,37.5,127.1', { text: 'a,b', position: PIN }],
  ['https://map.kakao.com/link/map/37.5,127.1', { text: '', position: PIN }],
  ['https://m.map.kakao.com/?q=loc:37.5,127.1', { text: '', position: PIN }],
  ['https://map.kakao.com/link/search/x', { text: '', position: undefined }],
  ['https://map.naver.com/?lat=37.5&lng=127.1&title=x', { text: 'x', position: PIN }],
  ['https://map.naver.com/?q=loc:37.5+127.1(x)', { text: 'x', position: PIN }],
  ['https://map.naver.com/p/entry/place/1', { text: '', position: undefined }],
])('reads %s', (link, result) => {
  expect(readMapLink(link)).toEqual(result);
});

it.each([
  'https://www.google.com/search?q=x',
  'https://www.google.com/mapsx',
  'https://example.com/maps/place/x',
  'https://www.google.com.example.com/maps/place/x',
  'https://notgoogle.com/maps/place/x',
  'https://map.kakao.com.example.com/link/map/x,37.5,127.1',
  'https://naver.com/?lat=37.5&lng=127.1',
  'javascript:alert(1)//google.com/maps',
  'google.com/maps/place/x',
  '',
])('has no place in %s', (link) => {
  expect(readMapLink(link)).toBeUndefined();
});

it.each([
  ['조용함', '조용함'],
  ['  a  \r\n\r\n b\u00a0c\rd', 'a\nb c\nd'],
  ['a<br>b<p>c</p>d', 'a\nb\nc\nd'],
  ['1 < 2 & 3', '1 < 2 & 3'],
  ['a &amp; b &#44032;', 'a & b 가'],
  ['<script>x</script><style>y</style>a<b>b</b>', 'ab'],
  ['<img src="x"/>', ''],
  ['<div><ul><li>a<li>b</ul></div>', 'a\nb'],
  ['<!-- x -->a', 'a'],
])('shows %j as the text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

it('reads the first 20,000 letters of a description', () => {
  expect(toPlainText(`${'a'.repeat(20_000)}b`)).toHaveLength(20_000);
});

it.each([
  ['카페', 'cafe'],
  ['cafe', 'cafe'],
  ['CAFE', 'cafe'],
  ['커피전문점', 'cafe'],
  ['카페,디저트', 'cafe'],
  ['음식점', 'food'],
  ['DINING', 'food'],
  ['restaurant', 'food'],
  ['술집', 'drink'],
  ['bar', 'drink'],
  ['공공도서관', 'work'],
  ['박물관', 'culture'],
  ['문화/예술', 'culture'],
  ['공원', 'walk'],
  ['park', 'walk'],
  ['노래방', 'entertainment'],
  ['SHOPPING', 'shop'],
  ['쇼핑', 'shop'],
  ['place', undefined],
  ['parking', undefined],
  ['barber', undefined],
  ['', undefined],
])('reads the category %j as %s', (word, category) => {
  expect(readCategory(word)).toBe(category);
});
