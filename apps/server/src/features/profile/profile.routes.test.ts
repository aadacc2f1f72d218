import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
  await db.sql`insert into media (key, width, height) values ('abc', 640, 480)`;
  const [row] = await db.sql<{ id: number }[]>`
    insert into member (nickname, nickname_key, login_type, login_subject, profile_media_key)
    values ('느긋한수달', '느긋한수달', 'NAVER', 'of-mina', 'abc') returning id`;
  mina = row?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const getProfile = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/profile', headers });

describe('the own profile', () => {
  it('[7.7-4] [3.6-2] contains the login type, the nickname and the picture', async () => {
    const response = await getProfile(await as(mina));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      data: { userId: mina, loginType: 'NAVER', nickname: '느긋한수달', profileImageUrl: '/media/abc/640.webp' },
    });
  });

  it('has a null picture without an upload', async () => {
    await db.sql`update member set profile_media_key = null where id = ${mina}`;
    expect((await getProfile(await as(mina))).json().data.profileImageUrl).toBeNull();
  });

  it.each([
    ['a guest', async () => ({})],
    ['a deleted account', () => as(999_999)],
  ])('returns 401 to %s', async (_who, headers) => {
    const response = await getProfile(await headers());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  });
});
