import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPhoto, aPhotoOf, formOf, jsonPart, type Part } from '../../test/review-form.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  test = await createTestApp({ db, config: { dataDir } });
});
beforeEach(async () => {
  await db.sql`delete from member`;
  mina = await signUp(db.sql, 'Mina');
  jun = await signUp(db.sql, 'jun');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const picture = (bytes: Uint8Array, name = 'file'): Part => [name, new Blob([Uint8Array.from(bytes)]), 'face.jpg'];
const authHeaders = async (memberId: number | null) => (memberId === null ? {} : test.as(memberId));

async function patch(memberId: number | null, request: unknown, ...files: Part[]) {
  const { payload, headers } = await formOf([jsonPart(request), ...files]);
  const url = '/api/profile';
  const response = await test.app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: { ...headers, ...(await authHeaders(memberId)) },
  });
  return { status: response.statusCode, body: response.json() };
}

async function check(memberId: number | null, query: string) {
  const url = `/api/profile/validate/nickname${query}`;
  const response = await test.app.inject({ url, headers: await authHeaders(memberId) });
  return { status: response.statusCode, body: response.json() };
}

const checkName = (memberId: number | null, nickname: string) =>
  check(memberId, `?nickname=${encodeURIComponent(nickname)}`);
const storedKeys = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => /\/.{32}$/.test(name));
const imageOf = async (memberId: number) =>
  (await test.app.inject({ method: 'POST', url: '/api/profile', headers: await test.as(memberId) })).json().data
    .profileImageUrl;

describe('the check of a nickname', () => {
  it.each([
    ['[5-19] an empty nickname', '', false, '닉네임을 입력해주세요.'],
    ['[5-20] a symbol', 'mi na', false, '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
    ['[5-21] another member’s nickname in any case', 'JUN', false, '이미 사용 중인 닉네임입니다.'],
    ['[5-22] an available nickname', '창가의.미나', true, '사용 가능한 닉네임입니다.'],
    ['one character too many', '가'.repeat(21), false, '닉네임은 20자까지 쓸 수 있어요.'],
    ['the member’s own nickname', 'mina', true, '사용 가능한 닉네임입니다.'],
  ])('[7.7-7] returns a message for %s', async (_what, nickname, available, message) => {
    expect(await checkName(mina, nickname)).toEqual({
      status: 200,
      body: { success: true, message, data: { available, message } },
    });
  });

  it.each(['운영자', '쏠_운영자', 'sol.official', 'Admin-1', '쏠', '운영자님', '쏠매니저', 'sol_support', '0perator'])(
    'reserves %s for operators',
    async (nickname) => {
      expect((await checkName(mina, nickname)).body.data.available).toBe(false);
      expect(await patch(mina, { nickname })).toMatchObject({ status: 409, body: { code: 'NICKNAME_TAKEN' } });
      await db.sql`update member set operator_since = now() where id = ${mina}`;
      expect((await checkName(mina, nickname)).body.data.available).toBe(true);
      expect((await patch(mina, { nickname })).body.data.nickname).toBe(nickname);
      // An existing nickname can be kept.
      await db.sql`update member set operator_since = null where id = ${mina}`;
      expect((await patch(mina, { nickname })).status).toBe(200);
    },
  );

  it.each(['수학공식', '운영이', '쏠쏠한하루', 'adminton', '솔이', '카페매니저'])('allows %s', async (nickname) => {
    expect((await checkName(mina, nickname)).body.data.available).toBe(true);
  });

  it('treats a missing nickname as empty', async () => {
    expect((await check(mina, '')).body.message).toBe('닉네임을 입력해주세요.');
  });

  it('is for members', async () => {
    expect(await checkName(null, 'mina')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

describe('the edit of a profile', () => {
  it('[7.7-5] [2.13-2] updates the nickname and the picture, which is cropped to a square', async () => {
    const wide = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await patch(mina, { nickname: '창가의미나' }, picture(wide));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      userId: mina,
      loginType: 'KAKAO',
      nickname: '창가의미나',
      profileImageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.webp$/),
    });
    const shown = await test.app.inject(body.data.profileImageUrl);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  it('keeps the picture if none is sent, and deletes a replaced one', async () => {
    await patch(mina, { nickname: 'mina' }, picture(await aPhoto(1)));
    const first = await imageOf(mina);
    expect((await patch(mina, { nickname: 'mina2' })).body.data.profileImageUrl).toBe(first);
    await patch(mina, { nickname: 'mina2' }, picture(await aPhoto(200)));
    expect(await imageOf(mina)).not.toBe(first);
    expect((await test.app.inject(first)).statusCode).toBe(404);
  });

  it('removes the picture on request, but not an identical one of another member', async () => {
    await patch(mina, { nickname: 'mina' }, picture(await aPhoto(3)));
    await patch(jun, { nickname: 'jun' }, picture(await aPhoto(3)));
    expect((await patch(mina, { nickname: 'mina', isImageRemoved: true })).body.data.profileImageUrl).toBeNull();
    expect((await test.app.inject(await imageOf(jun))).statusCode).toBe(200);
  });

  it('rejects another member’s nickname and stores no picture', async () => {
    await patch(mina, { nickname: 'mina' });
    const before = await storedKeys();
    const refused = await patch(mina, { nickname: 'Jun' }, picture(await aPhoto(77)));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'NICKNAME_TAKEN', message: '이미 사용 중인 닉네임입니다.' },
    });
    expect(await storedKeys()).toEqual(before);
    expect(await imageOf(mina)).toBeNull();
  });

  it('rejects a nickname that is taken between the check and the update', async () => {
    const before = await storedKeys();
    let late: ReturnType<typeof patch> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`insert into member (nickname, nickname_key) values ('노을', '노을')`;
      late = patch(mina, { nickname: '노을' }, picture(await aPhoto(78)));
      await vi.waitFor(async () => {
        const waiting = await db.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
    });
    expect(await late).toMatchObject({ status: 409, body: { code: 'NICKNAME_TAKEN' } });
    expect(await storedKeys()).toEqual(before);
  });

  it('gives a nickname to one of two concurrent members', async () => {
    const responses = await Promise.all([patch(mina, { nickname: '하나뿐' }), patch(jun, { nickname: '하나뿐' })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accepts a repeated update, also concurrently', async () => {
    const face = await aPhoto(79);
    const send = () => patch(mina, { nickname: '다시보낸미나' }, picture(face));
    const responses = [await send(), await send(), ...(await Promise.all([send(), send()]))];
    expect(responses.map(({ status, body }) => [status, body.data?.nickname])).toEqual(
      Array(4).fill([200, '다시보낸미나']),
    );
    expect(await patch(jun, { nickname: '다시보낸미나' })).toMatchObject({ status: 409 });
  });

  it('allows a change of case', async () => {
    expect((await patch(mina, { nickname: 'MINA' })).body.data.nickname).toBe('MINA');
  });

  it.each([
    ['no nickname', { nickname: '' }, '닉네임을 입력해주세요.'],
    ['a symbol', { nickname: '미나!' }, '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)'],
    ['21 characters', { nickname: 'a'.repeat(21) }, '닉네임은 20자까지 쓸 수 있어요.'],
  ])('refuses %s', async (_what, request, message) => {
    const { status, body } = await patch(mina, request);
    expect([status, body.code, body.details]).toEqual([400, 'BAD_REQUEST', [{ path: 'request.nickname', message }]]);
  });

  it('accepts 20 characters and a picture of exactly 5 MB', async () => {
    expect((await patch(mina, { nickname: '가'.repeat(20) }, picture(await aPhotoOf(PHOTO_MAX_BYTES)))).status).toBe(
      200,
    );
    const larger = await patch(mina, { nickname: 'mina' }, picture(await aPhotoOf(PHOTO_MAX_BYTES + 1)));
    expect(larger).toMatchObject({ status: 413, body: { code: 'PHOTO_TOO_LARGE' } });
  });

  it('accepts exactly one valid picture', async () => {
    const two = await patch(mina, { nickname: 'mina' }, picture(await aPhoto(1)), picture(await aPhoto(2)));
    expect(two.body.code).toBe('PHOTOS_TOO_MANY');
    expect((await patch(mina, { nickname: 'mina' }, picture(Buffer.from('no')))).body.code).toBe(
      'PHOTO_TYPE_UNSUPPORTED',
    );
    expect((await patch(mina, { nickname: 'mina' }, picture(await aPhoto(1), 'files'))).status).toBe(400);
  });

  it.each([
    ['a guest', null],
    ['a deleted account', 999_999],
  ])('[6-5] returns 401 to %s', async (_who, memberId) => {
    expect(await patch(memberId, { nickname: '남' })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});
