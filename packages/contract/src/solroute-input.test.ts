import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { sharedSolrouteParams } from './share.ts';
import { solrouteInput, solroutePlaceInfo, solrouteStatus } from './solroute.ts';
import { planRequest } from './solroute-plan.ts';
import { issuePaths } from './test/issue-paths.ts';

const stop = (id: number) => ({ id, seq: 1, memo: '' });
const stops = (count: number) => Array.from({ length: count }, (_, index) => stop(index + 1));
const whole = { iconId: 3, name: '성수 한 바퀴', placeInfos: [stop(7), stop(3)] };

describe('a solroute', () => {
  it('is accepted unchanged', () => {
    expect(solrouteInput.parse(whole)).toMatchObject(whole);
  });

  it.each<[string, object, string[]]>([
    ['a name of 25 characters', { name: '가'.repeat(25) }, []],
    ['a name of 26', { name: '가'.repeat(26) }, ['name: 제목은 25자까지 쓸 수 있어요.']],
    ['no name', { name: ' ' }, ['name: 제목을 입력해 주세요.']],
    ['the first icon', { iconId: 1 }, []],
    ['the last icon', { iconId: 14 }, []],
    ['no icon', { iconId: 0 }, ['iconId']],
    ['an icon there is not', { iconId: 15 }, ['iconId']],
    ['no place', { placeInfos: [] }, ['placeInfos: 장소를 추가해 주세요.']],
    ['50 places', { placeInfos: stops(50) }, []],
    ['51 places', { placeInfos: stops(51) }, ['placeInfos: 장소는 50곳까지 담을 수 있어요.']],
    ['a place twice', { placeInfos: [stop(7), stop(3), stop(7)] }, ['placeInfos: 같은 장소를 두 번 담을 수 없어요.']],
    ['a memo of 100 characters', { placeInfos: [{ ...stop(7), memo: '가'.repeat(100) }] }, []],
    [
      ...(['a memo of 101', { placeInfos: [{ ...stop(7), memo: '가'.repeat(101) }] }] as const),
      ['placeInfos.0.memo: 메모는 100자까지 쓸 수 있어요.'],
    ],
    ['stays of 5 and 600 minutes', { placeInfos: [5, 600].map((stayMin) => ({ ...stop(stayMin), stayMin })) }, []],
    ['a cleared stay', { placeInfos: [{ ...stop(7), stayMin: null }] }, []],
    [
      ...([
        'stays of 4 and 601 minutes',
        { placeInfos: [4, 601].map((stayMin) => ({ ...stop(stayMin), stayMin })) },
      ] as const),
      [
        'placeInfos.0.stayMin: 머무는 시간은 5분부터 정할 수 있어요.',
        'placeInfos.1.stayMin: 머무는 시간은 600분까지 정할 수 있어요.',
      ],
    ],
    ['a place at 0', { placeInfos: [{ ...stop(7), seq: 0 }] }, ['placeInfos.0.seq']],
    ['an unknown key of a place', { placeInfos: [{ ...stop(7), note: '' }] }, ['placeInfos.0']],
    ['an unknown key', { ownerId: 1 }, ['']],
  ])('[5-25] with %s: %j', (_, change, faults) => {
    expect(issuePaths(solrouteInput, { ...whole, ...change })).toEqual(faults);
  });

  it('is planned or done', () => {
    expect(['PLANNED', 'DONE', 'LOST'].map((status) => solrouteStatus.safeParse(status).success)).toEqual([
      ...[true, true, false],
    ]);
  });

  it('marks a closed place with true and omits the field otherwise', () => {
    const { isClosed } = solroutePlaceInfo.shape;
    expect([true, undefined, false].map((value) => isClosed.safeParse(value).success)).toEqual([true, true, false]);
  });

  it('requires the choice about memos when it is shared', () => {
    expect(issuePaths(api['POST /api/solroute/:id/share'].body, { includesMemos: false })).toEqual([]);
    expect(issuePaths(api['POST /api/solroute/:id/share'].body, {})).toEqual(['includesMemos']);
  });

  it('accepts share ids of up to 64 characters', () => {
    expect(issuePaths(sharedSolrouteParams, { shareId: 'a'.repeat(64) })).toEqual([]);
    expect(issuePaths(sharedSolrouteParams, { shareId: 'a'.repeat(65) })).toEqual(['shareId']);
  });
});

describe('[12.3-1] a plan', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const start = { latitude: 37.5, longitude: 127, departAt: '2026-11-28T14:00', durationMin: 240 };
  const locks = (count: number) => ids(count).map((placeId) => ({ placeId, seq: 1 }));

  it.each<[string, object, string[]]>([
    ['8 categories', { categories: Array(8).fill('cafe') }, []],
    ['9 categories', { categories: Array(9).fill('cafe') }, ['categories']],
    ['8 locked places', { locked: locks(8) }, []],
    ['9 locked places', { locked: locks(9) }, ['locked']],
    ['8 kept places', { kept: ids(8) }, []],
    ['9 kept places', { kept: ids(9) }, ['kept']],
    ['100 excluded places', { excluded: ids(100) }, []],
    ['101 excluded places', { excluded: ids(101) }, ['excluded']],
    ['a place at a time', { locked: [{ placeId: 7, arriveAt: '2026-11-28T15:00' }] }, []],
    ['a place nowhere', { locked: [{ placeId: 7 }] }, ['locked.0: 순서나 시각이 있어야 해요.']],
  ])('with %s', (_, change, faults) => {
    expect(issuePaths(planRequest, { ...start, ...change })).toEqual(faults);
  });

  it.each([
    ['the last of two', 1, []],
    ['a third of two', 2, ['position: 코스에 없는 순서예요.']],
  ])('exchanges %s', (_, position, faults) => {
    const plan = { ...start, categories: ['cafe', 'food'], kept: [7, 9], position };
    expect(issuePaths(api['POST /api/solroute/plan/exchange'].body, plan)).toEqual(faults);
  });
});

it('accepts 2 to 50 points for a walking route', () => {
  const points = (count: number) => ({
    points: Array.from({ length: count }, () => ({ latitude: 37.5, longitude: 127 })),
  });
  const { body } = api['POST /api/solroute/walk'];
  expect([2, 50].map((count) => issuePaths(body, points(count)))).toEqual([[], []]);
  expect(issuePaths(body, points(1))).toEqual(['points: 두 곳 이상이어야 해요.']);
  expect(issuePaths(body, points(51))).toEqual(['points']);
  const north = { latitude: 90.5, longitude: 127 };
  expect(issuePaths(body, { points: [north, { ...north, latitude: 37, at: 1 }] })).toEqual([
    ...['points.0.latitude', 'points.1'],
  ]);
  expect(issuePaths(body, { ...points(2), mode: 'car' })).toEqual(['']);
});
