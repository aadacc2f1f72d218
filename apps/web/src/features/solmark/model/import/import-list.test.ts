import { placeRequestInput } from '@sol/contract/place-request';
import { type ImportEntry, importInput } from '@sol/contract/solmark-import';
import { describe, expect, it } from 'vitest';
import { aCandidate, aFound, aMissing, anUnsure, aPreview } from '#test/import-factory.ts';
import {
  chooseAll,
  choosePlace,
  countChosen,
  countPlaces,
  countRepeated,
  countUndecided,
  createImportList,
  type ImportList,
  leaveOut,
  listRefused,
  pickedOf,
  pickPlace,
  toImportInput,
  toPlaceRequest,
} from './import-list.ts';

const UNSURE = [aCandidate({ placeId: 21 }), aCandidate({ placeId: 22 })];
const listOf = (...entries: ImportEntry[]) => createImportList('a', aPreview(entries));
const MIXED = listOf(aFound(0, { memo: '창가' }), anUnsure(4, UNSURE), aMissing(5), aFound(7), anUnsure(9, UNSURE));

const requestOf = (changes: Partial<ImportEntry>, list: ImportList = MIXED) =>
  toPlaceRequest(list, aMissing(5, changes));

describe('[12.1-2] the choices of a list', () => {
  it('contain found places, and no unsure one before the member has chosen', () => {
    expect(toImportInput(MIXED)).toEqual({
      name: '혼자 걷기',
      iconId: 1,
      entries: [{ placeId: 100, memo: '창가' }, { placeId: 107 }],
    });
    expect(countUndecided(MIXED)).toBe(2);
  });

  it('contain the chosen candidate in the order of the list', () => {
    const list = choosePlace(choosePlace(MIXED, 4, 22), 9, null);
    expect(toImportInput(list).entries.map(({ placeId }) => placeId)).toEqual([100, 22, 107]);
    expect([countUndecided(list), countChosen(list, 'UNSURE')]).toEqual([0, 1]);
  });

  it('contain a searched place, and offer it beside the candidates', () => {
    const place = { placeId: 31, name: '국수당', category: 'food' as const, address: '동교로 9', isMarked: false };
    const list = pickPlace(MIXED, 5, place);
    expect(toImportInput(list).entries.map(({ placeId }) => placeId)).toEqual([100, 31, 107]);
    expect(pickedOf(list, aMissing(5))).toEqual(place);
    expect(pickedOf(list, aMissing(6))).toBeUndefined();
    // A searched candidate is not offered twice.
    const same = pickPlace(MIXED, 4, { ...place, placeId: 22 });
    expect(pickedOf(same, anUnsure(4, UNSURE))).toBeUndefined();
    expect(same.chosen[4]).toBe(22);
  });

  it('count a place once that two entries mean', () => {
    const list = choosePlace(choosePlace(MIXED, 4, 107), 9, 22);
    expect([countPlaces(list), countRepeated(list), countRepeated(MIXED)]).toEqual([3, 1, 0]);
    expect(toImportInput(list).entries).toHaveLength(4);
  });

  it('change for one status at a time', () => {
    const none = chooseAll(MIXED, 'FOUND', false);
    expect([countPlaces(none), countUndecided(none)]).toEqual([0, 2]);
    const firsts = chooseAll(none, 'UNSURE', true);
    expect(toImportInput(firsts).entries.map(({ placeId }) => placeId)).toEqual([21, 21]);
    expect(countChosen(firsts, 'FOUND')).toBe(0);
    // A choice that was made stays, and taking all back leaves them undecided.
    const own = chooseAll(choosePlace(MIXED, 9, 22), 'UNSURE', true);
    expect(toImportInput(own).entries.map(({ placeId }) => placeId)).toEqual([100, 21, 107, 22]);
    expect(countUndecided(chooseAll(own, 'UNSURE', false))).toBe(2);
  });

  it.each(['', ' \n'])('send the edited memo, and no empty one: %j', (empty) => {
    const { entries } = toImportInput({ ...MIXED, memos: { 0: empty, 7: ' 2층 ' } });
    expect(entries).toStrictEqual([{ placeId: 100 }, { placeId: 107, memo: '2층' }]);
  });

  it('are a valid request', () => {
    expect(importInput.parse(toImportInput(MIXED)).entries).toHaveLength(2);
  });

  it.each<[string, string[], number[], number]>([
    ['the place', ['entries.1.placeId'], [100, 107], 1],
    ['the place in the path of a body', ['body.entries.0.placeId'], [22, 107], 1],
    ['none for a path outside of the list', ['entries.3.placeId', 'name'], [100, 22, 107], 0],
  ])('lose %s that the server reports as deleted: %j', (_, paths, left, count) => {
    const sent = choosePlace(MIXED, 4, 22);
    const refused = listRefused(sent, paths);
    expect(refused).toHaveLength(count);
    expect(toImportInput(leaveOut(sent, refused)).entries.map(({ placeId }) => placeId)).toEqual(left);
  });
});

describe('[12.1-4] the request for a place', () => {
  it('has name, address and category of the entry', () => {
    const request = requestOf({ name: '작은 국숫집', address: '서울 마포구 동교로 3', category: 'food' });
    expect(request).toEqual({
      placeName: '작은 국숫집',
      address: '서울 마포구 동교로 3',
      category: ['food'],
      note: '다른 지도에서 가져온 곳이에요.',
    });
  });

  it('has the position instead of a missing address, and the most frequent category', () => {
    const list = listOf(aFound(0, {}, { category: 'cafe' }), aFound(1), aFound(2), aMissing(5));
    expect(requestOf({ latitude: 37.5, longitude: 127.0312345 }, list)).toEqual({
      placeName: '없는 곳 5',
      address: '37.50000, 127.03123',
      category: ['shop'],
      note: '다른 지도에서 가져온 곳이에요.\n위치: 37.50000, 127.03123\n카테고리는 확인이 필요해요.',
    });
  });

  it('is accepted by the contract for a name alone and for long texts, without the memo', () => {
    const long = requestOf({ name: '가'.repeat(40), address: `서울 ${'나'.repeat(120)}`, memo: '우리만의 비밀' });
    expect(long.placeName).toHaveLength(30);
    expect(long.note).toContain('나'.repeat(120));
    expect(JSON.stringify(long)).not.toContain('비밀');
    expect(JSON.stringify(long)).not.toContain('혼자 걷기');
    for (const request of [long, requestOf({})]) expect(placeRequestInput.safeParse(request).success).toBe(true);
  });
});
