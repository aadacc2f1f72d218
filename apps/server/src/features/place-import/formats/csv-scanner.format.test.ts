import { describe, expect, it } from 'vitest';
import { BrokenLine, type CsvRow, CsvScanner } from './csv-scanner.format.ts';

/** Scans the text in chunks of every length, because a chunk may end anywhere. */
function rowsOf(text: string, delimiter: ',' | '|' = ',', hasQuotes = true): CsvRow[] {
  const results = Array.from({ length: text.length }, (_, index) => {
    const scanner = new CsvScanner(delimiter, hasQuotes);
    const rows: CsvRow[] = [];
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
  ['empty lines', '\na\n\n\r\nb\n', [[''], ['a'], [''], [''], ['b']]],
  ['spaces around quotation marks', ' "a, b" ,  "c"  \r\n "d"', [['a, b', 'c'], ['d']]],
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

  it('accepts a row of 1 MiB, and more than that in one chunk of complete rows', () => {
    const megabyte = 1024 * 1024;
    const scanner = new CsvScanner(',', true);
    expect(scanner.push('a'.repeat(megabyte))).toEqual([]);
    expect(() => scanner.push('a')).toThrow('1번째 줄이 끝나지 않아요');
    expect(new CsvScanner(',', true).push(`${`${'a'.repeat(999)}\n`.repeat(700)}b`)).toHaveLength(700);
  });
});

describe('[10.1-4] a quotation mark that is not closed', () => {
  it('does not swallow the rows up to another one that looks like its end', () => {
    const scanner = new CsvScanner(',', true);
    scanner.expectColumns(3, 3);
    const rows = scanner.push('1,"달빛,a\n2,b,c\n3,12",d\n4,"","e\nf"\n');
    expect(rows).toEqual([new BrokenLine('1,"달빛,a'), ['2', 'b', 'c'], ['3', '12"', 'd'], ['4', '', 'e\nf']]);
  });

  it('does not mix two rows whose fields of the same column begin with it', () => {
    const scanner = new CsvScanner(',', true);
    scanner.expectColumns(3, 3);
    const rows = [...scanner.push('1,"달빛,a\n2,",c\n3,d,e\n'), ...scanner.end()];
    expect(rows).toEqual([new BrokenLine('1,"달빛,a'), new BrokenLine('2,",c'), ['3', 'd', 'e']]);
  });

  it.each([
    ['in a file that quotes every field', '"1","달빛\n"2","이끼"\n', ['"1","달빛', ['2', '이끼']]],
    [
      'in a file that quotes few fields',
      '1,"달빛,a\n2,b,c\n3,"이끼, 책방",d\n',
      ['1,"달빛,a', ['2', 'b', 'c'], ['3', '이끼, 책방', 'd']],
    ],
    ['before empty quoted fields', '"1","달빛\r\n"","이끼"\r\n', ['"1","달빛', ['', '이끼']]],
    ['up to the end of the file', '1,"달빛\n2,이끼\n3,물결', ['1,"달빛', ['2', '이끼'], ['3', '물결']]],
  ])('loses one line %s', (_where, text, rows) => {
    expect(rowsOf(text).map((row) => (row instanceof BrokenLine ? row.text : row))).toEqual(rows);
  });

  it('loses one line if the next quotation mark is far away', () => {
    for (const pieceLength of [64 * 1024, 300 * 1024]) {
      const text = `a,b\n1,"달빛\n${'c,d\n'.repeat(300_000)}`;
      const scanner = new CsvScanner(',', true);
      const rows: CsvRow[] = [];
      for (let at = 0; at < text.length; at += pieceLength)
        for (const row of scanner.push(text.slice(at, at + pieceLength))) rows.push(row);
      rows.push(...scanner.end());
      expect(rows).toHaveLength(300_002);
      expect(rows[1]).toEqual(new BrokenLine('1,"달빛'));
    }
  });
});
