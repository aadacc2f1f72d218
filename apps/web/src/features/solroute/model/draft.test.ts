import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { solrouteInput } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import { aSolroute, aSolroutePlace } from '#test/solroute-factory.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  findMissingField,
  iconIds,
  isChanged,
  toDraft,
  toDraftPlace,
  toSolrouteInput,
  withMemo,
  withMove,
  withoutPlace,
  withPlace,
  withPreviousOrder,
  withShortestOrder,
  withStay,
} from './draft.ts';

const place = (nth: number) => toDraftPlace(aSolroutePlace(nth));
const draftWith = (...nths: number[]): Draft => ({ ...EMPTY_DRAFT, places: nths.map(place) });
const idsOf = ({ places }: Draft) => places.map(({ id }) => id);
const whole: Draft = { ...draftWith(1), iconId: 3, title: '산책' };

describe('a place that is added', () => {
  it('[4.10-12] [3.5-2] gets the next number and an empty memo', () => {
    const draft = withPlace(draftWith(1, 2), toDraftPlace(aSolroutePlace(7, { placeName: '새 장소' })));
    expect(draft.places.at(-1)).toMatchObject({ id: 7, name: '새 장소', memo: '' });
    expect(toSolrouteInput(draft).placeInfos.at(-1)).toEqual({ id: 7, seq: 3, memo: '' });
  });

  it('is in a solroute only once', () => {
    expect(idsOf(withPlace(draftWith(1, 2), place(1)))).toEqual([1, 2]);
  });

  it('is not added to a full solroute', () => {
    const full = draftWith(...Array.from({ length: SOLROUTE_PLACES_MAX }, (_, index) => index + 1));
    expect(idsOf(withPlace(full, place(99)))).toHaveLength(SOLROUTE_PLACES_MAX);
    expect(idsOf(withPlace(withoutPlace(full, 1), place(99))).at(-1)).toBe(99);
  });
});

it('removes only the given place', () => {
  expect(idsOf(withoutPlace(draftWith(1, 2, 3), 2))).toEqual([1, 3]);
  expect(idsOf(withoutPlace(draftWith(1, 2, 3), 9))).toEqual([1, 2, 3]);
});

it('[3.5-1] has one of fourteen icons, numbered from 1', () => {
  expect(iconIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

it.each([
  [0, 2, [2, 3, 1]],
  [2, 0, [3, 1, 2]],
  [1, 1, [1, 2, 3]],
  [0, 3, [1, 2, 3]],
  [0, -1, [1, 2, 3]],
  [5, 0, [1, 2, 3]],
])('moves the place at %i to %i', (from, to, ids) => {
  expect(idsOf(withMove(draftWith(1, 2, 3), from, to))).toEqual(ids);
});

it('keeps a memo with its place when it moves', () => {
  const draft = withMove(withMemo(draftWith(1, 2), 1, '창가'), 0, 1);
  expect(draft.places.map(({ id, memo }) => [id, memo])).toEqual([
    [2, ''],
    [1, '창가'],
  ]);
});

describe('the shortest order', () => {
  const reordered = withShortestOrder(withMemo(draftWith(1, 2, 3), 3, '메모'), [1, 3, 2]);

  it('[3.5-1] can be taken back, with what was written meanwhile', () => {
    expect(idsOf(reordered)).toEqual([1, 3, 2]);
    const undone = withPreviousOrder(withMemo(reordered, 2, '나중에'));
    expect(undone.places.map(({ id, memo }) => [id, memo])).toEqual([
      [1, ''],
      [2, '나중에'],
      [3, '메모'],
    ]);
    expect(undone.previousIds).toBeNull();
  });

  it('is unchanged by an undo without a reordering, and by a move to the same position', () => {
    const untidied = draftWith(2, 1);
    expect(idsOf(withPreviousOrder(untidied))).toEqual([2, 1]);
    expect(withMove(reordered, 1, 1)).toBe(reordered);
  });

  it.each<[string, (draft: Draft) => Draft]>([
    ['moved', (draft) => withMove(draft, 0, 1)],
    ['added', (draft) => withPlace(draft, place(4))],
    ['removed', (draft) => withoutPlace(draft, 1)],
  ])('cannot be undone after a place is %s', (_, change) => {
    expect(change(reordered).previousIds).toBeNull();
  });
});

it.each<[string, Partial<Draft>, string | undefined, string?]>([
  ['an icon', { iconId: null, title: '', places: [] }, '코스 아이콘을 선택해주세요.', 'icon'],
  ['a title', { title: ' 　', places: [] }, '제목을 입력해주세요.', 'title'],
  [
    'a place',
    { places: [] },
    '장소를 추가해주세요.\n장소가 한 개 이상 추가되어야 쏠루트를 등록할 수 있어요.',
    'places',
  ],
  [
    'a year typed to its end',
    { departureTime: '0202-11-28T14:05' },
    '출발 시각을 다시 확인해 주세요.',
    'departureTime',
  ],
  ['nothing', {}, undefined],
])('[5-26] misses %s', (_, changes, reason, field) => {
  const missing = findMissingField({ ...whole, ...changes });
  expect([missing?.text, missing?.field]).toEqual([reason, field]);
});

it('[7.6-6] is sent as the contract wants it, numbered from 1', () => {
  const input = toSolrouteInput({ ...withMemo(whole, 1, ' 창가 '), title: ' 산책 ' });
  expect(input).toEqual({ iconId: 3, name: '산책', departAt: null, placeInfos: [{ id: 1, seq: 1, memo: '창가' }] });
  expect(toSolrouteInput({ ...whole, departureTime: '2026-11-28T14:05' }).departAt).toBe('2026-11-28T14:05');
  expect(solrouteInput.safeParse(input).success).toBe(true);
});

it('[3.5-1] begins with what the solroute is', () => {
  const draft = toDraft(aSolroute({ status: 'DONE' }));
  expect(draft).toMatchObject({ iconId: 3, title: '성수에서 혼자 보내는 오후', status: 'DONE', previousIds: null });
  expect(draft.places[1]).toMatchObject({ id: 2, memo: '벤치에서 책 읽기' });
  expect(isChanged(draft, toDraft(aSolroute()))).toBe(false);
});

it.each<[string, (draft: Draft) => Draft]>([
  ['icon', (draft) => ({ ...draft, iconId: 4 })],
  ['title', (draft) => ({ ...draft, title: '다른 이름' })],
  ['order', (draft) => withMove(draft, 0, 1)],
  ['memo', (draft) => withMemo(draft, 1, '새 메모')],
  ['stay', (draft) => withStay(draft, 1, 45)],
  ['places', (draft) => withoutPlace(draft, 1)],
  ['departure time', (draft) => ({ ...draft, departureTime: '2026-11-28T14:05' })],
])('has changed with another %s', (_, change) => {
  const base = toDraft(aSolroute());
  expect(isChanged(change(base), base)).toBe(true);
});

it('sends the stays that are set or cleared, and none of a draft that never had them', () => {
  const draft = withStay(withStay(draftWith(1, 2, 3), 1, 45), 2, null);
  expect(toSolrouteInput(draft).placeInfos.map(({ stayMin }) => stayMin)).toEqual([45, null, undefined]);
});
