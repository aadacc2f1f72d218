import { OG_IMAGE } from '@sol/contract/media';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawPlace,
  formatArea,
  formatSoloLine,
  nameSizePx,
  type PicturedPlace,
  truncateName,
} from './picture.presenter.ts';

const PLACE: PicturedPlace = {
  name: '모퉁이 카페',
  category: 'cafe',
  detailedCategory: '카페',
  latitude: 37.5446,
  longitude: 127.0559,
  province: '서울',
  district: '성동구',
  neighborhood: '성수동',
  isClosed: false,
  tags: [],
  reviewCount: 0,
  recommendCount: 0,
  ratingSum: 0,
};
const soloOf = (counts: Partial<PicturedPlace>) =>
  formatSoloLine({ ...PLACE, ...counts })
    ?.map(({ text }) => text)
    .join('');

describe('the text of the image of a place', () => {
  it.each([
    ['모퉁이 카페', '모퉁이 카페'],
    ['성수 ☕ 산책', '성수 산책'],
    ['가'.repeat(40), '가'.repeat(40)],
    ['가'.repeat(41), `${'가'.repeat(39)}…`],
    [`${'가'.repeat(38)} 나다라`, `${'가'.repeat(38)}…`],
    // A letter with a combining mark is one grapheme.
    ['q\u0301'.repeat(41), `${'q\u0301'.repeat(39)}…`],
  ])('shortens the name %j to %j', (name, shown) => {
    expect(truncateName(name)).toBe(shown);
  });

  it.each([
    ['쏠', 74],
    ['성수동 골목 책방', 62],
    // Eleven syllables in one word: in a larger size the last one would wrap.
    ['커피빈코리아동대문두타', 58],
    ['Blue Bottle Coffee Seoul', 52],
    ['가'.repeat(40), 44],
  ])('is as large as the longest word of %j fits into a line', (name, sizePx) => {
    expect(nameSizePx(name)).toBe(sizePx);
  });

  it.each([
    [{}, '서울 성동구 성수동'],
    [{ neighborhood: '' }, '서울 성동구'],
    [{ province: '세종특별자치시', district: '세종특별자치시', neighborhood: '나성동' }, '세종특별자치시 나성동'],
  ])('contains the area: %o', (given, area) => {
    expect(formatArea({ ...PLACE, ...given })).toBe(area);
  });

  it.each([
    [{}, undefined],
    [{ reviewCount: 1, recommendCount: 1, ratingSum: 5 }, '혼자 온 1명 중 1명 다시 올래요'],
    [{ reviewCount: 9, recommendCount: 4, ratingSum: 37 }, '혼자 온 9명 중 4명 다시 올래요'],
    [{ reviewCount: 10, recommendCount: 3, ratingSum: 47 }, '혼자 다시 올래요 30% · 4.7 · 후기 10'],
    [{ reviewCount: 1_240, recommendCount: 1_240, ratingSum: 6_200 }, '혼자 다시 올래요 100% · 5.0 · 후기 1,240'],
  ])('contains the summary of solo visitors: %o', (counts, line) => {
    expect(soloOf(counts)).toBe(line);
  });
});

describe('renders the image of a place', () => {
  it.each([
    ['without an area', { province: '', district: '', neighborhood: '' }],
    ['with a name and a class of emoji alone', { name: '🍜', detailedCategory: '🍜' }],
    ['closed, with a class of emoji alone', { isClosed: true, detailedCategory: '🍜' }],
    ['with white space for names', { name: ' ', detailedCategory: ' ', province: ' ' }],
    ['with a name without a shape', { name: '\u2060\u3164', detailedCategory: '\u200b' }],
    ['with marks piled up over Thai letters', { name: 'ก็็็็'.repeat(30) }],
    ['with marks piled up over every word', { name: `a${'\u0301'.repeat(300)}`, district: `b${'\u0301'.repeat(300)}` }],
    ['with a class of 300 letters', { detailedCategory: '가'.repeat(300), district: '나'.repeat(300) }],
    ['with a tag of nothing', { tags: ['', '창가'] }],
  ])('%s', async (_, given) => {
    const jpeg = await drawPlace({ ...PLACE, ...given }, async () => []);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE });
  });
});
