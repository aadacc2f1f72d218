import { placeRequestInput } from '@sol/contract/place-request';
import { describe, expect, it } from 'vitest';
import type { FieldError } from '#components/ui/form.tsx';
import {
  findMissingField,
  type PlaceRequestDraft,
  readPlaceRequestDraft,
  toggleCategory,
  toPlaceRequestInput,
  withRequestedName,
} from '#features/place/model/place-request-draft.ts';

const empty: PlaceRequestDraft = { placeName: '', address: '', point: null, category: [], note: '', searchedName: '' };
const whole: PlaceRequestDraft = {
  placeName: '느린 카페',
  address: '서울 성동구',
  point: { latitude: 37.5446, longitude: 127.0559 },
  category: ['cafe', 'work'],
  note: '2층',
  searchedName: '느린카페',
};

describe('readPlaceRequestDraft', () => {
  it('restores a stored draft', () => {
    expect(readPlaceRequestDraft(JSON.parse(JSON.stringify(whole)))).toMatchObject(whole);
  });

  it.each<[string, unknown, Partial<PlaceRequestDraft>]>([
    ['nothing', null, {}],
    ['a text', 'words', {}],
    ['no fields', {}, {}],
    ['a name that is no text', { ...whole, placeName: 3 }, { ...whole, placeName: '' }],
    ['an address that is no text', { ...whole, address: null }, { ...whole, address: '' }],
    ['a note that is no text', { ...whole, note: {} }, { ...whole, note: '' }],
    ['a pin that is no position', { ...whole, point: { latitude: '37', longitude: 127 } }, { ...whole, point: null }],
    ['no pin, as of an older release', { ...whole, point: undefined }, { ...whole, point: null }],
    ['a category that is no array', { ...whole, category: 'cafe' }, { ...whole, category: [] }],
    ['unknown categories', { ...whole, category: ['zoo', 'walk', 1] }, { ...whole, category: ['walk'] }],
    ['a category twice', { ...whole, category: ['walk', 'cafe', 'walk'] }, { ...whole, category: ['walk', 'cafe'] }],
  ])('keeps the valid fields of a draft with %s', (_, stored, read) => {
    expect(readPlaceRequestDraft(stored)).toMatchObject({ ...empty, ...read });
  });
});

it.each<[string, Partial<PlaceRequestDraft>, FieldError | undefined]>([
  [
    'its name first',
    { placeName: ' ', address: '', category: [] },
    { field: 'placeName', text: '장소 이름을 입력해 주세요' },
  ],
  ['its address next', { address: '\n', category: [] }, { field: 'address', text: '주소를 입력해 주세요' }],
  ['a category last', { category: [] }, { field: 'category', text: '카테고리를 하나 이상 골라 주세요' }],
  ['none of a complete request', {}, undefined],
  [
    'a pin abroad',
    { point: { latitude: 35.68, longitude: 139.76 } },
    { field: 'point', text: '우리나라 안의 자리를 골라 주세요' },
  ],
  ['none without a pin', { point: null }, undefined],
  ['none without a note', { note: '' }, undefined],
])('[5-29] reports the first missing field: %s', (_, change, missing) => {
  expect(findMissingField({ ...whole, ...change })).toEqual(missing);
});

const NAMED = { placeName: '정독도서관', searchedName: '정독도서관' };
const named = { ...empty, ...NAMED };

it.each([
  ['no name', '', empty, empty],
  ['a name for a new draft', '정독도서관', empty, named],
  ['a name for a draft without one', '정독도서관', { ...whole, placeName: '' }, { ...whole, ...NAMED }],
  ['the name of the draft', '느린 카페', whole, whole],
  ['the name that was searched and corrected', '느린카페', whole, whole],
  ['another name', '정독도서관', whole, named],
])('starts with %s', (_, name, stored, draft) => {
  expect(withRequestedName(stored, name)).toEqual(draft);
});

it('sends what the contract defines, without an empty note or pin', () => {
  const { searchedName: _, ...sent } = whole;
  expect(toPlaceRequestInput(whole)).toStrictEqual(sent);
  expect(placeRequestInput.safeParse(toPlaceRequestInput(whole)).success).toBe(true);
  const { note: __, point: ___, ...required } = sent;
  expect(toPlaceRequestInput({ ...whole, note: ' \n', point: null })).toStrictEqual(required);
});

it('appends a category, and removes a chosen one', () => {
  expect(toggleCategory(['cafe', 'work'], 'walk')).toEqual(['cafe', 'work', 'walk']);
  expect(toggleCategory(['cafe', 'work', 'walk'], 'work')).toEqual(['cafe', 'walk']);
});
