import type { Marker } from '@sol/contract/marker';
import type { PlaceDetail, PlacePage, PlacePreview } from '@sol/contract/place';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openState } from '#lib/time/open-state.ts';
import {
  type DayHours,
  type DayRule,
  type DaySpan,
  type HoursException,
  NAMED_HOLIDAYS,
} from '#lib/time/opening-rules.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { isOpenAt } from './hours.repository.ts';

const SEED = 20_261_123;
const MONDAY = 1;

const dayOfWeek = fc.integer({ min: 0, max: 6 });
const span: fc.Arbitrary<DaySpan> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([startMinute, length]) => ({ startMinute, endMinute: startMinute + length }));
/** Dates around 추석 2026, where the rules below meet. */
const MONTHS = [9, 10] as const;
const rule: fc.Arbitrary<DayRule> = fc.oneof(
  fc.constant<DayRule>({ type: 'PUBLIC_HOLIDAY' }),
  fc.uniqueArray(dayOfWeek).map((exceptDaysOfWeek) => ({ type: 'PUBLIC_HOLIDAY' as const, exceptDaysOfWeek })),
  fc.record({
    type: fc.constant('NAMED_HOLIDAY' as const),
    holiday: fc.constantFrom(...NAMED_HOLIDAYS),
    scope: fc.constantFrom('MAIN_DAY' as const, 'ALL_DAYS' as const),
  }),
  fc.record({ type: fc.constant('NTH_WEEKDAY' as const), nth: fc.constantFrom(-1, 1, 2, 3, 4, 5), dayOfWeek }),
  fc.record({ type: fc.constant('WEEKDAY_OR_NEXT' as const), dayOfWeek }),
  fc.constant<DayRule>({ type: 'AFTER_PUBLIC_HOLIDAY' }),
  fc.record({
    type: fc.constant('DATE' as const),
    month: fc.constantFrom(...MONTHS),
    day: fc.integer({ min: 1, max: 31 }),
  }),
);
const rules = fc.record({
  weekly: fc.uniqueArray(
    fc.tuple(dayOfWeek, span).map(([day, hours]): DayHours => ({ dayOfWeek: day, ...hours })),
    { maxLength: 9, selector: ({ dayOfWeek: day, startMinute }) => `${day} ${startMinute}` },
  ),
  exceptions: fc.array(fc.record({ on: rule, spans: fc.array(span, { maxLength: 2 }) }), { maxLength: 6 }),
});

const seoul = (time: string) => new Date(`${time}:00+09:00`);

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

describe('[10.1-9] the database and the page', () => {
  it('agree on open places for all rules and times', async () => {
    const places = new Map<number, typeof rules extends fc.Arbitrary<infer T> ? T : never>();
    for (const value of fc.sample(rules, { numRuns: 150, seed: SEED })) {
      places.set(await insertPlace(db.sql, { hours: value.weekly, hoursExceptions: value.exceptions }), value);
    }
    const start = seoul('2026-09-01T00:00').getTime();
    const minutes = fc.sample(fc.integer({ min: 0, max: 61 * 1440 }), { numRuns: 240, seed: SEED });
    const differences: unknown[] = [];
    let openCount = 0;
    for (const time of minutes.map((minute) => new Date(start + minute * 60_000))) {
      const rows = await db.sql<{ id: number; isOpen: boolean | null }[]>`
        select id, ${isOpenAt(db.sql, time)} as "isOpen" from place where id = any(${[...places.keys()]}::bigint[])`;
      for (const { id, isOpen } of rows) {
        const value = places.get(id) ?? { weekly: [], exceptions: [] };
        const expected = openState(value, time).isOpen;
        if (isOpen) openCount++;
        if (isOpen !== expected) differences.push({ time, isOpen, expected, value });
      }
    }
    expect(differences.slice(0, 3)).toEqual([]);
    // Neither all open nor all closed.
    expect(openCount / (minutes.length * places.size)).toBeGreaterThan(0.2);
    expect(openCount / (minutes.length * places.size)).toBeLessThan(0.8);
  });
});

const HERE = 'userLat=37.5446&userLng=127.0559';
const BOX = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1';
/** 10:10 to 19:05. */
const weekly = Array.from({ length: 7 }, (_, day): DayHours => ({ dayOfWeek: day, startMinute: 610, endMinute: 1145 }));
const closedOn = (on: DayRule): HoursException => ({ on, spans: [] });

describe('[10.1-9] every list', () => {
  const ids = { usual: 0, museum: 0, library: 0, holidayShift: 0 };
  beforeAll(async () => {
    await clearTables(db.sql, ['place']);
    const insert = (name: string, ...hoursExceptions: HoursException[]) =>
      insertPlace(db.sql, { name: `달빛 ${name}`, hours: weekly, hoursExceptions });
    ids.usual = await insert('카페');
    ids.museum = await insert('미술관', closedOn({ type: 'WEEKDAY_OR_NEXT', dayOfWeek: MONDAY }));
    ids.library = await insert(
      '도서관',
      closedOn({ type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: MONDAY }),
      closedOn({ type: 'PUBLIC_HOLIDAY' }),
    );
    ids.holidayShift = await insert('서점', {
      on: { type: 'PUBLIC_HOLIDAY' },
      spans: [{ startMinute: 1200, endMinute: 1500 }],
    });
  });

  it.each([
    ['on an ordinary Thursday', '2026-10-08T11:20', ['usual', 'museum', 'library', 'holidayShift']],
    ['on a holiday', '2026-10-09T11:20', ['usual', 'museum']],
    ['in the evening of a holiday', '2026-10-09T23:50', ['holidayShift']],
    ['after midnight', '2026-10-10T00:59', ['holidayShift']],
    ['after its end', '2026-10-10T01:00', []],
    ['on a Monday that is a holiday', '2026-10-05T11:20', ['usual', 'museum']],
    ['on the Tuesday after it', '2026-10-06T11:20', ['usual', 'library', 'holidayShift']],
    ['on the second Monday', '2026-10-12T11:20', ['usual', 'holidayShift']],
    ['on the third Monday', '2026-10-19T11:20', ['usual', 'library', 'holidayShift']],
  ] as const)('has the same open places %s', async (_, time, names) => {
    const now = seoul(time);
    const { app } = await createTestApp({ db, clock: { now: () => now } });
    const get = async <Data>(path: string): Promise<Data> => (await app.inject({ url: path })).json().data;
    const open = names.map((name) => ids[name]).toSorted((a, b) => a - b);
    const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b);
    const list = async (path: string) => idsOf((await get<PlacePage>(path)).places);
    const given = Object.values(ids)
      .map((id) => `ids=${id}`)
      .join('&');
    const keyword = `keyword=${encodeURIComponent('달빛')}`;

    expect(await list(`/api/solmap/places?${BOX}&${HERE}&openNow=true`)).toEqual(open);
    expect(await list(`/api/solmap/places?${BOX}&${HERE}&openNow=true&category=cafe`)).toEqual(open);
    expect(await list(`/api/solmap/places?${BOX}&${HERE}&openNow=true&order=REVIEWS`)).toEqual(open);
    expect(await list(`/api/solmap/places/search/related?${given}&openNow=true`)).toEqual(open);
    expect(await list(`/api/solmap/search/places?${keyword}&${HERE}&openNow=true`)).toEqual(open);
    expect(idsOf(await get<Marker[]>(`/api/solmap/markers?${BOX}&openNow=true`))).toEqual(open);
    expect(idsOf(await get<Marker[]>(`/api/solmap/search/markers?${keyword}&${HERE}&openNow=true`))).toEqual(open);
    const at = `openAt=${time}`;
    expect(await list(`/api/solmap/places?${BOX}&${HERE}&${at}`)).toEqual(open);
    expect(await list(`/api/solmap/places/search/related?${given}&${at}`)).toEqual(open);
    expect(await list(`/api/solmap/search/places?${keyword}&${HERE}&${at}`)).toEqual(open);
    expect(idsOf(await get<Marker[]>(`/api/solmap/markers?${BOX}&${at}`))).toEqual(open);
    for (const id of Object.values(ids)) {
      const { place: preview } = await get<{ place: PlacePreview }>(`/api/solmap/place/search/${id}`);
      const { place: detail } = await get<{ place: PlaceDetail }>(`/api/place/${id}`);
      expect([preview.isOpen, detail.isOpen]).toEqual([open.includes(id), open.includes(id)]);
    }
    await app.close();
  });
});

describe('[10.1-9] places open at a time', () => {
  it('are those of the time and not of now, for guests and in nearby places too', async () => {
    await clearTables(db.sql, ['place']);
    const member = await insertMember(db.sql, 'mina');
    const bar = await insertPlace(db.sql, { hours: [{ dayOfWeek: 5, startMinute: 1125, endMinute: 1510 }] });
    const cafe = await insertPlace(db.sql, { hours: weekly });
    for (const placeId of [bar, cafe]) await insertReview(db.sql, { placeId, memberId: member });
    const { app } = await createTestApp({ db, clock: { now: () => seoul('2026-10-16T12:00') } });
    const list = async (query: string) => {
      const { data } = (await app.inject({ url: `/api/solmap/places/nearby?${HERE}&${query}` })).json();
      return data.places.map(({ id }: { id: number }) => id);
    };
    expect(await list('openNow=true')).toEqual([cafe]);
    expect(await list('openAt=2026-10-17T01:09')).toEqual([bar]);
    expect(await list('openAt=2026-10-17T01:09&openNow=true')).toEqual([bar]);
    expect(await list('openAt=2026-10-17T01:10')).toEqual([]);
    expect(await list('openAt=2026-10-16T19:04')).toEqual([bar, cafe]);
    await app.close();
  });

  it('[20.1-9] are those that stay open for the whole stay, with the time they close', async () => {
    await clearTables(db.sql, ['place']);
    const onFriday = (...spans: [number, number][]) =>
      insertPlace(db.sql, {
        hours: spans.map(([startMinute, endMinute]) => ({ dayOfWeek: 5, startMinute, endMinute })),
      });
    // Until 01:10, until 20:05, and with a break of 20 minutes from 18:40.
    const bar = await onFriday([1_020, 1_510]);
    const cafe = await onFriday([600, 1_205]);
    const kitchen = await onFriday([600, 1_120], [1_140, 1_320]);
    const always = await insertPlace(db.sql, {
      hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinute: 0, endMinute: 1_440 })),
    });
    const { app } = await createTestApp({ db, clock: { now: () => seoul('2026-10-14T12:00') } });
    const places = async (query: string): Promise<PlacePreview[]> =>
      (await app.inject({ url: `/api/solmap/places?${BOX}&${HERE}&${query}` })).json().data.places;
    const idsOf = async (query: string) => (await places(query)).map(({ id }) => id).toSorted((a, b) => a - b);
    const friday = 'openAt=2026-10-16T18:05';
    expect(await idsOf(friday)).toEqual([bar, cafe, kitchen, always]);
    expect(await idsOf(`${friday}&openForMin=35`)).toEqual([bar, cafe, kitchen, always]);
    expect(await idsOf(`${friday}&openForMin=120`)).toEqual([bar, cafe, always]);
    expect(await idsOf(`${friday}&openForMin=121`)).toEqual([bar, always]);
    expect(await idsOf('openAt=2026-10-16T22:10&openForMin=180')).toEqual([bar, always]);
    expect(await idsOf('openAt=2026-10-16T22:10&openForMin=181')).toEqual([always]);
    // Without a time, it is no condition.
    expect(await idsOf('openForMin=360')).toEqual([bar, cafe, kitchen, always]);
    const markers = (await app.inject({ url: `/api/solmap/markers?${BOX}&${friday}&openForMin=121` })).json().data;
    expect(markers.map(({ id }: Marker) => id).toSorted()).toEqual([bar, always].toSorted());
    // A chosen time says until when one can stay, with 잠깐 too.
    for (const query of [`${friday}&openForMin=60`, friday]) {
      const stays = new Map((await places(query)).map(({ id, stay }) => [id, stay]));
      expect([bar, cafe, always].map((id) => stays.get(id))).toEqual([
        { until: '01:10', min: 425 },
        { until: '20:05', min: 120 },
        undefined,
      ]);
    }
    const now = await places('openNow=true');
    expect([now.length > 0, now.every(({ stay }) => stay === undefined)]).toEqual([true, true]);
    for (const openForMin of [29, 361, 'x']) {
      const response = await app.inject({
        url: `/api/solmap/places?${BOX}&${HERE}&${friday}&openForMin=${openForMin}`,
      });
      expect(response.statusCode).toBe(400);
    }
    await app.close();
  });

  it.each(['2026-10-17', '2026-02-30T10:00', '0002-10-17T10:00', '2026-10-17T10:00:00', 'now'])(
    'reject %s as a time with 400',
    async (openAt) => {
      const { app } = await createTestApp({ db });
      const response = await app.inject({ url: `/api/solmap/places/nearby?${HERE}&openAt=${openAt}` });
      expect(response.statusCode).toBe(400);
      await app.close();
    },
  );
});

it('[10.1-9] a place may have other hours on each date', async () => {
  const dates = Array.from({ length: 372 }, (_, index) => ({
    month: 1 + Math.floor(index / 31),
    day: 1 + (index % 31),
  }));
  const hoursExceptions = dates.map(({ month, day }): HoursException => {
    const startMinute = 300 + ((day * 37 + month * 101) % 400);
    const lunch = { startMinute, endMinute: startMinute + 111 };
    return { on: { type: 'DATE', month, day }, spans: [lunch, { startMinute: startMinute + 200, endMinute: 1300 }] };
  });
  const id = await insertPlace(db.sql, { hours: weekly, hoursExceptions });
  const time = seoul('2026-12-16T12:00');
  const [row] = await db.sql`select ${isOpenAt(db.sql, time)} as "isOpen" from place where id = ${id}`;
  expect(row).toEqual({ isOpen: openState({ weekly, exceptions: hoursExceptions }, time).isOpen });
});

describe('[10.1-9] the detail of a place', () => {
  it('has the hours as its source has them, for a guest', async () => {
    const id = await insertPlace(db.sql, {
      hours: weekly,
      hoursExceptions: [closedOn({ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [0] })],
    });
    await db.sql`
      update place set hours_note = '매월 말일', hours_source = 'SOURCE', hours_date = '2026-06-16' where id = ${id}`;
    const { app } = await createTestApp({ db, clock: { now: () => seoul('2026-10-09T10:30') } });
    const { place } = (await app.inject({ url: `/api/place/${id}` })).json().data;
    expect(place).toMatchObject({
      isOpen: false,
      closedReason: 'PUBLIC_HOLIDAY',
      hoursExceptions: [{ on: { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [0] }, hours: [] }],
      hoursNote: '매월 말일',
      hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
    });
    expect(place.nextDays).toHaveLength(7);
    expect(place.nextDays[0]).toEqual({ date: '2026-10-09', holiday: '한글날', hours: [] });
    await app.close();
  });
});
