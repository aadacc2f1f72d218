import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlanFailure, SolroutePlan } from '@sol/contract/solroute-plan';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DayHours } from '#lib/time/opening-rules.ts';
import { insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const START = { latitude: 37.5446, longitude: 127.0559 };
const HUNDRED_METRES = 100 / 111_195;
/** Saturday. */
const AFTERNOON = '2026-11-28T14:00';
const REQUEST = { ...START, departAt: AFTERNOON, durationMin: 180 };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let servers: Server[] = [];

const daily = (startHour: number, endHour: number): DayHours[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, startMinute: startHour * 60, endMinute: endHour * 60 }));

/** Inserts a place so many hundred metres north of the start. */
const placeAt = (north: number, place: Partial<TestPlace>) =>
  insertPlace(db.sql, {
    latitude: START.latitude + north * HUNDRED_METRES,
    longitude: START.longitude,
    hours: daily(10, 21),
    ...place,
  });

interface Result {
  status: number;
  plans: SolroutePlan[];
  reason?: PlanFailure;
}

async function plan(changes: object = {}, { as }: { as?: number } = {}): Promise<Result> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/solroute/plan',
    headers: as === undefined ? {} : await test.as(as),
    payload: { ...REQUEST, ...changes },
  });
  const { data } = response.json();
  return { status: response.statusCode, ...data };
}

const idsOf = ({ plans }: Result) => plans.map(({ stops }) => stops.map(({ placeId }) => placeId));
const allIds = (result: Result) => new Set(idsOf(result).flat());

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'member'], { restartIdentity: true });
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

describe('POST /api/solroute/plan', () => {
  it('[12.3-1] plans for guests and members, with times and walks', async () => {
    const cafe = await placeAt(2, { name: '가온 카페', category: 'cafe' });
    const mina = await insertMember(db.sql, '미나');
    for (const as of [undefined, mina]) {
      expect(await plan({}, as === undefined ? {} : { as })).toMatchObject({
        status: 200,
        plans: [
          {
            stops: [
              {
                placeId: cafe,
                name: '가온 카페',
                category: 'cafe',
                arriveAt: '2026-11-28T14:04',
                // Longer than usual, because nothing else is near.
                leaveAt: '2026-11-28T16:04',
                walkM: 260,
                walkMin: 4,
                closesAt: '21:00',
                facts: [],
              },
            ],
            endAt: '2026-11-28T16:04',
            walkM: 260,
            isEstimate: true,
          },
        ],
      });
    }
  });

  it('[12.3-1] has the categories in the order of the request', async () => {
    const ids = [
      await placeAt(1, { category: 'walk', hours: daily(0, 24) }),
      await placeAt(2, { category: 'cafe' }),
      await placeAt(3, { category: 'food' }),
    ];
    expect(idsOf(await plan({ categories: ['food', 'cafe', 'walk'] }))[0]).toEqual(ids.toReversed());
    expect(idsOf(await plan({ categories: ['walk', 'food'] }))[0]).toEqual([ids[0], ids[2]]);
  });

  it('[12.3-1] has up to three plans that differ', async () => {
    for (let index = 0; index < 4; index++) {
      await placeAt(index, { category: 'cafe', name: `카페 ${index}` });
      await placeAt(index, { category: 'food', name: `식당 ${index}` });
    }
    const plans = idsOf(await plan({ categories: ['cafe', 'food'] }));
    expect(plans).toHaveLength(3);
    expect(new Set(plans.flat()).size).toBe(6);
  });

  it('[12.3-8] walks more than 20 minutes to one stop only if there is no other plan', async () => {
    const far = await placeAt(-11, { category: 'food' });
    expect(idsOf(await plan())).toEqual([[far]]);
    const near = await placeAt(1, { category: 'cafe' });
    expect(idsOf(await plan())).toEqual([[near]]);
    expect(idsOf(await plan({ categories: ['cafe', 'food'] }))).toEqual([[near, far]]);
  });

  it('[12.3-8] leaves less than a tenth of the time unused where there is something to do', async () => {
    for (let index = 0; index < 4; index++) {
      await placeAt(index, { category: 'cafe', name: `카페 ${index}` });
      await placeAt(index, { category: 'food', name: `식당 ${index}` });
    }
    for (const durationMin of [120, 190, 260, 415]) {
      for (const { endAt } of (await plan({ durationMin })).plans) {
        const usedMin = (Date.parse(`${endAt}Z`) - Date.parse(`${AFTERNOON}Z`)) / 60_000;
        expect(usedMin).toBeLessThanOrEqual(durationMin);
        expect(usedMin).toBeGreaterThan(durationMin * 0.9);
      }
    }
  });

  it('[12.3-1] walks at most as far as requested', async () => {
    const near = await placeAt(2, { category: 'cafe' });
    const far = await placeAt(7, { category: 'food' });
    expect(allIds(await plan({ maxWalkM: 909 }))).toEqual(new Set([near]));
    expect(allIds(await plan({ maxWalkM: 911 }))).toEqual(new Set([near, far]));
  });

  it('[12.3-2] has no place that is closed at the time, on that date, or for good', async () => {
    const open = await placeAt(1, { category: 'cafe' });
    await placeAt(1, { category: 'food', hours: daily(18, 23) });
    await placeAt(1, { category: 'drink', hours: daily(10, 15) });
    await placeAt(1, {
      category: 'shop',
      hoursExceptions: [{ on: { type: 'DATE', month: 11, day: 28 }, spans: [] }],
    });
    const closed = await placeAt(1, { category: 'culture' });
    await db.sql`update place set closed_at = '2026-11-01', closed_by = 'SOURCE' where id = ${closed}`;
    const absent = await placeAt(1, { category: 'entertainment' });
    await db.sql`update place set closed_at = '2026-11-01', closed_by = 'ABSENT' where id = ${absent}`;
    const suspended = await placeAt(1, { category: 'walk' });
    await db.sql`update place set suspended_since = '2026-11-01' where id = ${suspended}`;
    expect(allIds(await plan())).toEqual(new Set([open]));
    expect(await plan({ locked: [{ placeId: closed, seq: 1 }] })).toMatchObject({
      plans: [],
      reason: { lockedMissing: [closed] },
    });
  });

  it('[12.3-2] has a stay that fills the whole time or all open hours, and none that is a minute too long', async () => {
    // A walk takes at least a minute.
    const cafe = await placeAt(0, { category: 'cafe' });
    const stops = async (changes: object) => (await plan(changes)).plans[0]?.stops ?? [];
    expect(await stops({ durationMin: 61 })).toMatchObject([{ placeId: cafe, leaveAt: '2026-11-28T15:01' }]);
    expect(await stops({ durationMin: 61, departAt: '2026-11-28T19:59' })).toMatchObject([
      { placeId: cafe, leaveAt: '2026-11-28T21:00' },
    ]);
    expect(await stops({ durationMin: 61, departAt: '2026-11-28T20:00' })).toEqual([]);
    expect(await plan({ durationMin: 60 })).toMatchObject({ plans: [], reason: { nearby: 1, removed: [], left: 1 } });
  });

  it('[12.3-2] stays past midnight from Saturday to Sunday, and not where Sunday is closed', async () => {
    const night = (days: number[]): DayHours[] =>
      days.map((dayOfWeek) => ({ dayOfWeek, startMinute: 18 * 60, endMinute: 26 * 60 }));
    const open = await placeAt(0, { category: 'drink', hours: night([6]) });
    await placeAt(0, { category: 'drink', hours: night([0, 1, 2, 3, 4, 5]) });
    const departAt = '2026-11-28T23:30';
    expect(allIds(await plan({ durationMin: 120, departAt }))).toEqual(new Set([open]));
    expect(allIds(await plan({ durationMin: 120, departAt: '2026-11-29T00:31' }))).toEqual(new Set());
  });

  it('[12.3-2] has places with unknown hours only if the request allows them', async () => {
    const unknown = await placeAt(1, { category: 'walk', hours: [] });
    expect(await plan()).toMatchObject({
      plans: [],
      reason: {
        nearby: 1,
        removed: [{ condition: 'UNKNOWN_HOURS', count: 1 }],
        left: 0,
        helps: [{ change: 'ALLOW_UNKNOWN_HOURS' }],
      },
    });
    const { plans } = await plan({ allowUnknownHours: true });
    expect(plans[0]?.stops).toMatchObject([{ placeId: unknown, isHoursUnknown: true }]);
    expect(plans[0]?.stops[0]).not.toHaveProperty('closesAt');
  });

  it('[12.3-2] has no place with unknown hours at a time at which most of its category are closed', async () => {
    const unknown = await placeAt(1, { category: 'food', hours: [] });
    const request = { allowUnknownHours: true, durationMin: 120 };
    expect(allIds(await plan({ ...request, departAt: '2026-11-28T19:00' }))).toEqual(new Set([unknown]));
    expect(await plan({ ...request, departAt: '2026-11-28T04:00' })).toMatchObject({
      plans: [],
      reason: { removed: [{ condition: 'UNKNOWN_HOURS', count: 1 }] },
    });
    const locked = [{ placeId: unknown, seq: 1 }];
    expect(allIds(await plan({ ...request, departAt: '2026-11-28T04:00', locked }))).toEqual(new Set([unknown]));
  });

  it('[12.3-10] has lunch, dinner and a walk by day, although better places take longer', async () => {
    await placeAt(1, { name: '박물관', category: 'culture' });
    await placeAt(1, { name: '도서관', category: 'work' });
    await placeAt(2, { name: '식당', category: 'food', hours: [] });
    await placeAt(3, { name: '다른 식당', category: 'food', hours: [] });
    await placeAt(2, { name: '공원', category: 'walk', hours: [] });
    const stopsFrom = async (departAt: string, durationMin: number) =>
      (await plan({ departAt, durationMin, allowUnknownHours: true })).plans[0]?.stops ?? [];
    const lunch = await stopsFrom('2026-11-28T12:00', 240);
    expect(lunch.map(({ category }) => category)).toEqual(expect.arrayContaining(['food', 'walk']));
    expect(lunch.find(({ category }) => category === 'food')?.arriveAt).toMatch(/T1[23]:/);
    const wholeDay = await stopsFrom('2026-11-28T12:00', 480);
    expect(wholeDay.filter(({ category }) => category === 'food')).toHaveLength(2);
  });

  it('says what the admission of a stop is, if it is known', async () => {
    const admission = { value: 3_000, source: 'museum', date: '2026-06-16' };
    await placeAt(1, { category: 'culture', details: { admission } });
    expect((await plan()).plans[0]?.stops).toMatchObject([{ admission: 3_000 }]);
    await clearTables(db.sql, ['place']);
    await placeAt(1, { category: 'culture' });
    expect((await plan()).plans[0]?.stops[0]).not.toHaveProperty('admission');
  });

  it('[12.3-2] has no convenience store, unless a member locks one', async () => {
    const store = await placeAt(1, { category: 'shop', detailedCategory: '편의점' });
    const books = await placeAt(2, { category: 'shop', detailedCategory: '서점' });
    expect(allIds(await plan())).toEqual(new Set([books]));
    expect(allIds(await plan({ locked: [{ placeId: store, seq: 1 }] }))).toContain(store);
  });

  it('[12.3-2] prefers places with facts and good reviews for one person', async () => {
    await placeAt(1, { category: 'cafe' });
    const good = await placeAt(2, { category: 'cafe' });
    for (const nickname of ['하나', '두리', '세찬']) {
      const memberId = await insertMember(db.sql, nickname);
      // Answers of new members do not count yet.
      await db.sql`update member set created_at = '2026-01-02'`;
      await insertReview(db.sql, { placeId: good, memberId });
    }
    const { plans } = await plan({ categories: ['cafe'] });
    expect(plans[0]?.stops).toMatchObject([
      {
        placeId: good,
        facts: [
          { fact: 'SEAT', value: 'YES' },
          { fact: 'NOISE', value: 'QUIET' },
        ],
      },
    ]);
    expect(idsOf(await plan({ categories: ['cafe'], facts: ['SEAT:YES'] }))).toEqual([[good]]);
    expect(await plan({ categories: ['cafe'], facts: ['WIFI:YES'] })).toMatchObject({
      plans: [],
      reason: { removed: [{ condition: 'FACTS', count: 2 }], missing: ['cafe'], helps: [{ change: 'WITHOUT_FACTS' }] },
    });
  });

  it('[16.1-1] a price is that of the meals of a plan', async () => {
    const memberId = await insertMember(db.sql, '하나');
    await db.sql`update member set created_at = '2026-01-02'`;
    const [dear, cheap] = [await placeAt(1, { category: 'food' }), await placeAt(2, { category: 'food' })];
    const cafe = await placeAt(3, { category: 'cafe' });
    await insertAnswer(db.sql, { placeId: dear, memberId, fact: 'PRICE_ONE', value: '12000' });
    await insertAnswer(db.sql, { placeId: cheap, memberId, fact: 'PRICE_ONE', value: '9800' });
    const categories = ['food', 'cafe'];
    expect(idsOf(await plan({ categories, facts: ['PRICE_ONE:10000'] }))).toEqual([[cheap, cafe]]);
    expect((await plan({ categories, facts: ['PRICE_ONE:9000'] })).plans).toEqual([]);
  });

  it('[12.3-3] keeps locked places, moves them in time, and leaves out excluded ones', async () => {
    const cafes = [await placeAt(1, { category: 'cafe' }), await placeAt(2, { category: 'cafe' })];
    const food = await placeAt(3, { category: 'food' });
    const [first = 0, second = 0] = cafes;
    expect(idsOf(await plan({ locked: [{ placeId: second, seq: 2 }] }))[0]?.[1]).toBe(second);
    expect(allIds(await plan({ excluded: [first] }))).toEqual(new Set([second, food]));
    expect(idsOf(await plan({ categories: ['cafe', 'food'], kept: [second] }))[0]).toEqual([second, food]);
    const { plans } = await plan({ locked: [{ placeId: food, arriveAt: '2026-11-28T15:37' }] });
    expect(plans[0]?.stops.find(({ placeId }) => placeId === food)?.arriveAt).toBe('2026-11-28T15:37');
  });

  it('[12.3-3] offers three places instead of one, the best first, which fit into the plan', async () => {
    const food = await placeAt(3, { category: 'food' });
    const cafes = [];
    for (const north of [1, 2, 4, 6, 8]) cafes.push(await placeAt(north, { category: 'cafe' }));
    const [cafe = 0, ...others] = cafes;
    await placeAt(2, { category: 'cafe', hours: daily(18, 21), name: '저녁 카페' });
    const exchange = { categories: ['food', 'cafe'], kept: [food, cafe], position: 1 };
    const send = async (changes: object) => {
      const payload = { ...REQUEST, ...exchange, ...changes };
      const response = await test.app.inject({ method: 'POST', url: '/api/solroute/plan/exchange', payload });
      return { status: response.statusCode, stops: response.json().data?.stops };
    };
    const { stops } = await send({});
    expect(stops.map(({ placeId }: { placeId: number }) => placeId)).toEqual([others[0], others[1], others[2]]);
    expect(stops[0]).toMatchObject({ category: 'cafe', walkM: 130, walkMin: 2, closesAt: '21:00' });
    expect((await send({ excluded: others.slice(0, 3) })).stops).toHaveLength(1);
    expect((await send({ position: 2 })).status).toBe(400);
    expect((await send({ kept: [999_999, cafe] })).stops).toEqual([]);
  });

  it('[12.3-3] exchanges a stop for one within a walk of 20 minutes, as plans are, and for a farther one if there is no other', async () => {
    const food = await placeAt(1, { category: 'food' });
    const [cafe, near, far] = [
      await placeAt(2, { category: 'cafe' }),
      await placeAt(5, { category: 'cafe' }),
      await placeAt(14, { category: 'cafe' }),
    ];
    const exchange = async (excluded: (number | undefined)[]) => {
      const payload = { ...REQUEST, categories: ['food', 'cafe'], kept: [food, cafe], position: 1, excluded };
      const response = await test.app.inject({ method: 'POST', url: '/api/solroute/plan/exchange', payload });
      return response.json().data.stops.map(({ placeId }: { placeId: number }) => placeId);
    };
    expect(await exchange([])).toEqual([near]);
    expect(await exchange([near])).toEqual([far]);
  });

  it('[12.3-3] exchanges a stop although another one has lost the fact of the request', async () => {
    const memberId = await insertMember(db.sql, '하나');
    await db.sql`update member set created_at = '2026-01-02'`;
    const [food, cheap] = [await placeAt(1, { category: 'food' }), await placeAt(2, { category: 'food' })];
    const cafes = [await placeAt(3, { category: 'cafe' }), await placeAt(4, { category: 'cafe' })];
    await insertAnswer(db.sql, { placeId: cheap, memberId, fact: 'PRICE_ONE', value: '9800' });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/solroute/plan/exchange',
      payload: {
        ...REQUEST,
        categories: ['food', 'cafe'],
        facts: ['PRICE_ONE:10000'],
        kept: [food, cafes[0]],
        position: 1,
      },
    });
    expect(response.json().data.stops).toMatchObject([{ placeId: cafes[1] }]);
  });

  it('[12.3-4] has the same plans for the same request and seed', async () => {
    for (let index = 0; index < 14; index++) await placeAt(index / 5, { category: 'cafe', name: `카페 ${index}` });
    const request = { categories: ['cafe', 'cafe'], seed: 31 };
    expect(await plan(request)).toEqual(await plan(request));
    expect(idsOf(await plan({ ...request, seed: 0 }))).not.toEqual(idsOf(await plan(request)));
  });

  it('says which change helps, and offers only what does', async () => {
    await placeAt(1, { category: 'shop', hours: daily(17, 20) });
    expect(await plan({ durationMin: 60 })).toMatchObject({
      plans: [],
      reason: {
        nearby: 1,
        removed: [{ condition: 'CLOSED', count: 1 }],
        helps: [{ change: 'DEPART_AT', departAt: '2026-11-28T18:00' }],
      },
    });
    expect(await plan({ latitude: 38.2 })).toMatchObject({ plans: [], reason: { nearby: 0, removed: [], helps: [] } });
  });

  describe('of 식당, 문화, 카페 in a city whose museums have no hours or close at 18:00', () => {
    const order = { categories: ['food', 'culture', 'cafe'], allowUnknownHours: true };
    beforeEach(async () => {
      for (const north of [1, 3]) {
        await placeAt(north, { category: 'food', hours: [] });
        await placeAt(north, { category: 'cafe', hours: daily(9, 22) });
      }
      await placeAt(2, { category: 'culture', hours: [] });
      await placeAt(4, { category: 'culture', hours: daily(10, 18) });
    });

    it('[12.3-1] needs the three and a half hours of its visits', async () => {
      const at = { ...order, departAt: '2026-11-28T12:10' };
      expect((await plan({ ...at, durationMin: 240 })).plans.length).toBeGreaterThan(0);
      expect(await plan({ ...at, durationMin: 180 })).toMatchObject({
        plans: [],
        reason: {
          missing: [],
          unreached: { position: 2, category: 'cafe' },
          helps: [
            { change: 'DURATION', durationMin: 240 },
            { change: 'WITHOUT_CATEGORY', position: 2, category: 'cafe' },
            { change: 'ANY_CATEGORY' },
          ],
        },
      });
    });

    it('[12.3-2] says that the museum is closed after the meal, and offers to leave it out or to go the next noon', async () => {
      expect(await plan({ ...order, departAt: '2026-11-28T15:40', durationMin: 300 })).toMatchObject({
        plans: [],
        reason: {
          nearby: 6,
          left: 6,
          removed: [],
          missing: [],
          unreached: { position: 1, category: 'culture' },
          helps: [
            { change: 'WITHOUT_CATEGORY', position: 1, category: 'culture' },
            { change: 'ANY_CATEGORY' },
            { change: 'DEPART_AT', departAt: '2026-11-29T11:40' },
          ],
        },
      });
    });

    it('[12.3-2] says that no museum is open at all, and offers the same', async () => {
      const { reason } = await plan({ ...order, departAt: '2026-11-28T17:20', durationMin: 300 });
      expect(reason).toMatchObject({ missing: ['culture'], left: 4 });
      expect(reason).not.toHaveProperty('unreached');
      expect(reason?.helps).toMatchObject([
        { change: 'WITHOUT_CATEGORY', position: 1, category: 'culture' },
        { change: 'ANY_CATEGORY' },
        { change: 'DEPART_AT' },
      ]);
    });

    it('[12.3-2] names no stop of the order while a locked place may be the reason', async () => {
      const locked = [{ placeId: await placeAt(5, { category: 'cafe' }), seq: 1 }];
      const { plans, reason } = await plan({ ...order, durationMin: 300, departAt: '2026-11-28T12:10', locked });
      expect(plans).toEqual([]);
      expect(reason).not.toHaveProperty('unreached');
      expect(reason?.helps).toContainEqual({ change: 'WITHOUT_LOCKS' });
    });
  });

  it.each([
    ['a short time', { durationMin: 59 }],
    ['a long time', { durationMin: 481 }],
    ['a long walk', { maxWalkM: 10_001 }],
    ['no category', { categories: [] }],
    ['an unknown fact', { facts: ['SEAT:MAYBE'] }],
    ['a place locked twice', { locked: [1, 2].map((seq) => ({ placeId: 7, seq })) }],
    ['a lock without position and time', { locked: [{ placeId: 7 }] }],
    ['too many exclusions', { excluded: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['a date without a time', { departAt: '2026-11-28' }],
    ['an unknown field', { duration: 180 }],
  ])('rejects %s with 400', async (_, changes) => {
    expect((await plan(changes)).status).toBe(400);
  });

  it('accepts the limits', async () => {
    expect((await plan({ durationMin: 60, maxWalkM: 200 })).status).toBe(200);
    expect((await plan({ durationMin: 480, maxWalkM: 10_000 })).status).toBe(200);
    expect((await plan({ departAt: '2099-12-31T23:59', allowUnknownHours: true })).status).toBe(200);
  });
});

describe('with a routing service', () => {
  const route = (distances: number[]) => ({
    code: 'Ok',
    routes: [
      {
        legs: distances.map((distance) => ({ distance, duration: distance })),
        geometry: {
          coordinates: [
            [127.05, 37.54],
            [127.06, 37.55],
          ],
        },
      },
    ],
  });

  async function planAlong(listener: RequestListener, changes: object = {}) {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { app } = await createTestApp({ db, config: { routing: { url, engine: 'osrm' } } });
    const response = await app.inject({
      method: 'POST',
      url: '/api/solroute/plan',
      payload: { ...REQUEST, ...changes },
    });
    await app.close();
    return response.json().data as Result;
  }

  const respond =
    (status: number, body: unknown): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it('[12.3-2] has the times along streets', async () => {
    await placeAt(2, { category: 'cafe' });
    const { plans } = await planAlong(respond(200, route([540])));
    expect(plans).toMatchObject([
      { isEstimate: false, walkM: 540, stops: [{ walkM: 540, walkMin: 9, arriveAt: '2026-11-28T14:09' }] },
    ]);
  });

  it('has no plan whose streets are too long', async () => {
    await placeAt(2, { category: 'cafe' });
    expect(await planAlong(respond(200, route([3_001])))).toMatchObject({ plans: [] });
  });

  it('uses the estimate while the service fails', async () => {
    await placeAt(2, { category: 'cafe' });
    expect((await planAlong(respond(500, {}))).plans).toMatchObject([{ isEstimate: true, walkM: 260 }]);
  });
});

it('rejects the 41st plan of a client within a minute with 429', async () => {
  const { app } = await createTestApp({ db, config: { isRateLimited: true } });
  const send = () => app.inject({ method: 'POST', url: '/api/solroute/plan', payload: REQUEST });
  for (let index = 0; index < 40; index++) expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(429);
  await app.close();
});
