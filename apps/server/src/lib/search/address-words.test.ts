import { expect, it } from 'vitest';
import { normalizeAddress, readNumberedStreet } from './address-words.ts';

it.each([
  ['서울특별시 성동구 연무장길', '서울 성동구 연무장길'],
  ['서울시 성동구', '서울 성동구'],
  ['부산광역시 중구', '부산 중구'],
  ['세종특별자치시 한누리대로 2130', '세종 한누리대로 2130'],
  ['경기도 광주시 경안동', '경기 광주시 경안동'],
  ['제주특별자치도 제주시', '제주 제주시'],
  ['전북특별자치도 전주시', '전북 전주시'],
  ['성수동2가 277-44번지', '성수동2가 277-44'],
  ['연무장길 14호', '연무장길 14'],
  ['번지 없는 주막', '번지 없는 주막'],
  ['  성수  카페 ', '성수 카페'],
])('[12.2-2] shortens the address %s to %s', (keyword, address) => {
  expect(normalizeAddress(keyword)).toBe(address);
});

it.each([
  ['아차산로 108', '아차산로', '108'],
  ['아차산로108', '아차산로', '108'],
  ['서울 성동구 왕십리로8길 83-21', '서울 성동구 왕십리로8길', '83-21'],
  ['성수동2가 277-44', '성수동2가', '277-44'],
  ['연남동 12번지', '연남동', '12'],
  ['연무장길 9호', '연무장길', '9'],
])('[12.2-2] reads the number of %s', (keyword, street, number) => {
  expect(readNumberedStreet(keyword)).toEqual({ street, number });
});

it.each(['아차산로', '카페 24', '108', '이마트24', '종로3가', '성수동 카페', '로 1', '연무장5길'])(
  'reads no number in %s',
  (keyword) => {
    expect(readNumberedStreet(keyword)).toBeUndefined();
  },
);
