import { expect, it } from 'vitest';
import { toCsvText } from './csv.ts';

const BYTE_ORDER_MARK = '\ufeff';

it.each<[string, string | number, string]>([
  ['a negative number as a number', -12.5, '-12.5'],
  ['a text that looks like one as a text', '-12.5', "'-12.5"],
  ['a plain text without quotation marks', '성수동 카페', '성수동 카페'],
  ['an empty text as nothing', '', ''],
  ['a comma in quotation marks', '1,2', '"1,2"'],
  ['a line feed in quotation marks', '1\n2', '"1\n2"'],
  ['a carriage return in quotation marks', '1\r2', '"1\r2"'],
  ['each quotation mark twice', '"혼"밥', '"""혼""밥"'],
  ['a formula with a comma guarded and quoted', '=A1,B1', '"\'=A1,B1"'],
  ['a sign that is not at the beginning as it is', 'a=b', 'a=b'],
])('writes %s', (_, value, cell) => {
  expect(toCsvText([[value, 1]])).toBe(`${BYTE_ORDER_MARK}${cell},1\r\n`);
});

it('ends every row with CRLF, and is only the byte order mark without rows', () => {
  expect(toCsvText([['이름', '수'], ['가', 1], []])).toBe(`${BYTE_ORDER_MARK}이름,수\r\n가,1\r\n\r\n`);
  expect(toCsvText([])).toBe(BYTE_ORDER_MARK);
});
