import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readClaims } from './claim.reader.ts';

const TODAY = '2026-11-30';
const HEADER = 'name,address,facts,source,date,licence';
const LIST = '성동구 혼밥 식당';
const ADDRESS = '서울특별시 성동구 연무장길 7';
const SHORT_ADDRESS = '서울 성동구 연무장길 7';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claims-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, defaults = {}) {
  const path = join(folder, 'list.csv');
  await writeFile(path, content);
  return readClaims(path, defaults, TODAY);
}
const rowsOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const STATED = { source: LIST, date: '2026-10-01', licence: '공공누리' };

it('[16.2-1] states the facts of each row with its source, date and licence', async () => {
  const { claims, rejected } = await read(
    rowsOf(
      `이끼국수,${ADDRESS},SEAT:YES;PRICE_ONE:7500,${LIST},2026-10-01,공공누리`,
      `온담,부산 중구 중앙대로 2,"SEAT_KIND:WALL,BAR",${LIST},2026-10-01,공공누리`,
      `가온,대구 중구 동성로 3,"WIFI:NO|PET:YES, TOILET:YES",${LIST},2026-10-01,공공누리`,
    ),
  );
  expect(rejected).toEqual([]);
  expect(claims).toEqual([
    {
      ...{ name: '이끼국수', address: SHORT_ADDRESS, ...STATED },
      facts: [
        { fact: 'SEAT', value: 'YES' },
        { fact: 'PRICE_ONE', value: '7500' },
      ],
    },
    { name: '온담', address: '부산 중구 중앙대로 2', ...STATED, facts: [{ fact: 'SEAT_KIND', value: 'BAR,WALL' }] },
    {
      ...{ name: '가온', address: '대구 중구 동성로 3', ...STATED },
      facts: [
        { fact: 'WIFI', value: 'NO' },
        { fact: 'PET', value: 'YES' },
        { fact: 'TOILET', value: 'YES' },
      ],
    },
  ]);
});

it('[16.2-1] may have columns with the titles of facts, and one source for all rows', async () => {
  const text = '상호,주소,1인석,한 끼 값\n이끼국수,서울 성동구 연무장길 7,있어요,"8,000원"\n';
  const { claims } = await read(iconv.encode(text, 'cp949'), {
    source: LIST,
    date: '2026-09-30',
    licence: '이용 허락',
  });
  expect(claims).toMatchObject([
    {
      ...{ name: '이끼국수', source: LIST, date: '2026-09-30', licence: '이용 허락' },
      facts: [
        { fact: 'SEAT', value: 'YES' },
        { fact: 'PRICE_ONE', value: '8000' },
      ],
    },
  ]);
});

it.each([
  'name address facts source date licence latitude longitude',
  '이름 주소 정보 출처 날짜 license lat lng',
  '상호 업소주소 혼자가기정보 출처 기준일 이용조건 위도 경도',
  '상호명 도로명주소 facts source 기준일자 라이선스 위도 lon',
  '업소명 소재지도로명주소 정보 출처 데이터기준일자 이용조건 lat lon',
  '가게이름 소재지 facts source 기준년월 licence 위도 경도',
  '시설명 소재지 facts source 기준년월 licence 위도 경도',
])('[16.2-1] a list has the columns %s', async (columns) => {
  const row = `온담,부산 중구 중앙대로 2,WIFI:NO,${LIST},2026-10-01,공공누리,37.54,127.05`;
  const { claims } = await read(`${columns.replaceAll(' ', ',')}\n${row}\n`);
  expect(claims).toEqual([
    {
      ...{ name: '온담', address: '부산 중구 중앙대로 2', ...STATED },
      ...{ facts: [{ fact: 'WIFI', value: 'NO' }], position: { latitude: 37.54, longitude: 127.05 } },
    },
  ]);
});

it.each(['있어요', 'O', 'o', 'y', '○', '예', 'YES'])('[16.2-1] %s in the column of a fact is yes', async (text) => {
  const { claims } = await read(`name,address,wifi,pet\n온담,${ADDRESS},${text},\n`, STATED);
  expect(claims.map(({ facts }) => facts)).toEqual([[{ fact: 'WIFI', value: 'YES' }]]);
});

it('[16.2-1] the column of a fact has a title or a value, precedes the list of facts, and else rejects the row', async () => {
  const { claims, rejected } = await read(
    `name,address,facts,outlet,price_one\n${[
      `가온,${ADDRESS},OUTLET:SOME,몇 군데 있어요,`,
      `온담,${ADDRESS},OUTLET:SOME,NONE,8000`,
      `이끼국수,${ADDRESS},,O,`,
      `다온,${ADDRESS},,조금,`,
      `라온,${ADDRESS},,,비싸요`,
      `마온,${ADDRESS},,ONE,`,
    ].join('\n')}\n`,
    STATED,
  );
  expect(claims.map(({ name, facts }) => [name, ...facts.map(({ fact, value }) => `${fact}:${value}`)])).toEqual([
    ['가온', 'OUTLET:SOME'],
    ['온담', 'OUTLET:NONE', 'PRICE_ONE:8000'],
  ]);
  expect(rejected).toEqual([
    { row: 4, name: '이끼국수', reason: '알 수 없는 값이에요: 콘센트 O' },
    { row: 5, name: '다온', reason: '알 수 없는 값이에요: 콘센트 조금' },
    { row: 6, name: '라온', reason: '알 수 없는 값이에요: 한 끼 값 비싸요' },
    { row: 7, name: '마온', reason: '알 수 없는 값이에요: 콘센트 ONE' },
  ]);
});

it('[16.2-1] the values of a row precede those for all rows', async () => {
  const row = `이끼국수,${ADDRESS},SEAT:YES,${LIST},2026-10-01,공공누리`;
  const defaults = { source: '다른 목록', date: '2026-09-30', licence: '이용 허락' };
  expect((await read(rowsOf(row), defaults)).claims).toMatchObject([STATED]);
  expect((await read(rowsOf(`이끼국수,${ADDRESS},SEAT:YES,,,`), defaults)).claims).toMatchObject([defaults]);
});

it.each([
  ['2026-10-01', '2026-10-01'],
  ['20261001', '2026-10-01'],
  ['2026-10', '2026-10-01'],
  ['2026.09', '2026-09-01'],
  ['202608', '2026-08-01'],
  ['24-10', '2024-10-01'],
  ['2410', '2024-10-01'],
])('[16.2-1] the date %s is %s', async (text, date) => {
  const { claims } = await read(rowsOf(`이끼국수,${ADDRESS},SEAT:YES,${LIST},${text},공공누리`));
  expect(claims).toMatchObject([{ date }]);
});

it.each(['2026-13', '26-1', '2026-10-1x', '작년', '126-10', '2026-1000', '2026-12'])(
  'rejects the date %s',
  async (text) => {
    const { rejected } = await read(rowsOf(`이끼국수,${ADDRESS},SEAT:YES,${LIST},${text},공공누리`));
    expect(rejected).toEqual([{ row: 2, name: '이끼국수', reason: '날짜가 없거나 앞날이에요.' }]);
  },
);

it.each([
  ['', 'SEAT:YES', LIST, '2026-10-01', '이름이 없어요.'],
  ['이끼국수', '', LIST, '2026-10-01', '혼자 가기 정보가 없어요.'],
  ['이끼국수', 'SEAT:QUIET', LIST, '2026-10-01', '알 수 없는 정보예요: SEAT:QUIET'],
  ['이끼국수', 'SEAT', LIST, '2026-10-01', '알 수 없는 정보예요: SEAT'],
  ['이끼국수', 'SEATS:YES', LIST, '2026-10-01', '알 수 없는 정보예요: SEATS:YES'],
  ['이끼국수', 'PRICE_ONE:999', LIST, '2026-10-01', '알 수 없는 정보예요: PRICE_ONE:999'],
  ['이끼국수', 'SEAT:YES', '', '2026-10-01', '출처가 없어요.'],
  ['이끼국수', 'SEAT:YES', LIST, '', '날짜가 없거나 앞날이에요.'],
  ['이끼국수', 'SEAT:YES', LIST, '2026-12-01', '날짜가 없거나 앞날이에요.'],
])('rejects %j, %j, %j of %j: %s', async (name, facts, source, date, reason) => {
  const { claims, rejected } = await read(rowsOf(`${name},${ADDRESS},${facts},${source},${date},공공누리`));
  expect([claims, rejected]).toEqual([[], [{ row: 2, name, reason }]]);
});

it('rejects a row without a licence, without an address, with a text that is too long, and with other columns', async () => {
  const long = '가'.repeat(200);
  const { claims, rejected } = await read(
    rowsOf(
      `이끼국수,${ADDRESS},SEAT:YES,${LIST},2026-10-01,`,
      `온담,,SEAT:YES,${LIST},2026-10-01,공공누리`,
      `${long},${ADDRESS},SEAT:YES,${LIST},2026-10-01,공공누리`,
      `${long}가,${ADDRESS},SEAT:YES,${LIST},2026-10-01,공공누리`,
      `가온,${ADDRESS},SEAT:YES,${LIST},2026-10-01,${long}가`,
      `다온,${ADDRESS},SEAT:YES`,
    ),
  );
  expect(claims.map(({ name }) => name)).toEqual([long]);
  expect(rejected).toMatchObject([
    { row: 2, name: '이끼국수', reason: '이용 조건이 없어요.' },
    { row: 3, name: '온담', reason: '주소가 없어요.' },
    { row: 5, reason: '글이 너무 길어요.' },
    { row: 6, name: '가온', reason: '글이 너무 길어요.' },
    { row: 7 },
  ]);
});

it('[16.2-4] a position inside of Korea is one, and is enough without an address', async () => {
  const { claims, rejected } = await read(
    `name,address,위도,경도,wifi\n${[
      '온담,,37.54,127.05,O',
      `가온,${ADDRESS},127.05,37.54,O`,
      `다온,${ADDRESS},37.54,,O`,
      '라온,,37.54,,O',
    ].join('\n')}\n`,
    STATED,
  );
  expect(claims.map(({ name, address, position }) => [name, address, position])).toEqual([
    ['온담', '', { latitude: 37.54, longitude: 127.05 }],
    ['가온', SHORT_ADDRESS, undefined],
    ['다온', SHORT_ADDRESS, undefined],
  ]);
  expect(rejected).toEqual([{ row: 5, name: '라온', reason: '주소가 없어요.' }]);
});

it('[16.2-1] may be of today', async () => {
  const { claims } = await read(rowsOf(`이끼국수,${ADDRESS},SEAT:YES,${LIST},${TODAY},공공누리`));
  expect(claims).toMatchObject([{ name: '이끼국수', date: TODAY }]);
});

it('has a column of names, and says which columns it may have', async () => {
  await expect(read('a,b\n1,2\n')).rejects.toMatchObject({
    message: '이름 열이 없어요.',
    hint: 'name,address,facts,source,date,licence 열이 있는 CSV 파일을 골라 주세요.',
  });
});

const GOOD_PRICE = '업소명,분류코드명,업소 주소,업소정보,기준년월,lat,lon';
const goodPrice = (text: string, kind = '한식') =>
  read(`${GOOD_PRICE}\n이끼국수,${kind},${ADDRESS},"${text}",24-10,37.54,127.05\n`);

it('[16.2-1] of 착한가격업소 states the lowest price of a meal, and nothing of other trades', async () => {
  const { claims } = await goodPrice(
    '영업시간 : 06:00 ~ 21:00 주차 : 가능 취급품목 : 비빔밥 6,500원 국수 5,000원 기타 : 커피 1,500원',
  );
  expect(claims).toEqual([
    {
      ...{ name: '이끼국수', address: SHORT_ADDRESS, source: '서울시 착한가격업소', licence: '공공누리 1유형' },
      ...{ date: '2024-10-01', position: { latitude: 37.54, longitude: 127.05 } },
      facts: [{ fact: 'PRICE_ONE', value: '5000', quote: '국수 5,000원' }],
    },
  ]);
  const { rejected } = await goodPrice('취급 품목 : 커트 9000원', '이미용');
  expect(rejected).toEqual([{ row: 2, name: '이끼국수', reason: '혼자 가기 정보가 없어요.' }]);
});

it.each([
  ['취급 품목 :칼국수 8000 원', '8000', '칼국수 8,000원'],
  ['취급품목 : 김밥(한 줄) 3,500원, 라면 4,000원', '3500', '김밥(한 줄) 3,500원'],
  ['취급품목 : 물 500원 공기밥 900원 백반 7000원', '7000', '백반 7,000원'],
  ['취급품목 : 코스 250,000원 정식 12,000원', '12000', '정식 12,000원'],
  ['취급품목: 만두 1,000원 정식 9,000원', '1000', '만두 1,000원'],
  ['취급품목 : 한상 200,000원', '200000', '한상 200,000원'],
  ['취급품목 : set a 11,000원', '11000', 'set a 11,000원'],
])('[16.2-1] of %s the price is %s', async (text, value, quote) => {
  expect((await goodPrice(text)).claims[0]?.facts).toEqual([{ fact: 'PRICE_ONE', value, quote }]);
});

it.each(['취급품목 : 국수', '영업시간 : 06:00 국수 5,000원', '취급품목 : 물 500원'])(
  '[16.2-1] %j has no price of a meal',
  async (text) => {
    expect((await goodPrice(text)).rejected).toMatchObject([{ reason: '혼자 가기 정보가 없어요.' }]);
  },
);
