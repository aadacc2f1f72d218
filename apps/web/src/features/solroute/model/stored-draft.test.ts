import { describe, expect, it } from 'vitest';
import { aSolroutePlace } from '#test/solroute-factory.ts';
import { type Draft, EMPTY_DRAFT, toDraftPlace } from './draft.ts';
import { parseStoredDraft as readStoredDraft, toStoredDraft } from './stored-draft.ts';

const night = { dayOfWeek: 6, startTime: '18:00', endTime: '02:00' };
const place = { ...toDraftPlace(aSolroutePlace(7)), memo: '창가', openingHours: [night] };
const departureTime = '2026-11-28T14:05';
const whole: Draft = {
  iconId: 14,
  title: '산책',
  status: 'DONE',
  departureTime,
  places: [place],
  previousIds: [7, 3],
};
const storedWhole = toStoredDraft(whole);
const readDraft = (stored: unknown) => readStoredDraft(stored, EMPTY_DRAFT);

it('stores the departure time under the name of the first release', () => {
  expect(storedWhole).toEqual(expect.objectContaining({ start: departureTime }));
  expect(storedWhole).not.toHaveProperty('departureTime');
});

it('is restored as stored', () => {
  expect(readDraft(JSON.parse(JSON.stringify(storedWhole)))).toMatchObject(whole);
});

it.each([null, 'text', 3, undefined, {}, { ...storedWhole, places: 'none' }, { ...storedWhole, places: undefined }])(
  'is undefined for %j',
  (stored) => {
    expect(readDraft(stored)).toBeUndefined();
  },
);

it.each<[string, object, Partial<Draft>]>([
  ['an unknown icon', { iconId: 15 }, { iconId: null }],
  ['an icon that is a string', { iconId: '3' }, { iconId: null }],
  ['a title that is no string', { title: 3 }, { title: '' }],
  ['an unknown status', { status: 'LOST' }, { status: 'PLANNED' }],
  ['a planned status', { status: 'PLANNED' }, { status: 'PLANNED' }],
  ['an order that is no list', { previousIds: '7' }, { previousIds: null }],
  ['an order with another type in it', { previousIds: [7, '3'] }, { previousIds: null }],
  ['a departure time that is no string', { start: 5 }, { departureTime: EMPTY_DRAFT.departureTime }],
  ['no places', { places: [] }, { places: [] }],
])('is read with %s', (_, change, expected) => {
  expect(readDraft({ ...storedWhole, ...change })).toMatchObject({ ...whole, ...expected });
});

describe('a stored place', () => {
  it.each([
    ['null', null],
    ['a number', 7],
    ['no id', { ...place, id: undefined }],
    ['an id that is a string', { ...place, id: '7' }],
    ['no latitude', { ...place, latitude: null }],
    ['a latitude of NaN', { ...place, latitude: Number.NaN }],
    ['no longitude', { ...place, longitude: '127' }],
    ['an infinite longitude', { ...place, longitude: Number.POSITIVE_INFINITY }],
    ['an unknown category', { ...place, category: 'zoo' }],
  ])('is omitted with %s', (_, stored) => {
    expect(readDraft({ ...storedWhole, places: [stored, { ...place, id: 3 }] })?.places.map(({ id }) => id)).toEqual([
      3,
    ]);
  });

  it.each(['name', 'detailedCategory', 'address', 'memo'])('has an empty %s when that is no string', (key) => {
    expect(readDraft({ ...storedWhole, places: [{ ...place, [key]: 5 }] })?.places).toEqual([{ ...place, [key]: '' }]);
  });

  it.each([
    ['no list', 'always'],
    ['null', null],
    ['no period', [null, 3, 'a', {}]],
    ['a day that is no number', [{ ...night, dayOfWeek: '6' }]],
    ['no start', [{ ...night, startTime: 1_080 }]],
    ['no end', [{ ...night, endTime: undefined }]],
  ])('has no hours with %s', (_, openingHours) => {
    expect(readDraft({ ...storedWhole, places: [{ ...place, openingHours }] })?.places[0]?.openingHours).toEqual([]);
  });

  it.each([
    [45, { stayMin: 45 }],
    [null, { stayMin: null }],
    ['45', {}],
    [undefined, {}],
  ])('has the stay %j of the draft, and no other value', (stayMin, expected) => {
    const { stayMin: _, ...others } = place;
    expect(readDraft({ ...storedWhole, places: [{ ...others, stayMin }] })?.places).toEqual([
      { ...others, ...expected },
    ]);
  });

  it('keeps the valid hours', () => {
    const openingHours = [{ ...night, endTime: null }, night];
    expect(readDraft({ ...storedWhole, places: [{ ...place, openingHours }] })?.places[0]?.openingHours).toEqual([
      night,
    ]);
  });

  it('[10.1-9] keeps the valid special days', () => {
    const days = [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-31', hours: [{ startTime: '20:20', endTime: '05:00' }] },
    ];
    const invalid = [null, { date: 5, hours: [] }, { date: '2027-01-01' }, { date: '2027-01-01', hours: [{}] }];
    const specialDays = [...invalid, ...days];
    expect(readDraft({ ...storedWhole, places: [{ ...place, specialDays }] })?.places[0]?.specialDays).toEqual(days);
    expect(readDraft({ ...storedWhole, places: [{ ...place, specialDays: 7 }] })?.places[0]).not.toHaveProperty(
      'specialDays',
    );
  });
});

it('is empty when no field is valid', () => {
  expect(readDraft({ places: [] })).toEqual(EMPTY_DRAFT);
});

it('keeps the departure time of the solroute when the stored draft has none', () => {
  expect(readStoredDraft({ ...storedWhole, start: undefined }, { ...EMPTY_DRAFT, departureTime })?.departureTime).toBe(
    departureTime,
  );
});
