import { describe, expect, it } from 'vitest';
import { toFormattedDistance } from '../search/related.rules.ts';
import { toDetail } from './place.presenter.ts';
import type { DetailRow, PreviewRow } from './place.repository.ts';
import { toPreview, toReviewScores } from './preview.presenter.ts';

const cityHall = { latitude: 37.5665, longitude: 126.978 };

const preview: PreviewRow = {
  id: 7,
  name: '느린 카페',
  category: 'cafe',
  detailedCategory: '북카페',
  neighborhood: '성수동',
  latitude: 37.5446,
  longitude: 127.0559,
  isOpen: null,
  reviewCount: 3,
  recommendCount: 1,
  ratingSum: 14,
  tags: ['조용한'],
  mediaKeys: ['aa', 'bb'],
  institutionPhotos: [],
  facts: [{ fact: 'SEAT', value: 'YES', total: 3, confirmedAt: '2026-11-02' }],
  dataDate: null,
  hours: [{ dayOfWeek: 1, startMinute: 540, endMinute: 1080 }],
  exceptions: [],
};
const mondayNoon = new Date('2026-11-16T12:00:00+09:00');
const sundayNoon = new Date('2026-11-15T12:00:00+09:00');

const { isOpen: _, tags: __, neighborhood: ___, facts: ____, dataDate: _____, ...shared } = preview;
/** Open on Mondays from 9 to 18; 2026-11-16 is a Monday. */
const detail: DetailRow = {
  ...shared,
  address: '서울 성동구 왕십리로 83-21',
  markedCount: 5,
  isClosed: false,
  note: null,
  source: null,
  ...{ absentSince: null, suspendedSince: null, sources: [], details: {} },
  facts: [
    { fact: 'NOISE', value: null, agree: 2, total: 4, confirmedAt: '2026-11-02', counts: [], evidence: [] },
    { fact: 'NIGHT', value: 'DARK', agree: 1, total: 1, confirmedAt: '2026-11-03', counts: [], evidence: [] },
  ],
  ownAnswers: { WIFI: 'NO' },
  countsFrom: null,
  visitedReviewCount: 0,
  institutionPhotos: [],
  tagTotals: [
    { kind: 'SOLO', tag: '공간이 좁은', total: 2 },
    { kind: 'MOOD', tag: '힙한', total: 2 },
    { kind: 'MOOD', tag: '전망이 좋은', total: 4 },
    { kind: 'MOOD', tag: '조용한', total: 2 },
    { kind: 'SOLO', tag: '1인석이 있는', total: 2 },
  ],
};

describe('the opinion of a place', () => {
  it.each([
    ['one of three', 3, 1, 14, 4.7, 33],
    ['two of three', 3, 2, 13, 4.3, 67],
    ['all of two', 2, 2, 9, 4.5, 100],
    ['none of seven', 7, 0, 8, 1.1, 0],
    ['one of eight, which is 12.5 %', 8, 1, 34, 4.3, 13],
  ])(
    'is rounded to one decimal and whole percent: %s',
    (_, reviewCount, recommendCount, ratingSum, rating, percent) => {
      const opinion = toReviewScores({ reviewCount, recommendCount, ratingSum });
      expect(opinion).toMatchObject({ rating, isSoloRecommended: percent, reviewCount });
    },
  );

  it('is null without a review', () => {
    expect(toReviewScores({ reviewCount: 0, recommendCount: 0, ratingSum: 0 })).toMatchObject({
      rating: null,
      isSoloRecommended: null,
      reviewCount: 0,
    });
  });
});

describe('the preview of a place', () => {
  it('[2.6-24] has the photo URLs of the place and its review summary', () => {
    expect(toPreview(preview, { isMarked: true, now: sundayNoon })).toMatchObject({
      id: 7,
      name: '느린 카페',
      category: 'cafe',
      detailedCategory: '북카페',
      isOpen: null,
      isMarked: true,
      latitude: 37.5446,
      longitude: 127.0559,
      rating: 4.7,
      isSoloRecommended: 33,
      reviewCount: 3,
      tags: ['조용한'],
      thumbnailUrls: ['/media/aa/640.webp', '/media/bb/640.webp'],
      distance: null,
    });
  });

  it.each([
    ['09:00 in the morning before', '2026-11-16T08:59', { opensAt: '09:00' }],
    ['18:00 while open', '2026-11-16T09:00', { closesAt: '18:00' }],
    ['18:00 until the last minute', '2026-11-16T17:59', { closesAt: '18:00' }],
    ['nothing in the evening, because it opens on another day', '2026-11-16T18:00', {}],
    ['a day off', '2026-11-17T12:00', { isDayOff: true }],
  ])('says when it opens or closes today: %s', (_, time, expected) => {
    const { opensAt, closesAt, isDayOff } = toPreview(preview, { isMarked: false, now: new Date(`${time}:00+09:00`) });
    const known = { opensAt, closesAt, isDayOff };
    expect(known).toEqual({ opensAt: undefined, closesAt: undefined, isDayOff: undefined, ...expected });
    const unknown = toPreview({ ...preview, hours: [] }, { isMarked: false, now: new Date(`${time}:00+09:00`) });
    expect(unknown).not.toHaveProperty('opensAt');
    expect(unknown).not.toHaveProperty('closesAt');
    expect(unknown).not.toHaveProperty('isDayOff');
  });

  it('[11.1-9] has the known facts', () => {
    const facts = [{ fact: 'SEAT', value: 'YES' }];
    expect(toPreview(preview, { isMarked: false, now: sundayNoon })).toMatchObject({ facts });
  });

  it('has the distance from the client in whole metres', () => {
    expect(toPreview(preview, { isMarked: false, now: sundayNoon, from: cityHall })).toMatchObject({
      isMarked: false,
      distance: 7286,
    });
    expect(toPreview(preview, { isMarked: false, now: sundayNoon, from: preview }).distance).toBe(0);
  });
});

const context = (changes: Partial<Parameters<typeof toDetail>[1]> = {}) => ({
  isMarked: false,
  now: mondayNoon,
  creditOf: (source: string) => (source === 'demo' ? undefined : { name: `자료 ${source}`, attribution: '공공누리' }),
  ...changes,
});

describe('the detail of a place', () => {
  it('[3.2-4] has the closing time while the place is open', () => {
    expect(toDetail(detail, context({ isMarked: true }))).toMatchObject({
      id: 7,
      name: '느린 카페',
      category: 'cafe',
      detailedCategory: '북카페',
      latitude: 37.5446,
      longitude: 127.0559,
      address: '서울 성동구 왕십리로 83-21',
      isMarked: true,
      markedCount: 5,
      isOpen: true,
      closingTime: '18:00',
      opensNext: null,
      rating: 4.7,
      isSoloRecommended: 33,
      openingHours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '18:00' }],
      thumbnailUrl: ['/media/aa/640.webp', '/media/bb/640.webp'],
    });
    expect(toDetail(detail, context({ isMarked: true }))).not.toHaveProperty('isClosed');
  });

  it('has the next opening while the place is closed', () => {
    expect(toDetail(detail, context({ now: sundayNoon }))).toMatchObject({
      isOpen: false,
      closingTime: null,
      isMarked: false,
      opensNext: { daysLater: 1, time: '09:00' },
    });
  });

  it('has no opening state for a closed-down place, even within its hours', () => {
    expect(toDetail({ ...detail, isClosed: true }, context())).toMatchObject({
      isClosed: true,
      isOpen: null,
      closingTime: null,
      opensNext: null,
      openingHours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '18:00' }],
    });
    expect(toDetail({ ...detail, isClosed: true }, context())).not.toHaveProperty('nextDays');
  });

  it('[10.2-5] names its sources with their dates and attributions', () => {
    const sources = ['library', 'demo', 'osm'].map((source, index) => ({ source, date: `2026-0${9 - index}-30` }));
    expect(toDetail({ ...detail, sources }, context()).sources).toEqual([
      { name: '자료 library', date: '2026-09-30', attribution: '공공누리' },
      { name: '자료 osm', date: '2026-07-30', attribution: '공공누리' },
    ]);
  });

  it('[10.2-5] names where the hours come from, and what was not understood of them', () => {
    const row = { ...detail, source: { kind: 'SOURCE' as const, date: '2026-06-16' }, note: '우천시 휴관' };
    expect(toDetail(row, context())).toMatchObject({
      hoursNote: '우천시 휴관',
      hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
    });
    for (const name of ['hoursNote', 'hoursSource', 'absentSince', 'suspendedSince']) {
      expect(toDetail(detail, context())).not.toHaveProperty(name);
    }
  });

  it('[10.3-3] has no opening state while it is suspended, and is not closed', () => {
    const suspended = toDetail({ ...detail, suspendedSince: '2026-05-11' }, context());
    expect(suspended).toMatchObject({ suspendedSince: '2026-05-11', isOpen: null, opensNext: null });
    expect(suspended).not.toHaveProperty('isClosed');
  });

  it('[10.3-2] has the date of the first data without it', () => {
    expect(toDetail({ ...detail, absentSince: '2026-10-31' }, context())).toMatchObject({
      absentSince: '2026-10-31',
      isOpen: true,
    });
  });

  it('lists tags by frequency, ties in the order of the contract', () => {
    expect(toDetail(detail, context()).tags).toEqual({
      mood: [
        { tagName: '전망이 좋은', tagTotal: 4 },
        { tagName: '조용한', tagTotal: 2 },
        { tagName: '힙한', tagTotal: 2 },
      ],
      solo: [
        { tagName: '1인석이 있는', tagTotal: 2 },
        { tagName: '공간이 좁은', tagTotal: 2 },
      ],
    });
  });
});

/** Converts metres to degrees of latitude. */
const north = (metres: number) => ({ ...cityHall, latitude: cityHall.latitude + metres / 111_195.08 });

it.each([
  [0, { value: 0, unit: 'm' }],
  [12.4, { value: 12, unit: 'm' }],
  [999.4, { value: 999, unit: 'm' }],
  [999.6, { value: 1, unit: 'km' }],
  [1_049, { value: 1, unit: 'km' }],
  [1_051, { value: 1.1, unit: 'km' }],
  [12_340, { value: 12.3, unit: 'km' }],
])('displays a distance of %d m as %j', (metres, shown) => {
  expect(toFormattedDistance(cityHall, north(metres))).toEqual(shown);
});
