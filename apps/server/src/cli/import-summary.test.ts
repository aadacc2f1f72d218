import { expect, it } from 'vitest';
import { describeImport } from './import-summary.ts';

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
  ...{ hoursKnown: 64, hoursNoted: 0, unsure: 10, rejections: [], warnings: [] },
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
