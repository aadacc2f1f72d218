import { expect, it } from 'vitest';
import type { ServiceRow } from './client/envelope.format.ts';
import { detailFields, photosOf } from './tour-text.rules.ts';

const read = (common: ServiceRow, intro: ServiceRow = {}, images: readonly ServiceRow[] = []) =>
  detailFields('20261103101500', { common, intro, images });
const image = (originimgurl: string, cpyrhtDivCd = 'Type1') => ({ originimgurl, cpyrhtDivCd });

it('[15.2-1] a long description ends with a sentence, or in the middle of one that is longer than half of it', () => {
  const sentence = (length: number) => `${'숲'.repeat(length - 1)}.`;
  const overview = (text: string) => read({ overview: text }).detail_overview;
  expect(overview(sentence(1_000))).toBe(sentence(1_000));
  expect(overview(`${sentence(620)} ${sentence(170)} ${sentence(310)}`)).toBe(`${sentence(620)} ${sentence(170)}`);
  expect(overview(`${sentence(310)} ${sentence(740)}`)).toBe(`${sentence(310)} ${'숲'.repeat(688)}…`);
  expect(overview('<p>강가의 숲이다.</p><p>봄에는 벚꽃이 핀다.</p>')).toBe('강가의 숲이다. 봄에는 벚꽃이 핀다.');
});

it.each([
  ['02-460-2905', '서울숲 관리사무소 02-460-2905, 02-460-2906', '031-790-1142'],
  ['1899-0047', '고객센터 1899-0047', ''],
  ['031-790-1142', '', '안내소 031-790-1142'],
  [undefined, '현장 문의', '031-790-1142'],
])('[15.2-1] the phone is %s for the common text "%s" and that of the introduction "%s"', (phone, tel, infocenter) => {
  expect(read({ tel }, { infocenter }).detail_phone).toBe(phone);
});

it('[15.2-1] the homepage is the address of the link, or the text without one', () => {
  expect(read({ homepage: '<a title="새 창" href = \'https://moon.example\'>달빛나루</a>' }).detail_homepage).toBe(
    'https://moon.example',
  );
  expect(read({ homepage: ' https://river.example<br>' }).detail_homepage).toBe('https://river.example');
  expect(read({ homepage: '' })).not.toHaveProperty('detail_homepage');
});

it('[15.2-1] a row has five photos at most, that of the list first and each once', () => {
  const urls = Array.from({ length: 7 }, (_, index) => `https://photos.example/${index + 1}.jpg`);
  const { detail_photos = '' } = read(
    {},
    {},
    urls.map((url) => image(url)),
  );
  expect(JSON.parse(detail_photos)).toHaveLength(5);
  const listed = (firstimage: string) =>
    photosOf({ firstimage, cpyrhtdivcd: 'Type3', detail_photos }).map(({ url }) => url);
  expect(listed('https://photos.example/first.jpg')).toEqual(['https://photos.example/first.jpg', ...urls.slice(0, 4)]);
  expect(listed(urls[2] ?? '')).toEqual([urls[2], urls[0], urls[1], urls[3], urls[4]]);
});

it('[15.2-1] a photo has an address of up to 300 characters and a known licence', () => {
  const address = (length: number) => 'https://photos.example/'.padEnd(length, 'a');
  const images = [image(address(300)), image(address(301)), image(address(40), 'Type5'), image('')];
  expect(read({}, {}, images).detail_photos).toBe(JSON.stringify([{ url: address(300), licence: 'TYPE1' }]));
  expect(read({}, {}, images.slice(1))).not.toHaveProperty('detail_photos');
});
