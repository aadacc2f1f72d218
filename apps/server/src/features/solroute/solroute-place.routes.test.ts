import { SOLROUTE_NEARBY_MAX } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { setUpSolroutes, UNKNOWN_ID } from '../../test/solroute-calls.ts';

const { test, ask } = setUpSolroutes();

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
