import { describe, expect, it } from 'vitest';
import { CsvScanner } from './csv-scanner.ts';

/** In pieces of every length, since a piece may end anywhere. */
function rowsOf(text: string, delimiter: ',' | '|' = ',', hasQuotes = true): string[][] {
  const results = Array.from({ length: text.length }, (_, index) => {
    const scanner = new CsvScanner(delimiter, hasQuotes);
    const rows: string[][] = [];
    for (let at = 0; at < text.length; at += index + 1) rows.push(...scanner.push(text.slice(at, at + index + 1)));
    return [...rows, ...scanner.end()];
  });
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0] ?? [];
}

it.each([
  [
    'plain fields',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CR alone',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quoted fields',
    '"a","b"\n"c","d"\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['delimiters and line ends inside quotes', '"a,\n1",b\r\n', [['a,\n1', 'b']]],
  ['doubled marks', '"a ""b"" c",d\n', [['a "b" c', 'd']]],
  ['only doubled marks', '"""",""\n', [['"', '']]],
  ['bare marks inside a quoted field', '"가게 "달" 본점",d\n', [['가게 "달" 본점', 'd']]],
  ['bare marks inside a bare field', 'a"b",c\n', [['a"b"', 'c']]],
  ['empty fields', ',,\n', [['', '', '']]],
  ['an empty last field', 'a,', [['a', '']]],
  ['empty lines', '\na\n\n\r\nb\n', [['a'], ['b']]],
  ['rows of different lengths', 'a\nb,c\n', [['a'], ['b', 'c']]],
])('cuts %s', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

describe('other forms', () => {
  it('cuts at |', () => {
    expect(rowsOf('a,1|b\n', '|')).toEqual([['a,1', 'b']]);
  });

  it('takes marks as they are where the file does not quote', () => {
    expect(rowsOf('"달"|"b\nc|d', '|', false)).toEqual([
      ['"달"', '"b'],
      ['c', 'd'],
    ]);
  });

  it('keeps only the place of columns nobody reads', () => {
    const scanner = new CsvScanner(',', true);
    expect(scanner.push('a,b,c\n')).toEqual([['a', 'b', 'c']]);
    scanner.want([1]);
    expect(scanner.push('d,"e",f\n')).toEqual([['', 'e', '']]);
  });

  it('says where a quotation mark was never closed', () => {
    const scanner = new CsvScanner(',', true);
    scanner.push('a,b\n');
    expect(() => scanner.push(`"${'c,d\n'.repeat(300_000)}`)).toThrow('2번째 줄부터');
  });
});
