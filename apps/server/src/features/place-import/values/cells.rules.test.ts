import { expect, it } from 'vitest';
import { cleanValue, firstField, parseDate, parseNumber, withoutFraction } from './cells.rules.ts';

it.each([
  ['  달빛 다방  ', '달빛 다방'],
  ['달빛\r\n다방\t2호', '달빛 다방 2호'],
  ['달빛\u200B다방\u00A0', '달빛 다방'],
  ['달빛다방'.normalize('NFD'), '달빛다방'],
  ['NA', ''],
  [' - ', ''],
  ['\\N', ''],
  ['', ''],
])('[10.1-3] cleans %j to %j', (value, cleaned) => {
  expect(cleanValue(value)).toBe(cleaned);
});

it.each([
  ['6.0', 6],
  ['127.047883157395', 127.047883157395],
  ['-4388.879', -4388.879],
  ['204,888.1', 204_888.1],
  ['1,716', 1716],
  ['2.04E5', 204_000],
  ['6.', 6],
  ['1,71', undefined],
  ['', undefined],
  ['12개', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('[10.1-3] parses the number %j', (value, number) => {
  expect(parseNumber(value)).toBe(number);
});

it.each([
  ['2024-05-27', '2024-05-27'],
  ['2019-05-02 12:08:18', '2019-05-02'],
  ['2019-05-02T12:08:18+09:00', '2019-05-02'],
  ['20240527', '2024-05-27'],
  ['20240527.0', '2024-05-27'],
  ['20240527120818', '2024-05-27'],
  ['2024.5.7', '2024-05-07'],
  ['2024. 5. 7.', '2024-05-07'],
  ['2024/05/27', '2024-05-27'],
  ['2024년 5월 7일', '2024-05-07'],
  ['2023-02-29', undefined],
  ['20241301', undefined],
  ['5/27/2024', undefined],
  ['02-1234-5678', undefined],
  ['', undefined],
])('[10.1-3] parses the date %j', (value, date) => {
  expect(parseDate(value)).toBe(date);
});

it('takes the first column that has a value', () => {
  expect(firstField({ 지번주소: '나', 주소: '다' }, ['도로명주소', '지번주소', '주소'])).toBe('나');
  expect(firstField({}, ['도로명주소'])).toBe('');
});

it('[10.1-3] reads codes that were saved as numbers', () => {
  expect(withoutFraction('3030000.0')).toBe('3030000');
  expect(withoutFraction('11200-00417')).toBe('11200-00417');
});
