import { SOLROUTE_MEMO_MAX, SOLROUTE_NAME_MAX, SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { SOLROUTES_MAX } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import { insertPlace } from '../../test/place-factory.ts';
import { type Stop, setUpSolroutes, stops, UNKNOWN_ID } from '../../test/solroute-calls.ts';

const { test, ask, create, draft, idOf, read, order } = setUpSolroutes();

/** One grapheme of eleven UTF-16 units. */
const FAMILY = '👨‍👩‍👧‍👦';

describe('the limits of a solroute', () => {
  it('[5-25] allow a title of 25 characters and memos of 100, counted as graphemes', async () => {
    const [name, memo] = [FAMILY.repeat(SOLROUTE_NAME_MAX), FAMILY.repeat(SOLROUTE_MEMO_MAX)];
    const placeInfos = stops(test.places).map((stop) => ({ ...stop, memo }));
    const id = await idOf(test.mina, { name: `  ${name} `, placeInfos });
    expect(await read(id)).toMatchObject({ name, placeInfos: [{ memo }, { memo }, { memo }] });
  });

  it.each([
    ['a title of 26', () => ({ name: '가'.repeat(SOLROUTE_NAME_MAX + 1) }), 'body.name'],
    ['a title of spaces', () => ({ name: '   ' }), 'body.name'],
    [
      'a memo of 101',
      () => ({ placeInfos: [{ id: test.places[0], seq: 1, memo: '가'.repeat(SOLROUTE_MEMO_MAX + 1) }] }),
      'body.placeInfos.0.memo',
    ],
    ['no place', () => ({ placeInfos: [] }), 'body.placeInfos'],
    [
      'the same place twice',
      () => ({ placeInfos: stops([test.places[0] ?? 0, test.places[0] ?? 0]) }),
      'body.placeInfos',
    ],
    ['a place numbered 0', () => ({ placeInfos: [{ id: test.places[0], seq: 0, memo: '' }] }), 'body.placeInfos.0.seq'],
    ['icon 0', () => ({ iconId: 0 }), 'body.iconId'],
    ['icon 15', () => ({ iconId: 15 }), 'body.iconId'],
    ['an unknown key', () => ({ status: 'DONE' }), 'body'],
    ['a null character', () => ({ name: 'a\u0000b' }), 'body.name'],
  ])('reject %s', async (_, given, path) => {
    const id = await idOf(test.mina);
    for (const response of [
      await create(test.mina, given()),
      await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft(given())),
    ]) {
      expect(response).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path }] });
    }
    expect((await ask(test.mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(1);
    expect(await order(id)).toEqual([
      [1, 0, ''],
      [2, 1, ''],
      [3, 2, ''],
    ]);
  });

  it('report the path of missing places without changes', async () => {
    const id = await idOf(test.mina);
    const [known = 0] = test.places;
    const placeInfos = stops([UNKNOWN_ID, known, UNKNOWN_ID + 1]);
    const responses = [
      await create(test.mina, { placeInfos }),
      await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos, name: '바뀐 이름' })),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 404,
        code: 'PLACE_NOT_FOUND',
        details: [{ path: 'body.placeInfos.0.id' }, { path: 'body.placeInfos.2.id' }],
      });
    }
    expect(await read(id)).toMatchObject({ name: '성수 한 바퀴', placeInfos: [{}, {}, {}] });
    expect((await ask(test.mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(1);
  });

  it('allow 50 places', async () => {
    const many = await Promise.all(Array.from({ length: SOLROUTE_PLACES_MAX + 1 }, () => insertPlace(test.db.sql)));
    const full = await idOf(test.mina, { placeInfos: stops(many.slice(0, SOLROUTE_PLACES_MAX)) });
    const { placeInfos } = await read(full);
    expect(placeInfos.map(({ seq }: Stop) => seq)).toEqual(Array.from(many.slice(1), (_, index) => index + 1));
    expect(placeInfos.map(({ id }: Stop) => id)).toEqual(many.slice(0, SOLROUTE_PLACES_MAX));
    expect(await create(test.mina, { placeInfos: stops(many) })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('allow 200 solroutes per member, also for concurrent calls', async () => {
    await test.db.sql`
      insert into solroute (member_id, icon_id, name)
      select ${test.mina}, 1, '코스 ' || n from generate_series(1, ${SOLROUTES_MAX - 3}) n`;
    const responses = await Promise.all(Array.from({ length: 12 }, () => create(test.mina)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'SOLROUTES_TOO_MANY' });
    expect((await ask(test.mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(SOLROUTES_MAX);
    expect((await create(test.jun)).status).toBe(201);
  });

  it('hold for concurrent updates, which are never mixed', async () => {
    const id = await idOf(test.mina);
    const rewrite = (name: string, ids: number[]) =>
      ask(test.mina, 'PATCH', `/api/solroute/${id}`, {
        iconId: 1,
        name,
        placeInfos: stops(ids).map((stop) => ({ ...stop, memo: name })),
      });
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => rewrite('앞', test.places)),
      ...Array.from({ length: 4 }, () => rewrite('뒤', test.places.toReversed())),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { name } = await read(id);
    const expected = name === '앞' ? [0, 1, 2] : [2, 1, 0];
    expect(await order(id)).toEqual(expected.map((index, at) => [at + 1, index, name]));
  });
});
