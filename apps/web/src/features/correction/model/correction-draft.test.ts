import type { CorrectionKind } from '@sol/contract/correction';
import { describe, expect, it } from 'vitest';
import { type CorrectionDraft, readCorrectionDraft, toCorrectionInput, validateDraft } from './correction-draft.ts';
import { toHoursDraft } from './hours-draft.ts';

const PLACE = {
  name: '느린오후 커피',
  category: 'cafe' as const,
  latitude: 37.5427,
  longitude: 127.0561,
  openingHours: [{ dayOfWeek: 3, startTime: '10:00', endTime: '22:00' }],
};
const EMPTY: CorrectionDraft = { hours: null, editing: null, name: null, category: null, point: null, note: '' };
const at = (latitude: number) => ({ latitude, longitude: PLACE.longitude });

describe('[11.2-1] the fault of a draft', () => {
  it.each<[CorrectionKind, string, Partial<CorrectionDraft>, string | undefined]>([
    ['CLOSED', 'nothing', {}, undefined],
    ['HOURS', 'the hours of the page', {}, undefined],
    ['HOURS', 'unknown hours', { hours: toHoursDraft({ openingHours: [] }) }, 'day-1'],
    ['NAME', 'the name of the page', {}, 'name'],
    ['NAME', 'the same name with spaces', { name: ' 느린오후 커피 ' }, 'name'],
    ['NAME', 'no name', { name: '  ' }, 'name'],
    ['NAME', 'a new name', { name: '느린저녁 커피' }, undefined],
    ['CATEGORY', 'no choice', {}, 'category'],
    ['CATEGORY', 'the category of the page', { category: 'cafe' }, 'category'],
    ['CATEGORY', 'another category', { category: 'drink' }, undefined],
    ['MOVED', 'no point', {}, 'point'],
    ['MOVED', 'a point within 15 m', { point: at(37.54283) }, 'point'],
    ['MOVED', 'a point at 16 m', { point: at(37.542845) }, undefined],
    ['MOVED', 'a point at 1,990 m', { point: at(37.5606) }, undefined],
    ['MOVED', 'a point at 2,010 m', { point: at(37.56078) }, 'point'],
  ])('%s with %s', (kind, _, fields, field) => {
    expect(validateDraft(kind, { ...EMPTY, ...fields }, PLACE)?.field).toBe(field);
  });

  it('says why a point or a name is refused', () => {
    const textOf = (kind: CorrectionKind, fields: Partial<CorrectionDraft>) =>
      validateDraft(kind, { ...EMPTY, ...fields }, PLACE)?.text;
    expect(textOf('MOVED', {})).toMatch(/핀을 놓아/);
    expect(textOf('MOVED', { point: at(37.7) })).toMatch(/2km 안/);
    expect(textOf('NAME', { name: '' })).toMatch(/적어 주세요/);
    expect(textOf('NAME', {})).toMatch(/지금 이름과 같아요/);
  });
});

it.each<[CorrectionKind, Partial<CorrectionDraft>, object]>([
  ['CLOSED', { note: '  ' }, { kind: 'CLOSED' }],
  ['CLOSED', { note: ' 폐업 안내 ' }, { kind: 'CLOSED', note: '폐업 안내' }],
  ['NAME', { name: ' 느린저녁 ' }, { kind: 'NAME', name: '느린저녁' }],
  ['CATEGORY', { category: 'drink' }, { kind: 'CATEGORY', category: 'drink' }],
  ['MOVED', { point: at(37.55) }, { kind: 'MOVED', latitude: 37.55, longitude: 127.0561 }],
  ['HOURS', {}, { kind: 'HOURS', hours: PLACE.openingHours }],
])('a %s draft %j becomes the request %j', (kind, fields, input) => {
  expect(toCorrectionInput(kind, { ...EMPTY, ...fields }, PLACE)).toEqual(input);
});

describe('[11.2-1] a stored draft', () => {
  it('is read as it was written', () => {
    const draft: CorrectionDraft = {
      hours: { ...toHoursDraft(PLACE), nthClosings: [{ nth: -1, dayOfWeek: 0 }], isClosedOnHolidays: true },
      editing: { days: [1, 2], day: { state: 'OPEN', spans: [{ opens: '11:00', closes: '', lastOrder: '' }] } },
      name: '느린저녁',
      category: 'drink',
      point: at(37.55),
      note: '간판',
    };
    expect(readCorrectionDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each<[unknown]>([
    [undefined],
    ['text'],
    [{ hours: 3, editing: {}, name: 1, category: 'zoo', point: { latitude: '37' }, note: [] }],
    [{ hours: { days: [{ state: 'OPEN' }] }, editing: { days: [1] } }],
    [{ hours: { days: Array(7).fill({ state: 'LATER' }) } }],
  ])('without valid fields, as in %j, is empty', (stored) => {
    expect(readCorrectionDraft(stored)).toEqual(EMPTY);
  });

  it('leaves out invalid times, days and closings', () => {
    const stored = {
      hours: {
        days: Array(7).fill({ state: 'OPEN', spans: [{ opens: '9:00', closes: '24:00', lastOrder: '20:60' }, 5] }),
        nthClosings: [{ nth: 0, dayOfWeek: 1 }, { nth: 2, dayOfWeek: 7 }, null, { nth: 5, dayOfWeek: 6 }],
        isClosedOnHolidays: 'yes',
      },
      editing: { days: [9, 0, 4], day: { state: 'CLOSED', spans: 'none' } },
    };
    const { hours, editing } = readCorrectionDraft(stored);
    expect(hours?.days[2]?.spans).toEqual([{ opens: '', closes: '', lastOrder: '' }]);
    expect(hours?.nthClosings).toEqual([{ nth: 5, dayOfWeek: 6 }]);
    expect(hours?.isClosedOnHolidays).toBe(false);
    expect(editing).toEqual({ days: [4, 0], day: { state: 'CLOSED', spans: [] } });
  });

  it('has three spans of a day at most', () => {
    const span = { opens: '09:00', closes: '10:00', lastOrder: '' };
    const stored = { editing: { days: [], day: { state: 'OPEN', spans: [span, span, span, span] } } };
    expect(readCorrectionDraft(stored).editing?.day.spans).toHaveLength(3);
  });
});
