import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { insertPlace } from '../../test/place-factory.ts';
import { setUpSolroutes, stops, UNKNOWN_ID } from '../../test/solroute-calls.ts';
import { checkSolrouteCounts } from './solroute.hooks.ts';

const { test, ask, create, draft, idOf, read, order } = setUpSolroutes();

describe('a solroute', () => {
  it('[7.6-3] [7.6-4] [7.6-6] [3.5-4] is created and returned completely to its owner', async () => {
    const hours = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1320 }];
    const cafe = await insertPlace(test.db.sql, { name: '늦잠 카페', hours });
    const placeInfos = [
      { id: cafe, seq: 1, memo: '창가 자리' },
      { id: test.places[1], seq: 2, memo: '' },
    ];
    const created = await create(test.mina, { placeInfos });
    expect(created).toMatchObject({ status: 201, data: { solrouteId: expect.any(Number) } });
    const { placeInfos: returned, ...solroute } = await read(created.data.solrouteId);
    expect(solroute).toEqual({
      id: created.data.solrouteId,
      iconId: 3,
      name: '성수 한 바퀴',
      status: 'PLANNED',
      departAt: null,
    });
    expect(returned[0]).toEqual({
      id: cafe,
      seq: 1,
      memo: '창가 자리',
      name: '늦잠 카페',
      category: 'cafe',
      detailedCategory: '카페',
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5446,
      longitude: 127.0559,
      openingHours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '22:00' }],
    });
    expect(returned[1]).toMatchObject({ id: test.places[1], seq: 2, memo: '', openingHours: [] });
  });

  it('[3.5-3] is listed for its owner, newest first, with its number of places', async () => {
    const first = await idOf(test.mina);
    const second = await idOf(test.mina, { name: '망원', iconId: 14, placeInfos: stops(test.places.slice(0, 1)) });
    expect((await ask(test.mina, 'GET', '/api/solroute')).data).toEqual({
      solroutes: [
        { id: second, iconId: 14, name: '망원', placeCount: 1, status: 'PLANNED' },
        { id: first, iconId: 3, name: '성수 한 바퀴', placeCount: 3, status: 'PLANNED' },
      ],
    });
    expect((await ask(test.jun, 'GET', '/api/solroute')).data).toEqual({ solroutes: [] });
  });

  it.each([
    ['gaps', [5, 90, 7], [0, 2, 1]],
    ['the same number for all', [4, 4, 4], [0, 1, 2]],
    ['duplicates', [9, 2, 9], [1, 0, 2]],
    ['descending numbers', [3, 2, 1], [2, 1, 0]],
  ])('is numbered from 1 without gaps when the client sends %s', async (_, numbers, expected) => {
    const placeInfos = numbers.map((seq, index) => ({ id: test.places[index], seq, memo: `${index}` }));
    const inOrder = expected.map((index, at) => [at + 1, index, `${index}`]);
    const id = await idOf(test.mina, { placeInfos });
    expect(await order(id)).toEqual(inOrder);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft());
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos }));
    expect(await order(id)).toEqual(inOrder);
  });

  it('has the stays of its stops; an update without them keeps those of the places', async () => {
    const stays = [95, null, 5];
    const placeInfos = stops(test.places).map((stop, index) => ({ ...stop, stayMin: stays[index] }));
    const id = await idOf(test.mina, { placeInfos });
    const staysOf = async () => (await read(id)).placeInfos.map((stop: { stayMin?: number }) => stop.stayMin);
    expect(await staysOf()).toEqual([95, undefined, 5]);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: stops(test.places.toReversed()) }));
    expect(await staysOf()).toEqual([5, undefined, 95]);
    const cleared = stops(test.places).map((stop) => ({ ...stop, stayMin: null }));
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: cleared }));
    expect(await staysOf()).toEqual([undefined, undefined, undefined]);
  });

  it('[12.3-4] has the walk to its first stop; an update without it keeps that while the stop is the first', async () => {
    const withWalk = stops(test.places).map((stop) => ({
      ...stop,
      startWalkMin: stop.seq === 1 ? 13 : 7,
      startWalkM: 260,
    }));
    const id = await idOf(test.mina, { departAt: '2026-11-28T13:00', placeInfos: withWalk });
    const walksOf = async () =>
      (await read(id)).placeInfos.map(({ startWalkMin, startWalkM }: { startWalkMin?: number; startWalkM?: number }) =>
        startWalkM === 260 ? startWalkMin : startWalkM,
      );
    expect(await walksOf()).toEqual([13, undefined, undefined]);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ name: '이름만 바꾼 길' }));
    expect(await read(id)).toMatchObject({ departAt: '2026-11-28T13:00', name: '이름만 바꾼 길' });
    expect(await walksOf()).toEqual([13, undefined, undefined]);
    const withOtherMinutes = withWalk.map(({ startWalkM: _, ...stop }) => ({ ...stop, startWalkMin: 40 }));
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: withOtherMinutes }));
    expect((await read(id)).placeInfos[0]).toMatchObject({ startWalkMin: 40 });
    expect((await read(id)).placeInfos[0]).not.toHaveProperty('startWalkM');
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: stops(test.places.toReversed()) }));
    expect(await walksOf()).toEqual([undefined, undefined, undefined]);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: withWalk }));
    expect(await walksOf()).toEqual([13, undefined, undefined]);
  });

  it('is updated in one call: icon, title, places and memos, and keeps its status', async () => {
    const id = await idOf(test.mina);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}/status`);
    const [first, second] = test.places;
    const placeInfos = [
      { id: second, seq: 1, memo: '먼저' },
      { id: first, seq: 2, memo: '나중' },
    ];
    const response = await ask(test.mina, 'PATCH', `/api/solroute/${id}`, { iconId: 9, name: '새 이름', placeInfos });
    expect(response).toMatchObject({ status: 200, data: { solrouteId: id } });
    expect(await read(id)).toMatchObject({ iconId: 9, name: '새 이름', status: 'DONE' });
    expect(await order(id)).toEqual([
      [1, 1, '먼저'],
      [2, 0, '나중'],
    ]);
    expect((await ask(test.mina, 'GET', '/api/solroute')).data.solroutes).toMatchObject([{ placeCount: 2 }]);
  });

  it('is deleted with its places', async () => {
    const id = await idOf(test.mina);
    expect(await ask(test.mina, 'DELETE', `/api/solroute/${id}`)).toMatchObject({ status: 200, data: null });
    expect(await ask(test.mina, 'GET', `/api/solroute/${id}`)).toMatchObject({
      status: 404,
      code: 'SOLROUTE_NOT_FOUND',
    });
    expect(await test.db.sql`select from solroute_place where solroute_id = ${id}`).toHaveLength(0);
  });
});

describe('other members', () => {
  const CALLS: [string, NonNullable<InjectOptions['method']>, (id: number) => string, () => object | undefined][] = [
    ['reading', 'GET', (id) => `/api/solroute/${id}`, () => undefined],
    ['updating', 'PATCH', (id) => `/api/solroute/${id}`, () => draft({ name: '남의 것' })],
    ['planning', 'PATCH', (id) => `/api/solroute/${id}/departure`, () => ({ departAt: '2026-11-28T14:05' })],
    ['toggling', 'PATCH', (id) => `/api/solroute/${id}/status`, () => undefined],
    ['deleting', 'DELETE', (id) => `/api/solroute/${id}`, () => undefined],
  ];

  it.each(CALLS)('get the same response when %s as for a missing solroute', async (_, method, url, body) => {
    const id = await idOf(test.mina);
    const before = await read(id);
    const [foreign, missing] = await Promise.all(
      [id, UNKNOWN_ID].map((each) => ask(test.jun, method, url(each), body())),
    );
    expect(foreign).toMatchObject({ status: 404, code: 'SOLROUTE_NOT_FOUND' });
    expect(foreign).toEqual(missing);
    expect(await ask(null, method, url(id), body())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await ask(test.mina, method, url(0), body())).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await read(id)).toEqual(before);
  });

  it.each([
    ['GET', '/api/solroute'],
    ['POST', '/api/solroute'],
    ['GET', '/api/solroute/place/1'],
    ['GET', '/api/solroute/place/nearby/1'],
  ] as const)('[6-4] and guests: %s %s returns 401', async (method, url) => {
    expect(await ask(null, method, url)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('and deleted accounts get 401', async () => {
    await test.db.sql`delete from member where id = ${test.jun}`;
    expect(await create(test.jun)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

it('is deleted consistently with concurrent updates', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await idOf(test.mina);
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft())),
      ask(test.mina, 'DELETE', `/api/solroute/${id}`),
      ...Array.from({ length: 4 }, () => ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft())),
    ]);
    for (const { status, code } of responses)
      expect([status, code]).toEqual(status === 200 ? [200, undefined] : [404, 'SOLROUTE_NOT_FOUND']);
    expect((await ask(test.mina, 'GET', `/api/solroute/${id}`)).status).toBe(404);
  }
});

it('is reported by the check if its number of places is wrong', async () => {
  const id = await idOf(test.mina);
  expect(await checkSolrouteCounts(test.db.sql)).toEqual([]);
  await test.db.sql`update solroute set place_count = 7 where id = ${id}`;
  expect(await checkSolrouteCounts(test.db.sql)).toEqual([{ id, stored: 7, recounted: 3 }]);
  await test.db.sql`update solroute set place_count = 3 where id = ${id}`;
});
