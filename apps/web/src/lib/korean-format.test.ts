import { describe, expect, it } from 'vitest';
import { cutText, ordinalText, shortCount, shortDate, shortDistance } from './korean-format.ts';

describe('cutText', () => {
  it.each([
    ['열글자까지그대로둔다', '열글자까지그대로둔다'],
    ['열한글자부터는줄임표로', '열한글자부터는줄임표…'],
    ['👨‍👩‍👧‍👦일이삼사오육칠팔구', '👨‍👩‍👧‍👦일이삼사오육칠팔구'],
    ['👨‍👩‍👧‍👦일이삼사오육칠팔구십', '👨‍👩‍👧‍👦일이삼사오육칠팔구…'],
  ])('%s → %s', (text, cut) => {
    expect(cutText(text, 10)).toBe(cut);
  });
});

describe('shortCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1천'],
    [1_290, '1.2천'],
    [9_999, '9.9천'],
    [10_000, '1만'],
    [34_999, '3.4만'],
  ])('%d → %s', (count, shown) => {
    expect(shortCount(count)).toBe(shown);
  });
});

it.each([
  [0, '첫 번째'],
  [2, '세 번째'],
  [9, '열 번째'],
  [10, '11번째'],
])('the ordinal of the index %i is %s', (index, shown) => {
  expect(ordinalText(index)).toBe(shown);
});

describe('shortDistance', () => {
  it.each([
    [0.4, '0m'],
    [999.4, '999m'],
    [999.6, '1km'],
    [1_340, '1.3km'],
    [12_000, '12km'],
  ])('%d m → %s', (distanceM, shown) => {
    expect(shortDistance(distanceM)).toBe(shown);
  });
});

describe('shortDate', () => {
  it('uses the date in Seoul, not in UTC', () => {
    expect(shortDate('2026-03-04T15:00:00Z')).toBe('26.03.05');
    expect(shortDate('2026-03-04T14:59:59Z')).toBe('26.03.04');
  });
});
