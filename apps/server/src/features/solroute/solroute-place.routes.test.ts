import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { SOLROUTE_NEARBY_MAX } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { setUpSolroutes, stops, UNKNOWN_ID } from '../../test/solroute-calls.ts';

const { test, ask, idOf, read, order } = setUpSolroutes();

describe('a place for a solroute', () => {
  it('[7.6-1] [3.5-2] has the fields of a solroute draft', async () => {
    expect((await ask(test.mina, 'GET', `/api/solroute/place/${test.places[1]}`)).data).toEqual({
      placeId: test.places[1],
      placeName: '서울숲',
      category: 'cafe',
      detailedCategory: '카페',
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5446,
      longitude: 127.0559,
      openingHours: [],
    });
  });

  it('[7.6-2] returns the nearest recommended places without itself', async () => {
    const at = (metres: number) => ({ latitude: 35.1, longitude: 129.1 + metres / 91_000 });
    const last = await insertPlace(test.db.sql, at(0));
    const twin = await insertPlace(test.db.sql, at(0));
    const [near, shunned] = [await insertPlace(test.db.sql, at(100)), await insertPlace(test.db.sql, at(50))];
    for (let reviewer = 0; reviewer < 8; reviewer++) {
      const memberId = await insertMember(test.db.sql, `손님${reviewer}`);
      await insertReview(test.db.sql, { placeId: shunned, memberId, isRecommended: false });
      await insertReview(test.db.sql, { placeId: near, memberId });
    }
    const farther = [];
    for (let metres = 200; farther.length < SOLROUTE_NEARBY_MAX; metres += 100) {
      farther.push(await insertPlace(test.db.sql, at(metres)));
    }
    const { data } = await ask(test.mina, 'GET', `/api/solroute/place/nearby/${last}`);
    expect(data.map(({ placeId }: { placeId: number }) => placeId)).toEqual(
      [twin, near, ...farther].slice(0, SOLROUTE_NEARBY_MAX),
    );
    expect(data[0]).toMatchObject({ placeName: '모퉁이 카페', category: 'cafe' });
  });

  it.each(['place', 'place/nearby'])('returns 404 under %s for a missing place', async (path) => {
    expect(await ask(test.mina, 'GET', `/api/solroute/${path}/${UNKNOWN_ID}`)).toMatchObject({
      status: 404,
      code: 'PLACE_NOT_FOUND',
    });
    expect(await ask(test.mina, 'GET', `/api/solroute/${path}/x`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('a place that is added to a solroute', () => {
  const add = (memberId: number | null, id: number, placeId: number | undefined) =>
    ask(memberId, 'POST', `/api/solroute/${id}/place`, { placeId });

  it('[7.6-7] is its last stop, once, and the other stops stay', async () => {
    const [first, second, third] = test.places;
    const placeInfos = [
      { id: second, seq: 1, memo: '먼저' },
      { id: first, seq: 2, memo: '' },
    ];
    const id = await idOf(test.mina, { placeInfos, departAt: '2026-11-28T13:07' });
    expect(await add(test.mina, id, third)).toMatchObject({ status: 200, data: { isAdded: true } });
    expect(await add(test.mina, id, second)).toMatchObject({ status: 200, data: { isAdded: false } });
    expect(await order(id)).toEqual([
      [1, 1, '먼저'],
      [2, 0, ''],
      [3, 2, ''],
    ]);
    expect(await read(id)).toMatchObject({ departAt: '2026-11-28T13:07' });
    expect((await ask(test.mina, 'GET', '/api/solroute')).data.solroutes[0]).toMatchObject({ placeCount: 3 });
  });

  it('[7.6-7] [6-4] is refused for guests, other members and missing places', async () => {
    const id = await idOf(test.mina, { placeInfos: stops(test.places.slice(0, 1)) });
    expect(await add(null, id, test.places[1])).toMatchObject({ status: 401 });
    expect(await add(test.jun, id, test.places[1])).toMatchObject({ status: 404, code: 'SOLROUTE_NOT_FOUND' });
    expect(await add(test.mina, id, UNKNOWN_ID)).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
    expect(await order(id)).toEqual([[1, 0, '']]);
  });

  it('[7.6-7] is refused by a full solroute, also in concurrent calls', async () => {
    const places = [];
    for (let nth = 0; nth <= SOLROUTE_PLACES_MAX; nth++) places.push(await insertPlace(test.db.sql));
    const id = await idOf(test.mina, { placeInfos: stops(places.slice(0, SOLROUTE_PLACES_MAX - 1)) });
    const results = await Promise.all(places.slice(-2).map((placeId) => add(test.mina, id, placeId)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)).toMatchObject({ code: 'SOLROUTE_FULL' });
    expect((await read(id)).placeInfos).toHaveLength(SOLROUTE_PLACES_MAX);
  });
});
