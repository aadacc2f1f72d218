import { describe, expect, it } from 'vitest';
import { CsvScanner } from './csv-scanner.ts';

/** Scans the text in chunks of every length, because a chunk may end anywhere. */
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
    'no final line break',
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
  ['delimiters and line breaks inside quotes', '"a,\n1",b\r\n', [['a,\n1', 'b']]],
  ['doubled quotation marks', '"a ""b"" c",d\n', [['a "b" c', 'd']]],
  ['only doubled quotation marks', '"""",""\n', [['"', '']]],
  ['a doubled quotation mark before a delimiter', '"a"",b",c\n', [['a",b', 'c']]],
  ['an unclosed quotation mark at the end', 'a,"bc', [['a', 'bc']]],
  ['a single quotation mark at the end', 'a,"', [['a', '']]],
  ['bare quotation marks inside a quoted field', '"가게 "달" 본점",d\n', [['가게 "달" 본점', 'd']]],
  ['quotation marks inside an unquoted field', 'a"b",c\n', [['a"b"', 'c']]],
  ['empty fields', ',,\n', [['', '', '']]],
  ['an empty last field', 'a,', [['a', '']]],
  ['empty lines', '\na\n\n\r\nb\n', [['a'], ['b']]],
  ['rows of different lengths', 'a\nb,c\n', [['a'], ['b', 'c']]],
])('splits %s', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

describe('options', () => {
  it('splits at |', () => {
    expect(rowsOf('a,1|b\n', '|')).toEqual([['a,1', 'b']]);
  });

  it('keeps quotation marks if the file does not quote', () => {
    expect(rowsOf('"달"|"b\nc|d', '|', false)).toEqual([
      ['"달"', '"b'],
      ['c', 'd'],
    ]);
  });

  it('returns empty strings for unselected columns', () => {
    const scanner = new CsvScanner(',', true);
    expect(scanner.push('a,b,c\n')).toEqual([['a', 'b', 'c']]);
    scanner.selectColumns([1]);
    expect(scanner.push('d,"e",f\n')).toEqual([['', 'e', '']]);
  });

  it.each([
    ['a,b\n', 2],
    ['a,b\r\nc\r\n', 3],
    ['a\rb\r', 3],
    ['a\n\nb\n\n', 5],
  ])('reports the row of an unclosed quotation mark, after %j: %i', (before, row) => {
    for (const pieceLength of [1, before.length]) {
      const scanner = new CsvScanner(',', true);
      for (let at = 0; at < before.length; at += pieceLength) scanner.push(before.slice(at, at + pieceLength));
      expect(() => scanner.push(`"${'c,d\n'.repeat(300_000)}`)).toThrow(`${row}번째 줄부터`);
    }
  });

  it('accepts a row of 1 MiB, and more than that in one chunk of complete rows', () => {
    const megabyte = 1024 * 1024;
    const scanner = new CsvScanner(',', true);
    expect(scanner.push('a'.repeat(megabyte))).toEqual([]);
    expect(() => scanner.push('a')).toThrow('1번째 줄부터');
    expect(new CsvScanner(',', true).push(`${`${'a'.repeat(999)}\n`.repeat(700)}b`)).toHaveLength(700);
  });
});
