import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type FileRow, ImportFileError } from '#features/place-import/formats/file-row.format.ts';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { SOURCES } from '#features/place-import/sources/registry.source.ts';
import { cleanValue } from '#features/place-import/values/cells.rules.ts';
import { HEADERS, ROWS, toCsv, useTemporaryFiles } from '../../../test/place-files.ts';
import { openPlaceFile } from './place-file.reader.ts';

const files = useTemporaryFiles();

async function readRows(content: string | Buffer) {
  const file = await openPlaceFile(await files.write(content));
  const rows: FileRow[] = [];
  for await (const batch of file.rows()) rows.push(...batch);
  return { ...file, rows };
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const cp949 = (text: string) => iconv.encode(text, 'cp949');

describe('[10.1-1] recognises', () => {
  it.each([
    ['상가(상권)정보', 'semas', HEADERS.semas],
    ['상가(상권)정보 without a number', 'semas', HEADERS.semasExport],
    ['전국도시공원정보표준데이터', 'park', HEADERS.park],
    ['LOCALDATA', 'localdata', HEADERS.localdata],
    ['LOCALDATA with the service', 'localdata', HEADERS.localdataWithServices],
    ['columns in another order', 'localdata', HEADERS.localdata.split(',').toReversed().join(',')],
    ['names with spaces', 'park', HEADERS.park.replaceAll(',', ' , ').replace('공원명', '공원 명')],
    [
      'names of the open API',
      'park',
      'manageNo,parkNm,parkSe,rdnmadr,lnmadr,latitude,longitude,referenceDate,insttCode',
    ],
    ['names of the open API', 'localdata', 'OPNSFTEAMCODE,MGTNO,TRDSTATENM,SITEWHLADDR,RDNWHLADDR,BPLCNM,UPTAENM,X,Y'],
    ['an empty line above the header', 'park', `\r\n\r\n${HEADERS.park}`],
  ])('%s', async (_what, source, header) => {
    for (const encode of [utf8, cp949]) {
      const { shape } = await openPlaceFile(await files.write(encode(`${header}\r\n`)));
      expect(SOURCES.filter(({ recognizes }) => recognizes(shape)).map(({ id }) => id)).toEqual([source]);
    }
  });
});

it('[10.1-2] refuses another file and names its columns and the formats', async () => {
  const path = await files.write(cp949('이름,전화,"주소\r\n(전체)"\r\n가,02,나\r\n'));
  await expect(openPlaceFile(path)).rejects.toThrow(
    /찾은 칸: 이름, 전화, 주소\(전체\)\n담을 수 있는 데이터: 상가\(상권\)정보, .*LOCALDATA/,
  );
  await expect(openPlaceFile(await files.write(' \n'))).rejects.toThrow('찾은 칸이 없어요');
  const json = '{"places": [{"이름": "가", "좌표": [1, 2]}, {"이름": "나"}]}';
  await expect(openPlaceFile(await files.write(json))).rejects.toThrow('찾은 칸: places, 이름, 좌표\n');
  const many = Array.from({ length: 75 }, (_, index) => `칸${index}`).join(',');
  await expect(openPlaceFile(await files.write(many))).rejects.toThrow('칸59 외 15칸\n');
});

describe('[10.1-2] refuses in one sentence', () => {
  const csv = toCsv(HEADERS.park, [ROWS.park]);
  it.each([
    ['an empty file', Buffer.alloc(0), '빈 파일이에요.'],
    ['a zip archive or workbook', Buffer.from('PK\u0003\u0004'), /^압축 파일이나 엑셀 파일이니/],
    ['a gzip archive', gzipSync(csv), /^압축 파일이니/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n'), /^PDF 파일이니/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^엑셀이나 한글의 문서이니/],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${csv}`, 'utf16le'), /^UTF-16으로 저장한/],
    ['UTF-16', Buffer.from(csv, 'utf16le'), /^UTF-16으로 저장한/],
    ['big-endian UTF-16', Buffer.from(csv, 'utf16le').swap16(), /^UTF-16으로 저장한/],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html></html>'), /^웹 페이지이니/],
    ['other bytes', Buffer.from([0, 1, 2, 3]), '글자로 된 파일이 아니에요.'],
  ])('%s', async (_, content, message) => {
    const path = await files.write(content);
    const error = await openPlaceFile(path).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(ImportFileError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  it('a directory and a missing file', async () => {
    const path = await files.write('');
    await expect(openPlaceFile(dirname(path))).rejects.toThrow(`${dirname(path)}: 파일이 아니라 폴더예요.`);
    await expect(openPlaceFile(`${path}.csv`)).rejects.toThrow(`${path}.csv: 없는 파일이에요.`);
  });
});

it('[10.1-2] refuses a file without a required column', async () => {
  const path = await files.write(HEADERS.semas.replace(',경도,위도', ''));
  await expect(openPlaceFile(path)).rejects.toThrow('찾은 칸: 상가업소번호, 상호명');
});

describe('[10.1-3] reads', () => {
  const text = toCsv(HEADERS.park, [ROWS.park]);
  it.each([
    ['UTF-8', utf8(text), 'utf8', ','],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'utf8', ','],
    ['two byte order marks', utf8(`\uFEFF\uFEFF${toCsv(HEADERS.park, [ROWS.park], { quotes: 'all' })}`), 'utf8', ','],
    ['a broken character in UTF-8', Buffer.concat([utf8(text), Buffer.from([0xeb, 0x41])]), 'utf8', ','],
    ['CP949', cp949(text), 'cp949', ','],
    ['a broken character in CP949', Buffer.concat([cp949(text), Buffer.from([0xff, 0x41])]), 'cp949', ','],
    ['| as the delimiter', utf8(toCsv(HEADERS.park, [ROWS.park], { delimiter: '|' })), 'utf8', '|'],
    ['decomposed Hangul', utf8(text.normalize('NFD')), 'utf8', ','],
    ['LF', utf8(toCsv(HEADERS.park, [ROWS.park], { lineBreak: '\n' })), 'utf8', ','],
    ['CR', utf8(toCsv(HEADERS.park, [ROWS.park], { lineBreak: '\r' })), 'utf8', ','],
    ['quotation marks around every field', utf8(toCsv(HEADERS.park, [ROWS.park], { quotes: 'all' })), 'utf8', ','],
    ['no final line break', utf8(text.trimEnd()), 'utf8', ','],
  ])('%s', async (_form, content, encoding, delimiter) => {
    const file = await readRows(content);
    expect(file).toMatchObject({ encoding, delimiter, sizeBytes: content.length });
    expect(file.bytesRead()).toBe(content.length);
    expect(file.rows[0]).toEqual({
      row: 2,
      fields: Object.fromEntries(Object.entries(ROWS.park).filter(([name]) => name !== '지정고시일')),
    });
  });

  it('syllables that only CP949 has', async () => {
    const { rows } = await readRows(cp949(toCsv(HEADERS.park, [{ ...ROWS.park, 공원명: '똠방각하뷁펲샾공원' }])));
    expect(rows[0]?.fields).toMatchObject({ 공원명: '똠방각하뷁펲샾공원' });
  });

  it('padded fields, line breaks in fields, byte order marks inside and markers for empty fields', async () => {
    const row = {
      ...ROWS.park,
      공원명: ' 물그늘\r\n공원\u3000',
      관리번호: '\uFEFF11200-00417 ',
      소재지도로명주소: '-',
    };
    const { rows } = await readRows(toCsv(HEADERS.park, [row, ROWS.park], { lineBreak: '\n' }));
    expect(rows).toMatchObject([
      { row: 2, fields: { 공원명: '물그늘 공원', 관리번호: '11200-00417' } },
      { row: 3, fields: { 공원명: '물그늘공원' } },
    ]);
    expect(rows[0]?.fields).not.toHaveProperty('소재지도로명주소');
  });

  it('an empty last column in the header, with and without it in the rows', async () => {
    const [header = '', line = ''] = toCsv(HEADERS.park, [ROWS.park]).trimEnd().split('\r\n');
    const { rows } = await readRows([`${header},`, `${line},`, line, `${line},,`, `${line}, `].join('\r\n'));
    expect(rows.map(({ row, fields, malformed }) => [row, fields?.위도, malformed])).toEqual([
      [2, '37.5443', undefined],
      [3, '37.5443', undefined],
      [4, undefined, REJECTION_REASON.columns],
      [5, '37.5443', undefined],
    ]);
  });

  it('row numbers as a spreadsheet shows them', async () => {
    const line = (name: string) => toCsv(HEADERS.park, [{ ...ROWS.park, 공원명: name }]).split('\r\n', 2)[1] ?? '';
    const { rows } = await readRows(`\n${HEADERS.park}\n${line('가람\n공원')}\n\n\n${line('나루공원')}`);
    expect(rows.map(({ row, fields }) => [row, fields?.공원명])).toEqual([
      [3, '가람 공원'],
      [6, '나루공원'],
    ]);
  });
});

it('[10.1-3] reads any text back that was quoted correctly', async () => {
  const value = fc.string({ unit: fc.constantFrom(...'가나,|"\n\r 1.-'.split('')), maxLength: 12 });
  const check = fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 5 }), async (names) => {
    const rows = names.map((name) => ({ ...ROWS.park, 공원명: `${name}숲` }));
    const { rows: read } = await readRows(toCsv(HEADERS.park, rows, { quotes: 'all' }));
    expect(read.map(({ fields }) => fields?.공원명)).toEqual(rows.map((row) => cleanValue(row.공원명)));
  });
  await fc.assert(check, { numRuns: 200 });
});

describe('[10.1-4] refuses a row with broken quoting', () => {
  const [header = '', good = ''] = toCsv(HEADERS.localdata, [ROWS.localdata], { quotes: 'all' }).split('\r\n');

  it.each([
    ['a quotation mark that is not closed at the end', good.slice(0, -1), REJECTION_REASON.quotes],
    ['one that swallows the next field', good.replace('"달그림자커피"', '"달그림자커피'), REJECTION_REASON.columns],
    ['a delimiter outside of quotation marks', good.replace('"달그림자커피"', '달,그림자'), REJECTION_REASON.columns],
    [
      'shifted coordinates with the right number of columns',
      good.replace('"영업"', '"영업","여분"').replace(',""', ''),
      REJECTION_REASON.shiftedDate,
    ],
    ['text in a coordinate', good.replace('204888.1            ', '커피숍'), REJECTION_REASON.shiftedCoordinate],
    ['text in a date', good.replace('2025-12-15 16:15:28', '02-1234-5678'), REJECTION_REASON.shiftedDate],
  ])('%s', async (_what, broken, malformed) => {
    const { rows } = await readRows([header, good, broken, good].join('\n'));
    expect(rows.map((row) => [row.row, row.malformed])).toEqual([
      [2, undefined],
      [3, malformed],
      [4, undefined],
    ]);
    expect(rows[1]).toMatchObject({ name: expect.any(String) });
  });

  it('names the row in the report as far as it can be read', async () => {
    const shifted = good.replace('"204888.1', '"북위 204888.1');
    const { rows } = await readRows([header, shifted, good.slice(0, -1), good].join('\n'));
    expect(rows).toMatchObject([
      { row: 2, malformed: REJECTION_REASON.shiftedCoordinate, name: '달그림자커피' },
      { row: 3, malformed: REJECTION_REASON.quotes, name: '달그림자커피' },
      { row: 4 },
    ]);
  });

  it.each([
    ['평일운영시작시각', '09:00'],
    ['평일운영시작시각', '9시 30분'],
    ['평일운영시작시각', '0900'],
    ['평일운영시작시각', '09:00:00'],
    ['평일운영시작시각', '오전 9시'],
    ['평일운영시작시각', '상시 개방'],
    ['평일운영시작시각', '24시간'],
    ['평일운영시작시각', '일출'],
    ['평일운영시작시각', '별도 공지'],
    ['데이터갱신일자', '20240527'],
    ['데이터갱신일자', '2024. 5. 27.'],
    ['데이터갱신일자', '2024년 5월 27일'],
    ['데이터갱신일자', '2024-05-27T02:40:00'],
    ['데이터갱신일자', '5/27/2024'],
    ['좌표정보(Y)', '-4388.879'],
    ['좌표정보(Y)', '449,150.4'],
  ])('but reads %s as "%s"', async (column, value) => {
    const headers = `${HEADERS.localdata},평일운영시작시각`;
    const { rows } = await readRows(toCsv(headers, [{ ...ROWS.localdata, [column]: value }]));
    expect(rows[0]?.malformed).toBeUndefined();
  });

  it('of a time', async () => {
    const headers = `${HEADERS.localdata},평일운영시작시각`;
    const { rows } = await readRows(toCsv(headers, [{ ...ROWS.localdata, 평일운영시작시각: '매주 월요일' }]));
    expect(rows[0]?.malformed).toBe(REJECTION_REASON.shiftedTime);
  });
});
