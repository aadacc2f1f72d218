import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { issuePaths } from './test/issue-paths.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a change of the collections of a place', () => {
  const change = (addCollectionIds: number[], removeCollectionIds: number[]) => ({
    addCollectionIds,
    removeCollectionIds,
  });

  it.each<[string, object, string[]]>([
    ['two and out of two', change([1, 2], [3, 4]), []],
    ['none and out of none', change([], []), []],
    ['100 collections', change(ids(100), []), []],
    ['101 collections', change(ids(101), []), ['addCollectionIds']],
    ['out of 101 collections', change([], ids(101)), ['removeCollectionIds']],
    [
      ...(['one of two and out of it', change([1, 2], [2])] as const),
      ['removeCollectionIds: 같은 저장 목록에 담으면서 뺄 수는 없어요.'],
    ],
    ['a collection that is none', change([0], []), ['addCollectionIds.0']],
    ['nothing that is said', {}, ['addCollectionIds', 'removeCollectionIds']],
    ['an unknown key', { ...change([], []), ids: [] }, ['']],
  ])('%s: %j', (_, body, faults) => {
    expect(issuePaths(api['PATCH /api/solmark/place/:id/collections'].body, body)).toEqual(faults);
  });
});

describe('a collection', () => {
  it.each<[string, object, string[]]>([
    ['a name of 20 characters', { name: '가'.repeat(20), iconId: 1 }, []],
    ['a name of 21', { name: '가'.repeat(21), iconId: 1 }, ['name: 이름은 20자까지 쓸 수 있어요.']],
    ['no name', { name: '\n', iconId: 1 }, ['name: 이름을 입력해 주세요.']],
    ['no icon', { name: '가' }, ['iconId']],
    ['an unknown key', { name: '가', iconId: 1, order: 1 }, ['']],
  ])('with %s: %j', (_, body, faults) => {
    expect(issuePaths(api['POST /api/solmark/place/collections'].body, body)).toEqual(faults);
  });

  it('accepts a change of the name, the icon, both or neither', () => {
    for (const body of [{ name: '가' }, { iconId: 14 }, { name: '가', iconId: 1 }, {}]) {
      expect(api['PATCH /api/solmark/place/collections/:collectionId'].body.parse(body)).toEqual(body);
    }
    expect(issuePaths(api['PATCH /api/solmark/place/collections/:collectionId'].body, { iconId: 15 })).toEqual([
      'iconId',
    ]);
    expect(issuePaths(api['PATCH /api/solmark/place/collections/:collectionId'].body, { order: 1 })).toEqual(['']);
  });

  it('occurs once in an order', () => {
    expect(issuePaths(api['PUT /api/solmark/place/collections/order'].body, { collectionIds: [3, 1] })).toEqual([]);
    expect(issuePaths(api['PUT /api/solmark/place/collections/order'].body, { collectionIds: [3, 1, 3] })).toEqual([
      'collectionIds: 같은 저장 목록이 두 번 있어요.',
    ]);
    expect(issuePaths(api['PUT /api/solmark/place/collections/order'].body, { collectionIds: [] })).toEqual([
      'collectionIds',
    ]);
    expect(
      issuePaths(api['PUT /api/solmark/place/collections/order'].body, { collectionIds: [1], isNew: true }),
    ).toEqual(['']);
  });
});

describe('the places of a collection', () => {
  const { query } = api['GET /api/solmark/place/collections/:collectionId/places'];

  it('are ordered by the time of saving with ten per page by default', () => {
    expect(query.parse({})).toEqual({ sort: 'saved', limit: 10 });
  });

  it.each<[string, object, string[]]>([
    ['by name', { sort: 'name', keyword: '성수', limit: '50' }, []],
    ['by distance from a point', { sort: 'distance', userLat: '37.5', userLng: '127' }, []],
    ['by what was saved, from a point', { sort: 'saved', userLat: '37.5', userLng: '127' }, []],
    ['by distance from nowhere', { sort: 'distance' }, ['sort: 가까운 순은 userLat와 userLng가 있어야 해요.']],
    [
      ...(['by distance from a latitude', { sort: 'distance', userLat: '37.5' }] as const),
      ['sort: 가까운 순은 userLat와 userLng가 있어야 해요.'],
    ],
    [
      ...(['by distance from a longitude', { sort: 'distance', userLng: '127' }] as const),
      ['sort: 가까운 순은 userLat와 userLng가 있어야 해요.'],
    ],
    ['by another order', { sort: 'rating' }, ['sort']],
    ['behind a cursor', { cursor: 'a'.repeat(2_048) }, []],
    ['behind a cursor that is too long', { cursor: 'a'.repeat(2_049) }, ['cursor']],
    ['51 at a time', { limit: '51' }, ['limit']],
  ])('are listed %s: %j', (_, input, faults) => {
    expect(issuePaths(query, input)).toEqual(faults);
  });
});

describe('an imported list', () => {
  const whole = { name: '옮겨 온 카페', iconId: 9, entries: [{ placeId: 17 }] };
  const entries = (memo: string) => ({ entries: [{ placeId: 17 }, { placeId: 5, memo }] });

  it.each<[string, object, string[]]>([
    ['no memo', {}, []],
    ['an empty memo', entries(''), []],
    ['a memo of 200 characters', entries('가'.repeat(200)), []],
    ['a memo of 201', entries('가'.repeat(201)), ['entries.1.memo: 메모는 200자까지 쓸 수 있어요.']],
    ['no entry', { entries: [] }, ['entries: 가져올 장소를 골라 주세요.']],
    ['an unknown key', { url: '' }, ['']],
  ])('[12.1-2] with %s', (_, change, faults) => {
    expect(issuePaths(api['POST /api/solmark/import'].body, { ...whole, ...change })).toEqual(faults);
  });
});

it.each([
  ['2000-01-01', []],
  ['1999-12-31', ['visitedOn: 2000년부터 적을 수 있어요.']],
  ['2026-02-30', ['visitedOn']],
])('[16.3-3] a place was visited on %s', (visitedOn, faults) => {
  expect(issuePaths(api['PATCH /api/solmark/place/:id/visit'].body, { visitedOn })).toEqual(faults);
});

it.each([
  [200, []],
  [201, ['note: 메모는 200자까지 쓸 수 있어요.']],
])('[16.3-3] the note of a visit has at most 200 characters: %i', (length, faults) => {
  const body = { visitedOn: '2026-11-21', note: '가'.repeat(length) };
  expect(issuePaths(api['PATCH /api/solmark/place/:id/visit'].body, body)).toEqual(faults);
});
