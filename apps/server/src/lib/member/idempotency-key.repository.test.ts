import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@sol/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { aPhoto, aReviewInput, formOf, jsonPart } from '../../test/review-form.ts';
import { aSollectInput } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestClient } from '../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { deleteOldKeys, KEYS_PER_MEMBER } from './idempotency-key.repository.ts';

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

describe('a request that creates something', () => {
  type Created = readonly [table: string, url: () => string | Promise<string>, body: () => object | undefined];

  async function insertReviewOfOther(): Promise<string> {
    const author = await insertMember(db.sql, `author${serial}`);
    return `/api/review/${await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: author })}/report`;
  }

  async function insertTakedown(): Promise<string> {
    const [row] = await db.sql`
      insert into takedown (member_id, kind, work_id, title, state, reason)
      values (${mina}, 'REVIEW', 1, '후기', 'HIDDEN', 'SPAM') returning id`;
    return `/api/takedown/${row?.id}/objection`;
  }

  const course = () => ({ iconId: 3, name: '한 바퀴', placeInfos: [{ id: placeId, seq: 1, memo: '' }] });
  const share = async () => {
    const { data } = await ask(mina, 'POST', `/api/solroute/${solroute}/share`, { includesMemos: false });
    return `/api/shared/solroute/${data.shareId}/copy`;
  };
  const request = () => ({ placeName: '새 가게', address: '서울 성동구', category: ['food'] });

  it.each<Created>([
    ['solroute', () => '/api/solroute', course],
    ['solroute', share, () => undefined],
    ['collection', () => '/api/solmark/place/collections', () => ({ name: '새 목록', iconId: 2 })],
    ['place_request', () => '/api/place/request', request],
    ['feedback', () => '/api/feedback', () => ({ feedback: '좋아요' })],
    ['correction', async () => `/api/place/${await insertPlace(db.sql)}/correction`, () => ({ kind: 'CLOSED' })],
    ['sollect', () => '/api/sollect', () => aSollectInput({ placeIds: [placeId] })],
    ['report', insertReviewOfOther, () => ({ reason: 'SPAM', detail: '' })],
  ])('[13.1-3] creates one %s for one key, and repeats its response', async (table, url, body) => {
    const address = await url();
    const payload = body();
    const count = async () => Number((await db.sql`select count(*) as count from ${db.sql(table)}`)[0]?.count);
    const send = async (memberId: number, key: string, content = payload) => {
      const headers = { ...(await as(memberId)), 'idempotency-key': key };
      const response = await app.inject({
        method: 'POST',
        url: address,
        headers,
        ...(content && { payload: content }),
      });
      return { status: response.statusCode, body: response.json() };
    };
    // The first request of a member creates the first collection.
    if (table === 'collection') await ask(mina, 'GET', '/api/solmark/place/collections');
    const before = await count();
    const key = randomUUID();
    const first = await send(mina, key);
    expect(first.status).toBeLessThan(300);
    expect(await send(mina, key)).toEqual(first);
    expect(await Promise.all([send(mina, key), send(mina, key)])).toEqual([first, first]);
    expect(await count()).toBe(before + 1);
    if (payload !== undefined) {
      const changed = { ...payload, ...(table === 'report' ? { reason: 'ABUSE' } : { unknown: 1 }) };
      expect((await send(mina, key, changed)).status).toBeGreaterThanOrEqual(400);
      expect(await count()).toBe(before + 1);
    }
  });

  it('[13.1-3] creates one review with photos for one key, also after the review exists', async () => {
    const place = await insertPlace(db.sql);
    const photo = new Blob([Uint8Array.from(await aPhoto())], { type: 'image/jpeg' });
    const key = randomUUID();
    const send = async (content = '혼자 있기 좋았어요') => {
      const form = await formOf([jsonPart(aReviewInput({ placeId: place, content })), ['files', photo, 'a.jpg']]);
      const headers = { ...(await as(mina)), ...form.headers, 'idempotency-key': key };
      const response = await app.inject({ method: 'POST', url: '/api/review', headers, payload: form.payload });
      return { status: response.statusCode, body: response.json() };
    };
    const first = await send();
    expect(first.status).toBe(201);
    expect(await send()).toEqual(first);
    expect(await send('다른 내용')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await db.sql`select from review where place_id = ${place}`).length).toBe(1);
    expect((await db.sql`select from review_photo where place_id = ${place}`).length).toBe(1);
  });

  it('[13.1-3] stores one objection for one key, also of a suspended member', async () => {
    const url = await insertTakedown();
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    const headers = { ...(await as(mina)), 'idempotency-key': randomUUID() };
    const send = async () =>
      (await app.inject({ method: 'POST', url, headers, payload: { objection: '제가 썼어요.' } })).statusCode;
    const first = await send();
    expect(first).toBeLessThan(300);
    expect(await send()).toBe(first);
  });

  it('is done twice without a key', async () => {
    for (const text of ['같은 말', '같은 말']) await ask(mina, 'POST', '/api/feedback', { feedback: text });
    expect((await db.sql`select from feedback where member_id = ${mina}`).length).toBe(2);
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
