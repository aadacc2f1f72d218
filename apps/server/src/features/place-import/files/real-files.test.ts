import { readFile as readBytes } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { expect, it, type TestContext } from 'vitest';
import type { SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { realFile, useTemporaryFiles } from '../../../test/place-files.ts';
import { openPlaceFile } from './place-file.reader.ts';

const files = useTemporaryFiles();

const readFile = (context: TestContext, name: string) => readPath(realFile(context, name));

const countBy = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(
    Map.groupBy(values, (value) => value)
      .entries()
      .map(([value, all]) => [value, all.length]),
  );

/** Places that are left out by their names. */
const NAMED = /이름으로 보아/;

async function readPath(path: string) {
  const file = await openPlaceFile(path);
  const places: SourcePlace[] = [];
  const reasons: string[] = [];
  let rows = 0;
  const survey = file.reader.createSurvey?.();
  for await (const batch of survey === undefined ? [] : file.rows()) {
    for (const { fields } of batch) if (fields !== undefined) survey?.add(fields);
  }
  for await (const batch of file.rows()) {
    for (const { fields, malformed } of batch) {
      rows++;
      const { place, rejected: reason = malformed } =
        fields === undefined ? {} : file.reader.read(survey?.complete(fields) ?? fields);
      if (place !== undefined) places.push(place);
      else if (reason !== undefined) reasons.push(NAMED.test(reason) ? 'named' : reason);
    }
  }
  const rejected = countBy(reasons);
  const keys = new Set(places.map(({ key }) => key)).size;
  return { source: file.source.id, encoding: file.encoding, rows, places, keys, rejected };
}

it('[10.1-3] reads every row of 상가(상권)정보', async (context) => {
  const { places, ...file } = await readFile(context, 'semas_seoul_cafe_cp949.csv');
  expect(file).toEqual({
    source: 'semas',
    encoding: 'cp949',
    rows: 19_102,
    keys: 18_937,
    rejected: { named: 91, '다른 가게의 이름만 있음': 8 },
  });
  const names = places.map(({ name }) => name);
  expect(names).toContain('커피빈 선릉로93길점');
  expect(names.some((name) => name.startsWith('빽다방'))).toBe(true);
  expect(names.filter((name) => name.includes('_') || name.startsWith('간단하지만특별한화피디Cafe'))).toEqual([]);
});

it('[10.1-11] keeps the parks to walk in', async (context) => {
  const { places, ...file } = await readFile(context, 'park_std_202309_cp949.csv');
  expect(file).toEqual({
    source: 'park',
    encoding: 'cp949',
    rows: 18_304,
    keys: 4280,
    rejected: {
      '다루지 않는 업종: 어린이공원': 9450,
      '다루지 않는 업종: 소공원': 2876,
      '이름이 종류뿐인 공원': 658,
      '이름이 택지 계획의 번호나 구역뿐인 공원': 743,
      '다루지 않는 업종: 어린이공원·소공원·쉼터라는 이름': 185,
      '주소만 있고 좌표가 없음': 2,
      '좌표가 대한민국 밖': 2,
      '다루지 않는 업종: 어린인공원': 1,
      '다루지 않는 업종: 공공공지': 1,
    },
  });
  expect(places).toHaveLength(4386);
  expect(new Set(places.map(({ category }) => category))).toEqual(new Set(['walk']));
});

it('[10.1-3] reads LOCALDATA with 39 padded columns', async (context) => {
  const { places, ...file } = await readFile(context, 'localdata_seongdong_cafe_cp949.csv');
  expect(file).toEqual({
    source: 'localdata',
    encoding: 'cp949',
    rows: 1175,
    keys: 1151,
    rejected: { '없어진 곳: 폐업했고, 다른 값은 읽을 수 없음': 15, '주소만 있고 좌표가 없음': 9 },
  });
  expect(countBy(places.map(({ status }) => status))).toEqual({ OPEN: 425, CLOSED: 726 });
  expect(countBy(places.map(({ district }) => district))).toEqual({ 성동구: 1151 });
});

it('[10.1-3] reads LOCALDATA with 43 columns, the last one empty', async (context) => {
  const { places, ...file } = await readFile(context, 'localdata_museum_epsg5174_cp949_sample.csv');
  expect(file).toEqual({
    source: 'localdata',
    encoding: 'cp949',
    rows: 350,
    keys: 323,
    rejected: { '없어진 곳: 폐업했고, 다른 값은 읽을 수 없음': 2, '주소만 있고 좌표가 없음': 25 },
  });
  expect(countBy(places.map(({ status }) => status))).toEqual({ OPEN: 296, CLOSED: 27 });
});

/** The fields of every row of a file that another library reads. */
const parseFile = (content: Buffer): string[][] => parse(iconv.decode(content, 'cp949'), { relax_column_count: true });

const toText = (rows: string[][], delimiter: string, lineBreak: string, isQuoted: (field: string) => boolean) =>
  rows
    .map((row) => row.map((field) => (isQuoted(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(delimiter))
    .join(lineBreak);

it.for(['localdata_seongdong_cafe_cp949.csv', 'localdata_museum_epsg5174_cp949_sample.csv'])(
  '[10.1-3] reads the same places from %s in other encodings and forms',
  async (name, context) => {
    const path = realFile(context, name);
    const rows = parseFile(await readBytes(path));
    const original = await readPath(path);
    const isSpecial = (field: string) => /[",\r\n|]/.test(field);
    const reversed = rows.map((row) => row.toReversed());
    const forms = [
      Buffer.from(`\uFEFF${toText(rows, ',', '\r\n', () => true)}\r\n`),
      Buffer.from(toText(rows, ',', '\n', isSpecial).normalize('NFD')),
      iconv.encode(
        toText(rows, '|', '\n', () => true),
        'cp949',
      ),
      iconv.encode(toText(reversed, ',', '\r\n', isSpecial), 'cp949'),
      iconv.encode(
        toText(rows, ', ', '\n', () => true),
        'cp949',
      ),
    ];
    for (const content of forms) {
      const { places, rejected } = await readPath(await files.write(content));
      expect(rejected).toEqual(original.rejected);
      expect(places).toEqual(original.places);
    }
  },
);

const METRES_PER_DEGREE = 111_195;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

it('[10.1-5] puts the cafés of EPSG:5174 where 상가(상권)정보 has their addresses', async (context) => {
  const [licences, shops] = [
    await readFile(context, 'localdata_seongdong_cafe_cp949.csv'),
    await readFile(context, 'semas_seoul_cafe_cp949.csv'),
  ];
  const byAddress = new Map(shops.places.map((shop) => [shop.address, shop]));
  const offsets = licences.places.flatMap((licence) => {
    const shop = byAddress.get(licence.address.split(',', 1)[0] ?? '');
    if (shop === undefined) return [];
    const north = (licence.latitude - shop.latitude) * METRES_PER_DEGREE;
    const east = (licence.longitude - shop.longitude) * METRES_PER_DEGREE * Math.cos((37.5 * Math.PI) / 180);
    return [{ north, east }];
  });
  // Positions of the same building differ by several metres, but not in one direction: without the
  // correction of 10.405″ the median would be 255 m, with the notice's numbers 17 m.
  expect(offsets.length).toBeGreaterThan(300);
  expect(Math.abs(median(offsets.map(({ north }) => north)) ?? Number.NaN)).toBeLessThan(2);
  expect(Math.abs(median(offsets.map(({ east }) => east)) ?? Number.NaN)).toBeLessThan(2);
});
