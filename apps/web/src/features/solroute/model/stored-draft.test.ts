import { describe, expect, it } from 'vitest';
import { aSolroutePlace } from '#test/solroute-factory.ts';
import { type Draft, EMPTY_DRAFT, toDraftPlace } from './draft.ts';
import { parseStoredDraft as readStoredDraft } from './stored-draft.ts';

const night = { dayOfWeek: 6, startTime: '18:00', endTime: '02:00' };
const place = { ...toDraftPlace(aSolroutePlace(7)), memo: '창가', openingHours: [night] };
const start = '2026-11-28T14:05';
const whole: Draft = { iconId: 14, title: '산책', status: 'DONE', start, places: [place], previousIds: [7, 3] };
const readDraft = (stored: unknown) => readStoredDraft(stored, EMPTY_DRAFT);

it('comes back as it was stored', () => {
  expect(readDraft(JSON.parse(JSON.stringify(whole)))).toMatchObject(whole);
});

it.each([null, 'words', 3, undefined, {}, { ...whole, places: 'none' }, { ...whole, places: undefined }])(
  'is undefined for %j',
  (stored) => {
    expect(readDraft(stored)).toBeUndefined();
  },
);

it.each<[string, object, Partial<Draft>]>([
  ['an icon there is not', { iconId: 15 }, { iconId: null }],
  ['an icon that is a text', { iconId: '3' }, { iconId: null }],
  ['a title that is no text', { title: 3 }, { title: '' }],
  ['a status there is not', { status: 'LOST' }, { status: 'PLANNED' }],
  ['a planned status', { status: 'PLANNED' }, { status: 'PLANNED' }],
  ['an order that is no list', { previousIds: '7' }, { previousIds: null }],
  ['an order with something else in it', { previousIds: [7, '3'] }, { previousIds: null }],
  ['a start that is no text', { start: 5 }, { start: EMPTY_DRAFT.start }],
  ['no places', { places: [] }, { places: [] }],
])('is read with %s', (_, change, read) => {
  expect(readDraft({ ...whole, ...change })).toMatchObject({ ...whole, ...read });
});

describe('a place of it', () => {
  it.each([
    ['nothing', null],
    ['a number', 7],
    ['no id', { ...place, id: undefined }],
    ['an id that is a text', { ...place, id: '7' }],
    ['no latitude', { ...place, latitude: null }],
    ['a latitude that is none', { ...place, latitude: Number.NaN }],
    ['no longitude', { ...place, longitude: '127' }],
    ['an endless longitude', { ...place, longitude: Number.POSITIVE_INFINITY }],
    ['a category there is not', { ...place, category: 'zoo' }],
  ])('is left out with %s', (_, stored) => {
    expect(readDraft({ ...whole, places: [stored, { ...place, id: 3 }] })?.places.map(({ id }) => id)).toEqual([3]);
  });

  it.each(['name', 'detailedCategory', 'address', 'memo'])('has an empty %s when that is no text', (key) => {
    expect(readDraft({ ...whole, places: [{ ...place, [key]: 5 }] })?.places).toEqual([{ ...place, [key]: '' }]);
  });

  it.each([
    ['no list', 'always'],
    ['nothing', null],
    ['no stretch', [null, 3, 'a', {}]],
    ['a day that is no number', [{ ...night, dayOfWeek: '6' }]],
    ['no beginning', [{ ...night, startTime: 1_080 }]],
    ['no end', [{ ...night, endTime: undefined }]],
  ])('has no hours with %s', (_, openingHours) => {
    expect(readDraft({ ...whole, places: [{ ...place, openingHours }] })?.places[0]?.openingHours).toEqual([]);
  });

  it('keeps the hours that can be read', () => {
    const openingHours = [{ ...night, endTime: null }, night];
    expect(readDraft({ ...whole, places: [{ ...place, openingHours }] })?.places[0]?.openingHours).toEqual([night]);
  });
});

it('is empty when no field is valid', () => {
  expect(readDraft({ places: [] })).toEqual(EMPTY_DRAFT);
});

it('keeps the start of the course when the stored draft has none', () => {
  expect(readStoredDraft({ ...whole, start: undefined }, { ...EMPTY_DRAFT, start })?.start).toBe(start);
});
