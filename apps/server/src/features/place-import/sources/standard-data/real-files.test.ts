import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { librarySource } from '#features/place-import/sources/library/library.source.ts';
import { museumSource } from '#features/place-import/sources/museum/museum.source.ts';
import type { PlaceSource, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { readSourceFile, realFile } from '../../../../test/source-file.ts';
import { parseClosingPhrase } from './closing-phrase.rules.ts';

const countBy = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, group]) => [value, group.length]));

const opensOn = (place: SourcePlace, day: number) => place.hours?.weekly.some(({ dayOfWeek }) => dayOfWeek === day);

interface RealFile {
  name: string;
  encoding: 'utf8' | 'cp949';
  source: PlaceSource;
  phraseColumn: string;
  counts: Record<string, unknown>;
}

const FILES: RealFile[] = [
  {
    name: 'library_std_202606_cp949.csv',
    encoding: 'cp949',
    source: librarySource,
    phraseColumn: '휴관일',
    counts: {
      rows: 3555,
      rejected: { '주소만 있고 좌표가 없음': 149 },
      keys: 3405,
      withHours: 3353,
      openOnSundays: 1476,
      phrasesUnderstood: 3456,
      notes: 96,
      status: { OPEN: 3354, SUSPENDED: 51, CLOSED: 1 },
      warnings: {
        '토요일 시간 버림: 여는 시각과 닫는 시각이 같음': 5,
        '공휴일 시간 버림: 여는 시각과 닫는 시각이 같음': 4,
        '토요일 시간 버림: 온종일로 적혀 있음': 2,
        '공휴일 시간 버림: 온종일로 적혀 있음': 16,
      },
    },
  },
  {
    name: 'library_std_202504_utf8bom_sample.csv',
    encoding: 'utf8',
    source: librarySource,
    phraseColumn: '휴관일',
    counts: {
      rows: 600,
      rejected: { '주소만 있고 좌표가 없음': 48 },
      keys: 552,
      withHours: 543,
      openOnSundays: 231,
      phrasesUnderstood: 575,
      notes: 23,
      status: { OPEN: 543, SUSPENDED: 9 },
      warnings: {
        '공휴일 시간 버림: 여는 시각과 닫는 시각이 같음': 1,
        '토요일 시간 버림: 온종일로 적혀 있음': 1,
        '공휴일 시간 버림: 온종일로 적혀 있음': 2,
      },
    },
  },
  {
    name: 'museum_std_202504_cp949.csv',
    encoding: 'cp949',
    source: museumSource,
    phraseColumn: '휴관정보',
    counts: {
      rows: 2232,
      rejected: {},
      keys: 2227,
      withHours: 2168,
      openOnSundays: 1754,
      phrasesUnderstood: 2032,
      notes: 205,
      status: { OPEN: 2173, SUSPENDED: 59 },
      warnings: {
        '평일 시간 버림: 닫는 시각이 여는 시각보다 이름': 1,
        '공휴일 시간 버림: 온종일로 적혀 있음': 2,
      },
    },
  },
];

describe.each(FILES)('$name', ({ name, encoding, source, phraseColumn, counts }) => {
  const path = realFile(name);

  it('[10.1-7] [10.1-8] is read: rows, rejections, hours and phrases', (context) => {
    if (!existsSync(path)) context.skip(`no ${path}`);
    const { headers, rows, places, rejected } = readSourceFile(path, encoding, source);
    expect(source.recognizes({ format: 'csv', headers })).toBe(true);
    expect({
      rows: rows.length,
      rejected: countBy(rejected.map((row) => row.rejected)),
      keys: new Set(places.map(({ key }) => key)).size,
      withHours: places.filter(({ hours }) => hours !== undefined).length,
      openOnSundays: places.filter((place) => opensOn(place, 0)).length,
      phrasesUnderstood: rows.filter((row) => parseClosingPhrase(row[phraseColumn] ?? '').understood).length,
      notes: places.filter(({ hoursNote }) => hoursNote !== undefined).length,
      status: countBy(places.map(({ status }) => status)),
      warnings: countBy(places.flatMap(({ warnings }) => warnings)),
    }).toEqual(counts);
  });

  it('[10.1-8] has at least 90 % of its phrases understood in full', (context) => {
    if (!existsSync(path)) context.skip(`no ${path}`);
    const { rows } = readSourceFile(path, encoding, source);
    const understood = rows.filter((row) => parseClosingPhrase(row[phraseColumn] ?? '').understood);
    expect(understood.length / rows.length).toBeGreaterThanOrEqual(0.9);
  });
});
