import { expect, it } from 'vitest';
import { describeImport, describeImports } from './import-summary.ts';

type Result = Parameters<typeof describeImport>[0];
type Group = Result['rejections'][number];

const group = (reason: string, count: number, examples: { row: number; name: string }[] = []): Group => ({
  reason,
  count,
  examples: examples.map((example) => ({ ...example, reason })),
});

const RESULT: Result = {
  ...{
    source: 'osm',
    takenFor: 'OpenStreetMap',
    encoding: 'utf8',
    fileDate: '2026-10-31',
    age: 'CURRENT',
    isDryRun: false,
  },
  ...{ rows: 1_207, added: 1_103, joined: 12, changed: 0, unchanged: 7, absent: 3, returned: 0, rejected: 82 },
  ...{ hoursKnown: 64, hoursNoted: 0, unsure: 10, located: 0, rejections: [], warnings: [] },
};

it('aligns the counts, and leaves out those of rare events that did not happen', () => {
  expect(describeImport(RESULT, 0.5)).toEqual([
    '1,207행을 0.5초에 읽었어요 (2026-10-31 자료, 초당 2,414행).',
    '  새로 담은 장소         1,103',
    '  합친 행                   12',
    '  고친 행                    0',
    '  그대로인 행                7',
    '  사라진 행                  3',
    '  거절한 행                 82',
    '  영업시간을 아는 행        64',
    '  같은 곳인지 물어볼 쌍     10',
  ]);
});

it('joins the dropped values of one kind, with the value at each row', () => {
  const warnings = [
    group('영업시간을 읽을 수 없음: 새벽1시까지', 2, [
      { row: 5, name: '별솔' },
      { row: 9, name: '' },
    ]),
    group('영업시간을 읽을 수 없음: 12:30~', 1, [{ row: 7, name: '물결' }]),
    group('닫는 때가 이상함', 4, [{ row: 2, name: '이끼' }]),
  ];
  expect(describeImport({ ...RESULT, warnings }, 1).slice(9)).toEqual([
    '  버린 값과 보기',
    '    영업시간을 읽을 수 없음: 3',
    '      5행 별솔: 새벽1시까지',
    '      9행 새벽1시까지',
    '      7행 물결: 12:30~',
    '    닫는 때가 이상함: 4',
    '      2행 이끼',
  ]);
});

it('suggests to import OpenStreetMap after other files if rows have no district', () => {
  const rejections = [group('시도나 시군구를 알 수 없음', 711)];
  const hint = '  711곳은 가까이에 담긴 장소가 없어 시군구를 알 수 없었어요.';
  expect(describeImport({ ...RESULT, rejections }, 1)).toContain(hint);
  expect(describeImport({ ...RESULT, source: 'semas', rejections }, 1)).not.toContain(hint);
  const few = [group('시도나 시군구를 알 수 없음', 120)];
  expect(describeImport({ ...RESULT, rejections: few }, 1).join()).not.toContain('가까이에 담긴 장소가 없어');
});

it('[10.1-12] separates rejections to look at from those that each file has', () => {
  const rejections = [
    group('다루지 않는 업종: 세탁소', 40),
    group('주소만 있고 좌표가 없음', 3, [{ row: 5, name: '별솔' }]),
    group('폐업했고, 담긴 곳 가운데 맞는 곳이 없음', 2),
    group('없어진 곳: disused=yes', 1),
  ];
  expect(describeImport({ ...RESULT, rejections }, 1).slice(9)).toEqual([
    '  거절한 까닭과 보기: 살펴볼 만한 것',
    '    주소만 있고 좌표가 없음: 3',
    '      5행 별솔',
    '  거절한 까닭과 보기: 그대로 두어도 되는 것',
    '    다루지 않는 업종: 세탁소: 40',
    '    폐업했고, 담긴 곳 가운데 맞는 곳이 없음: 2',
    '    없어진 곳: disused=yes: 1',
  ]);
});

it('has one table over all files, with those that were not imported', () => {
  const second = { ...RESULT, rows: 3, added: 2, joined: 1, unchanged: 0, absent: 0, returned: 4, rejected: 0 };
  const files = [
    { path: '/a/one.csv', result: RESULT },
    { path: '/a/둘.csv', result: second },
    { path: '/a/three.csv' },
  ];
  expect(describeImports(files)).toEqual([
    '파일       날짜           행   새로  합침  고침  그대로  사라짐  돌아옴  거절',
    'one.csv    2026-10-31  1,207  1,103    12     0       7       3       0    82',
    '둘.csv     2026-10-31      3      2     1     0       0       0       4     0',
    'three.csv  담지 못함',
    '모두                   1,210  1,105    13     0       7       3       4    82',
  ]);
});
