import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@sol/contract/idempotency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestClient } from '../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { DAY_MS } from '../time/durations.ts';
import { deleteOldKeys, KEYS_PER_MEMBER } from './idempotency-key.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let ask: ReturnType<typeof createTestClient>;
let placeId: number;
let mina: number;
let jun: number;
let solroute: number;
let serial = 0;

async function insertOwnSolroute(memberId: number): Promise<number> {
  const placeInfos = [{ id: placeId, seq: 1, memo: '' }];
  return (await ask(memberId, 'POST', '/api/solroute', { iconId: 3, name: '한 바퀴', placeInfos })).data.solrouteId;
}

async function toggle(memberId: number, id: number, key?: string) {
  const headers = { ...(await as(memberId)), ...(key !== undefined && { 'idempotency-key': key }) };
  const response = await app.inject({ method: 'PATCH', url: `/api/solroute/${id}/status`, headers });
  const { code, data } = response.json<{ code?: string; data?: { status: string } }>();
  return { statusCode: response.statusCode, code, status: data?.status };
}

const readStatus = async (memberId: number, id: number) =>
  (await ask(memberId, 'GET', `/api/solroute/${id}`)).data.status;
const countKeys = async (memberId: number) =>
  Number((await db.sql`select count(*) as count from idempotency_key where member_id = ${memberId}`)[0]?.count);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
  ask = createTestClient({ app, as });
  placeId = await insertPlace(db.sql);
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
  solroute = await insertOwnSolroute(mina);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('a write with an idempotency key', () => {
  it('[13.1-3] takes effect once, and each repetition gets the first response', async () => {
    const key = randomUUID();
    const responses = [
      await toggle(mina, solroute, key),
      await toggle(mina, solroute, key),
      await toggle(mina, solroute, key),
    ];
    expect(responses).toEqual(Array(3).fill({ statusCode: 200, code: undefined, status: 'DONE' }));
    expect(await readStatus(mina, solroute)).toBe('DONE');
  });

  it('[13.1-3] takes effect once when it is sent several times at once', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => toggle(mina, solroute, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill('DONE'));
    expect(await readStatus(mina, solroute)).toBe('DONE');
    expect(await countKeys(mina)).toBe(1);
  });

  it('takes effect again with another key, and without a key', async () => {
    await toggle(mina, solroute, randomUUID());
    expect((await toggle(mina, solroute, randomUUID())).status).toBe('PLANNED');
    expect((await toggle(mina, solroute)).status).toBe('DONE');
  });

  it('[13.1-3] is rejected with 422 for another address, and changes nothing', async () => {
    const other = await insertOwnSolroute(mina);
    const key = randomUUID();
    await toggle(mina, solroute, key);
    expect(await toggle(mina, other, key)).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await readStatus(mina, other)).toBe('PLANNED');
  });

  it('[13.1-3] is rejected with 422 for another body', async () => {
    const send = async (value: string) => {
      const headers = { ...(await as(mina)), 'idempotency-key': key };
      const url = `/api/place/${placeId}/fact/SEAT`;
      return (await app.inject({ method: 'PUT', url, headers, payload: { value } })).statusCode;
    };
    const key = randomUUID();
    expect([await send('YES'), await send('YES'), await send('NO')]).toEqual([200, 200, 422]);
  });

  it("[13.1-3] does not collide with another member's key", async () => {
    const theirs = await insertOwnSolroute(jun);
    const key = randomUUID();
    await toggle(mina, solroute, key);
    expect(await toggle(jun, theirs, key)).toMatchObject({ statusCode: 200, status: 'DONE' });
    expect(await readStatus(jun, theirs)).toBe('DONE');
  });

  it('can be repeated after a failure, which stores no key', async () => {
    const key = randomUUID();
    expect(await toggle(jun, solroute, key)).toMatchObject({ statusCode: 404, code: 'SOLROUTE_NOT_FOUND' });
    expect(await countKeys(jun)).toBe(0);
    expect(await readStatus(mina, solroute)).toBe('PLANNED');
  });

  it.each(['', '1', `${'0'.repeat(36)}`])('is rejected with 400 for the key “%s”', async (key) => {
    expect(await toggle(mina, solroute, key)).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' });
    expect(await readStatus(mina, solroute)).toBe('PLANNED');
  });
});

it('stores a limited number of keys per member', async () => {
  await db.sql`
    insert into idempotency_key (member_id, key, request_hash, created_at)
    select ${mina}, gen_random_uuid(), '\\x00', now() - interval '1 minute' * n
    from generate_series(1, ${KEYS_PER_MEMBER + 7}) n`;
  await toggle(mina, solroute, randomUUID());
  expect(await countKeys(mina)).toBe(KEYS_PER_MEMBER);
});

it('deletes keys after a week', async () => {
  const [kept, old] = [randomUUID(), randomUUID()];
  await toggle(mina, solroute, old);
  await db.sql`delete from idempotency_key where key <> ${old}`;
  await db.sql`update idempotency_key set created_at = created_at - interval '2 hours' where key = ${old}`;
  await toggle(mina, solroute, kept);
  const now = new Date(Date.now() + IDEMPOTENCY_KEY_DAYS * DAY_MS - 60 * 60 * 1_000);
  expect(await deleteOldKeys(db.sql, now)).toBe(1);
  expect(await countKeys(mina)).toBe(1);
});
