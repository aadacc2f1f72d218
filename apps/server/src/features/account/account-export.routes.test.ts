import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { aPhoto, aReviewInput, filePart, formOf, jsonPart } from '../../test/review-form.ts';
import { signUp } from '../../test/sign-up.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createAccountExportService } from './account-export.service.ts';

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let sori: number;
let placeId: number;
let sollectOfSori: number;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  test = await createTestApp({ db, config: { dataDir } });
  mina = await signUp(db.sql, 'mina');
  jun = await signUp(db.sql, 'jun');
  placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  await review(mina, 40);
  await review(jun, 200);
  await insertSollect(db.sql, { writerId: mina, title: '미나의 하루', placeIds: [placeId] });
  await insertSollect(db.sql, { writerId: jun, title: '준의 비밀', placeIds: [placeId], isPublished: false });
  sori = await signUp(db.sql, 'sori');
  sollectOfSori = await insertSollect(db.sql, { writerId: sori, title: '소리의 하루', placeIds: [placeId] });
  await createContent(mina, '미나');
  await createContent(jun, '준');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function post(memberId: number, url: string, payload?: object) {
  const headers = await test.as(memberId);
  const response = await test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  expect(response.statusCode).toBeLessThan(300);
}

/** Content of every other kind. */
async function createContent(memberId: number, name: string) {
  const placeInfos = [{ id: placeId, seq: 1, memo: '창가', stayMin: 55, startWalkMin: 9, startWalkM: 520 }];
  await post(memberId, '/api/solroute', { iconId: 1, name: `${name}의 길`, departAt: '2026-11-28T14:05', placeInfos });
  await post(memberId, '/api/feedback', { feedback: `${name}의 의견` });
  const message = { kind: 'NOTICE', event: 'notice:1', title: '새 소식', path: '/' } as const;
  await insertMessage(db.sql, [memberId], message);
  await post(memberId, '/api/solmap/search/recent', { keyword: `${name}의 카페` });
  await post(memberId, '/api/place/request', {
    ...{ placeName: `${name}의 책방`, address: '서울숲길', category: ['work'] },
    point: { latitude: 37.5446, longitude: 127.0559 },
  });
  await post(memberId, `/api/solmark/sollect/${sollectOfSori}`);
  await post(memberId, `/api/sollect/${sollectOfSori}/report`, { reason: 'SPAM' });
  await post(memberId, '/api/calendar');
  await post(memberId, `/api/block/${sori}`);
  const headers = await test.as(memberId);
  const url = `/api/place/${placeId}/fact/SEAT`;
  await test.app.inject({ method: 'PUT', url, headers, payload: { value: memberId === mina ? 'NO' : 'YES' } });
}

async function review(memberId: number, shade: number) {
  const content = memberId === mina ? '미나의 후기' : '준의 후기';
  const { payload, headers } = await formOf([
    jsonPart(aReviewInput({ placeId, content })),
    filePart(await aPhoto(shade)),
  ]);
  const url = '/api/review';
  await test.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...(await test.as(memberId)) } });
}

const download = async (memberId: number | null) =>
  test.app.inject({ url: '/api/profile/export', headers: memberId === null ? {} : await test.as(memberId) });

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip: ZipFile = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** NOON of the test app, minus the age. */
const setAge = (memberId: number, ageMs: number) =>
  db.sql`
    update sign_in set created_at = ${new Date(Date.parse('2026-11-23T12:00:00+09:00') - ageMs)}
    where member_id = ${memberId}`;
const TEN_MINUTES_MS = 600_000;

describe('a sign-in', () => {
  const requestAddress = async (memberId: number) =>
    test.app.inject({ url: '/api/download?path=/api/profile/export', headers: await test.as(memberId) });

  it('[14.1-4] of ten minutes allows the export, and an older one does not', async () => {
    await test.as(mina);
    await setAge(mina, TEN_MINUTES_MS);
    expect((await requestAddress(mina)).statusCode).toBe(200);
    expect((await download(mina)).statusCode).toBe(200);
    await setAge(mina, TEN_MINUTES_MS + 1);
    for (const response of [await requestAddress(mina), await download(mina)])
      expect([response.statusCode, response.json().code]).toEqual([403, 'SIGN_IN_NOT_RECENT']);
    const other = await test.app.inject({
      url: '/api/download?path=/api/solroute/1/export',
      headers: await test.as(mina),
    });
    expect(other.statusCode).toBe(200);
    await setAge(mina, 0);
  });

  it('[14.1-4] of a suspended member allows the export', async () => {
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect((await requestAddress(mina)).statusCode).toBe(200);
    expect((await download(mina)).statusCode).toBe(200);
    await db.sql`update member set suspended_at = null where id = ${mina}`;
  });
});

describe('export of an account', () => {
  it('[14.3-1] lists the passkeys of an operator without their keys', async () => {
    await db.sql`
      insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
      select id, 'credential ' || id, 'key', 3, '{internal}', nickname || '의 기기', '2026-11-20T03:00:00Z', '2026-11-22T03:00:00Z'
      from member where id in (${mina}, ${jun})`;
    const record = JSON.parse((await unzip((await download(mina)).rawPayload)).get('sol.json')?.toString() ?? '');
    await db.sql`delete from passkey`;
    expect(record.passkeys).toEqual([
      {
        name: 'mina의 기기',
        createdAt: expect.stringContaining('2026-11-20'),
        lastUsedAt: expect.stringContaining('2026-11-22'),
      },
    ]);
  });

  it.each(['while a photo is sent', 'before its photo is opened'])(
    'closes the file of a photo if the client leaves %s',
    async (moment) => {
      const photo = new Readable({ read: () => undefined });
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      const open = async () => {
        if (moment === 'before its photo is opened') {
          zip.destroy();
          await left;
        }
        photo.push('half of a photo');
        return { sizeBytes: 99, stream: photo };
      };
      const clock = fixedClock('2026-11-27T12:00:00+09:00');
      const exports = createAccountExportService({ db, clock, store: { open } as unknown as MediaStore });
      const zip = await exports.exportOf(mina as MemberId);
      zip.once('close', leave).resume();
      if (moment === 'while a photo is sent') {
        await expect.poll(() => photo.readableFlowing).toBe(true);
        zip.destroy();
      }
      await expect.poll(() => photo.destroyed).toBe(true);
    },
  );

  it('contains all data of the member and no data of others', async () => {
    const response = await download(mina);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="sol.zip"; filename\*=UTF-8''%EC%8F%A0/,
    );

    const files = await unzip(response.rawPayload);
    const text = files.get('sol.json')?.toString() ?? '';
    expect(text).not.toContain('준의');
    const record = JSON.parse(text);
    expect(record).toMatchObject({
      facts: [{ placeId, fact: 'SEAT', value: 'NO', answeredAt: expect.any(String) }],
      profile: { userId: mina, nickname: 'mina', loginType: 'KAKAO', photo: null },
      reviews: [
        { placeName: '혼자 카페', content: '미나의 후기', photos: [expect.stringMatching(/^photos\/.+\.webp$/)] },
      ],
      sollects: [{ title: '미나의 하루', isPublished: true, places: [{ id: placeId }] }],
      collections: [{ name: '저장한 장소', places: [] }],
      solroutes: [
        {
          name: '미나의 길',
          departAt: '2026-11-28T14:05',
          startWalkMin: 9,
          startWalkM: 520,
          places: [{ name: '혼자 카페', memo: '창가', stayMin: 55 }],
        },
      ],
      calendarAddress: [{ createdAt: expect.any(String) }],
      recentSearches: [{ mode: 'solmap', keyword: '미나의 카페' }],
      feedback: [{ content: '미나의 의견' }],
      placeRequests: [{ name: '미나의 책방', status: 'PENDING', latitude: 37.5446, longitude: 127.0559 }],
      savedSollects: [{ sollectId: sollectOfSori }],
      inbox: [{ kind: 'NOTICE', title: '새 소식', isRead: false }],
      reports: [{ sollectId: sollectOfSori, reason: 'SPAM' }],
      blockedMembers: [{ nickname: 'sori' }],
      signIns: [{ device: '', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    });
    const [photo] = record.reviews[0].photos;
    expect(await sharp(files.get(photo)).metadata()).toMatchObject({ format: 'webp', width: 24 });
    const others = (await unzip((await download(jun)).rawPayload)).keys();
    expect([...others].filter((name) => name.startsWith('photos/') && files.has(name))).toEqual([]);
  });

  it('[11.1-4] does not tell whether the answers of the member count as one with those of others', async () => {
    await db.sql`update member set answer_group = 987654321 where id in (${mina}, ${jun})`;
    const text = (await unzip((await download(mina)).rawPayload)).get('sol.json')?.toString() ?? '';
    await db.sql`update member set answer_group = null`;
    expect(text).toContain('미나의 후기');
    expect(text).not.toContain('987654321');
  });

  it('[14.1-5] shows a member who was blocked by a review as the review does', async () => {
    const reviewId = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: jun });
    await db.sql`update member set nickname = 'sia' where id = ${jun}`;
    await post(mina, `/api/review/${reviewId}/block`);
    const record = JSON.parse((await unzip((await download(mina)).rawPayload)).get('sol.json')?.toString() ?? '');
    expect(record.blockedMembers).toContainEqual({ nickname: 'j**', reviewId, blockedAt: expect.any(String) });
  });

  it.each([
    ['a guest', null],
    ['a deleted member', 999_999],
  ])('is rejected for %s', async (_caller, memberId) => {
    const response = await download(memberId);
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
