import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlaceAdminService } from '#features/place/admin/admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../hooks.ts';
import { ageMembers } from '../../test/fact-factory.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readClaims } from './claim.reader.ts';
import { createClaimService } from './claim.service.ts';
import { checkFacts } from './fact.hooks.ts';

const TODAY = '2026-11-30';
const HEADER = 'name,address,facts,source,date,licence';
const LIST = '성동구 혼밥 식당';
const ADDRESS = '서울특별시 성동구 연무장길 7';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let folder: string;
let noodles: number;
let service: ReturnType<typeof createClaimService>;

beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'claims-'))]);
  test = await createTestApp({ db });
  service = createClaimService(db.sql);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'place_claim'], { restartIdentity: true });
  noodles = await insertPlace(db.sql, { name: '이끼국수', category: 'food', address: ADDRESS });
});

async function read(content: string) {
  const path = join(folder, 'list.csv');
  await writeFile(path, content);
  return readClaims(path, {}, TODAY);
}
const rowsOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const rowOf = (name: string, facts: string, { address = ADDRESS, source = LIST } = {}) =>
  `${name},${address},${facts},${source},2026-10-01,공공누리 1유형`;

async function importRows(...rows: string[]) {
  const { claims, rejected } = await read(rowsOf(...rows));
  expect(rejected).toEqual([]);
  const result = await service.replaceClaims(claims);
  expect(await checkFacts(db.sql)).toEqual([]);
  return result;
}
async function factOf(fact: string, id = noodles) {
  const { data } = (await test.app.inject(`/api/place/${id}`)).json();
  return data.place.facts.find((known: { fact: string }) => known.fact === fact);
}
const countPlaces = async () => (await db.sql`select from place`).length;

describe('a list of others', () => {
  it('[16.2-1] states facts with its source and date, apart from the answers of members', async () => {
    expect(await importRows(rowOf('이끼 국수', 'SEAT:YES;PRICE_ONE:7500'))).toEqual({ matched: 1, unmatched: 0 });
    const evidence = [{ source: LIST, date: '2026-10-01', value: 'YES' }];
    expect(await factOf('SEAT')).toMatchObject({ value: 'YES', total: 0, agree: 0, confirmedAt: null, evidence });
    expect(await factOf('PRICE_ONE')).toMatchObject({ value: '7500', total: 0 });
  });

  it('[16.2-4] never creates a place: what matches none is listed for the operator', async () => {
    const result = await importRows(
      rowOf('없는분식', 'SEAT:YES'),
      rowOf('이끼국수', 'SEAT:YES', { address: '부산 중구 중앙대로 2' }),
    );
    expect(result).toEqual({ matched: 0, unmatched: 2 });
    expect(await countPlaces()).toBe(1);
    expect((await factOf('SEAT')).evidence).toEqual([]);
    expect((await service.listUnmatched(LIST, 10)).map(({ name }) => name)).toEqual(['없는분식', '이끼국수']);
    expect(await service.listSources()).toMatchObject([{ source: LIST, claims: 2, unmatched: 2 }]);
  });

  it('[16.2-4] matches none of two namesakes at one address', async () => {
    await insertPlace(db.sql, { name: '이끼국수', category: 'food', address: ADDRESS });
    expect(await importRows(rowOf('이끼국수', 'SEAT:YES'))).toEqual({ matched: 0, unmatched: 1 });
  });

  it('[16.2-2] is replaced by its next version, and only that', async () => {
    await importRows(rowOf('이끼국수', 'SEAT:YES'));
    await importRows(rowOf('이끼국수', 'SOLO_ORDER:YES', { source: '다른 목록' }));
    await importRows(rowOf('이끼국수', 'PRICE_ONE:9000'));
    expect((await factOf('SEAT')).evidence).toEqual([]);
    expect(await factOf('PRICE_ONE')).toMatchObject({ value: '9000' });
    expect(await factOf('SOLO_ORDER')).toMatchObject({ value: 'YES' });
  });

  it('[16.2-2] is withdrawn exactly', async () => {
    await importRows(rowOf('이끼국수', 'SEAT:YES'), rowOf('이끼국수', 'SEAT:NO', { source: '다른 목록' }));
    expect(await service.withdraw(LIST)).toBe(1);
    expect(await factOf('SEAT')).toMatchObject({ value: 'NO', evidence: [{ source: '다른 목록' }] });
    expect(await service.withdraw('다른 목록')).toBe(1);
    expect(await factOf('SEAT')).toMatchObject({ value: null, evidence: [] });
    expect(await checkFacts(db.sql)).toEqual([]);
  });

  it('[16.2-2] is the value while fewer than two members have answered, and never against two who agree', async () => {
    await importRows(rowOf('이끼국수', 'SEAT:YES'));
    const members = [await insertMember(db.sql, 'mina'), await insertMember(db.sql, 'jun')];
    await ageMembers(db.sql);
    const values: unknown[] = [];
    for (const memberId of members) {
      const headers = await test.as(memberId);
      await test.app.inject({
        method: 'PUT',
        url: `/api/place/${noodles}/fact/SEAT`,
        headers,
        payload: { value: 'NO' },
      });
      values.push((await factOf('SEAT')).value);
    }
    expect(values).toEqual(['YES', 'NO']);
  });

  it('[16.2-2] follows its place into a merge, and back', async () => {
    const other = await insertPlace(db.sql, {
      name: '이끼국수 성수점',
      category: 'food',
      address: '서울 성동구 뚝섬로 3',
    });
    await importRows(rowOf('이끼국수', 'SEAT:YES'));
    const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    await admin.merge(noodles, other);
    expect(await factOf('SEAT', other)).toMatchObject({ value: 'YES' });
    expect(await checkFacts(db.sql)).toEqual([]);
    await admin.unmerge(noodles);
    expect([(await factOf('SEAT')).value, (await factOf('SEAT', other)).value]).toEqual(['YES', null]);
    expect(await checkFacts(db.sql)).toEqual([]);
  });
});
