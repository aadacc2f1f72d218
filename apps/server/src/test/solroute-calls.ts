import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { checkSolrouteCounts } from '#features/solroute/solroute.hooks.ts';
import { insertMember, insertPlace } from './place-factory.ts';
import { createTestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const UNKNOWN_ID = 999_999;

export interface Stop {
  id: number;
  seq: number;
  memo: string;
}

export const stops = (ids: number[]): Stop[] => ids.map((id, index) => ({ id, seq: index + 1, memo: '' }));

interface SolrouteApp {
  db: TestDatabase;
  app: Awaited<ReturnType<typeof createTestApp>>['app'];
  as: Awaited<ReturnType<typeof createTestApp>>['as'];
  /** Three places of one category. */
  places: number[];
  /** Two members without solroutes, other ones in each test. */
  mina: number;
  jun: number;
}

/** An app for the tests of a file, whose counts are checked at the end, and the calls about solroutes. */
export function setUpSolroutes() {
  // Filled by the hooks.
  const test = {} as SolrouteApp;
  let serial = 0;

  beforeAll(async () => {
    test.db = await createTestDatabase();
    const { app, as } = await createTestApp({ db: test.db });
    Object.assign(test, { app, as });
    const { sql } = test.db;
    test.places = [await insertPlace(sql), await insertPlace(sql, { name: '서울숲' }), await insertPlace(sql)];
  });
  beforeEach(async () => {
    serial += 1;
    test.mina = await insertMember(test.db.sql, `mina${serial}`);
    test.jun = await insertMember(test.db.sql, `jun${serial}`);
  });
  afterAll(async () => {
    expect(await checkSolrouteCounts(test.db.sql)).toEqual([]);
    await test.app.close();
    await test.db.close();
  });

  const ask: ReturnType<typeof createTestClient> = (...request) => createTestClient(test)(...request);
  const draft = (changes: object = {}) => ({
    iconId: 3,
    name: '성수 한 바퀴',
    placeInfos: stops(test.places),
    ...changes,
  });
  const create = (memberId: number | null, changes: object = {}) =>
    ask(memberId, 'POST', '/api/solroute', draft(changes));
  const read = async (id: number) => (await ask(test.mina, 'GET', `/api/solroute/${id}`)).data;
  return {
    test,
    ask,
    draft,
    create,
    /** Creates a solroute. Returns its id. */
    idOf: async (...args: Parameters<typeof create>): Promise<number> => (await create(...args)).data.solrouteId,
    read,
    /** The number, index in `places` and memo of each stop of a solroute of mina. */
    order: async (id: number) =>
      (await read(id)).placeInfos.map((stop: Stop) => [stop.seq, test.places.indexOf(stop.id), stop.memo]),
  };
}
