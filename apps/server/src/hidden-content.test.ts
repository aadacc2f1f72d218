import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_WIDTHS, mediaOgPath, mediaPath } from '@sol/contract/media';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { S3Options } from '#lib/media/s3-client.ts';
import { CLI } from '#lib/member/actor.ts';
import { createPhotoReportService } from './features/report/admin/reported-photos.service.ts';
import { insertPlace } from './test/place-factory.ts';
import { aNoisyPhoto, aReviewInput, filePart, formOf, jsonPart } from './test/review-form.ts';
import { type S3Server, startS3Server } from './test/s3-server.ts';
import { aScene } from './test/scene.ts';
import { signUp } from './test/sign-up.ts';
import { aSollectInput } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from './test/test-database.ts';

const PUBLIC_URL = 'https://sol.example';

let db: TestDatabase;
let directory: string;
let s3Server: S3Server;
beforeAll(async () => {
  db = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'sol-hidden-'));
  s3Server = await startS3Server(await mkdtemp(join(directory, 's3-')));
});
afterAll(async () => {
  await s3Server.stop();
  await rm(directory, { recursive: true });
  await db.close();
});

describe.each(['file', 's3'] as const)('over %s storage', (storage) => {
  let now: number;
  let test: Awaited<ReturnType<typeof createTestApp>>;
  let [operator, jun, mina, placeId] = [0, 0, 0, 0];
  beforeEach(async () => {
    now = Date.parse('2026-11-23T12:00:00+09:00');
    await clearTables(db.sql, ['member', 'place', 'media', 'audit', 'removed_photo']);
    const s3: S3Options | undefined = storage === 's3' ? s3Server.options : undefined;
    test = await createTestApp({
      db,
      clock: { now: () => new Date(now) },
      config: { dataDir: await mkdtemp(join(directory, 'data-')), s3, publicUrl: PUBLIC_URL },
    });
    [operator, jun, mina] = [await signUp(db.sql, '운영'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'mina')];
    await db.sql`update member set operator_since = now() where id = ${operator}`;
    placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  });
  afterEach(() => test.app.close());

  async function send(memberId: number | null, options: InjectOptions) {
    const headers = { ...(memberId !== null && (await test.as(memberId))), ...options.headers };
    return test.app.inject({ ...options, headers });
  }
  const read = async (memberId: number | null, url: string) => (await send(memberId, { url })).json().data;

  async function writeReview() {
    const form = await formOf([jsonPart(aReviewInput({ placeId })), filePart(await aNoisyPhoto())]);
    await send(jun, { method: 'POST', url: '/api/review', ...form });
    const [row] = await db.sql<{ id: number; key: string }[]>`
      select review.id, media_key as key from review join review_photo on review_id = review.id`;
    return row ?? { id: 0, key: '' };
  }

  /** A published sollect with a cover. */
  async function writeSollect() {
    const contents = [
      { seq: 0, type: 'IMAGE' as const, content: 'cover.jpg' },
      { seq: 1, type: 'TEXT' as const, content: '혼자 걸었어요.' },
    ];
    const input = aSollectInput({ placeIds: [placeId], contents });
    const { sollectId: id } = (await send(jun, { method: 'POST', url: '/api/sollect', payload: input })).json().data;
    const upload = async () => {
      const form = await formOf([filePart(await aNoisyPhoto(), 'cover.jpg')]);
      return send(jun, { method: 'POST', url: `/api/sollect/${id}/upload`, ...form });
    };
    expect((await upload()).statusCode).toBeLessThan(300);
    const keys = await db.sql<{ key: string }[]>`select key from media`;
    return { id: Number(id), key: keys[0]?.key ?? '' };
  }

  async function hide(kind: 'review' | 'sollect', id: number) {
    const report = await send(mina, {
      method: 'POST',
      url: `/api/${kind}/${id}/report`,
      payload: { reason: 'PRIVACY' },
    });
    expect(report.statusCode).toBe(201);
    const { works } = await read(operator, '/api/admin/report');
    const { reportId } = works[0];
    const body = { expected: { isOpen: true, hiddenUntil: null }, until: new Date(now + 5 * 86_400_000).toISOString() };
    const hidden = await send(operator, { method: 'POST', url: `/api/admin/report/${reportId}/hide`, payload: body });
    expect(hidden.statusCode).toBe(200);
    return reportId as number;
  }

  const formsOf = (key: string) => [...MEDIA_WIDTHS.map((width) => mediaPath(key, width)), mediaOgPath(key)];
  const statusesOf = async (key: string) =>
    Promise.all(formsOf(key).map(async (url) => (await send(null, { url })).statusCode));

  it('[14.2-2] the photos of a hidden review respond 404 within 60 seconds, and again 200 when restored', async () => {
    const { id, key } = await writeReview();
    expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
    const reportId = await hide('review', id);
    now += 60_000;
    expect(await statusesOf(key)).toEqual([404, 404, 404, 404]);
    for (const caller of [null, mina]) {
      expect(JSON.stringify(await read(caller, `/api/place/${placeId}`))).not.toContain(key);
      expect(JSON.stringify(await read(caller, `/api/review/place/${placeId}`))).not.toContain(key);
    }
    const [work] = (await read(operator, '/api/admin/report?status=HIDDEN')).works;
    await send(operator, {
      method: 'POST',
      url: `/api/admin/report/${reportId}/restore`,
      payload: { expected: { isOpen: false, hiddenUntil: work.hiddenUntil } },
    });
    now += 60_000;
    expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
  });

  it('[14.2-2] the photos of a hidden sollect respond 404, and lists and sitemap do not name it', async () => {
    const { id, key } = await writeSollect();
    expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
    const sitemap = async () => (await send(null, { url: '/sitemap/sollects/1' })).body;
    expect(await sitemap()).toContain(`/sollect/${id}<`);
    await hide('sollect', id);
    now += 60_000;
    expect(await statusesOf(key)).toEqual([404, 404, 404, 404]);
    expect(await sitemap()).not.toContain(`/sollect/${id}<`);
    expect((await send(null, { url: `/api/sollect/${id}` })).statusCode).toBe(404);
    expect(JSON.stringify(await read(mina, '/api/sollect/recommend'))).not.toContain(key);
    expect(JSON.stringify(await read(mina, `/api/sollect/related/${placeId}`))).not.toContain(key);
  });

  it('[14.2-1] the photos of a draft, which nobody can report, respond 404 until it is published', async () => {
    const contents = ['cover.jpg', 'last.jpg'].map((content, seq) => ({ seq, type: 'IMAGE' as const, content }));
    const payload = aSollectInput({ placeIds: [placeId], contents });
    const { sollectId } = (await send(jun, { method: 'POST', url: '/api/sollect', payload })).json().data;
    const upload = async (name: string, photo: Buffer) => {
      const form = await formOf([filePart(photo, name)]);
      const response = await send(jun, { method: 'POST', url: `/api/sollect/${sollectId}/upload`, ...form });
      return response.json().data.isComplete as boolean;
    };
    expect(await upload('cover.jpg', await aScene(3))).toBe(false);
    const [{ key = '' } = {}] = await db.sql<{ key: string }[]>`select key from media`;
    now += 60_000;
    expect(await statusesOf(key)).toEqual([404, 404, 404, 404]);
    expect(await upload('last.jpg', await aScene(4))).toBe(true);
    // At once: readers see the sollect.
    expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
  });

  it.each(['hide', 'remove'] as const)(
    '[14.2-1] the picture of a member without content is reported by its address, which is gone after %s',
    async (decision) => {
      const setPicture = async (memberId: number) => {
        const picture = new Blob([Uint8Array.from(await aScene(3))], { type: 'image/jpeg' });
        const form = await formOf([jsonPart({ nickname: `사진만${memberId}` }), ['file', picture, 'me.jpg']]);
        return (await send(memberId, { method: 'PATCH', url: '/api/profile', ...form })).json();
      };
      const { profileImageUrl } = (await setPicture(jun)).data;
      const [{ key = '' } = {}] = await db.sql<{ key: string }[]>`select key from media`;
      expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
      const reports = createPhotoReportService(db.sql, CLI);
      for (const other of ['0'.repeat(32), `${PUBLIC_URL}/media/`, `${PUBLIC_URL}/?next=/media/${key}`]) {
        await expect(reports.report(other, 'PRIVACY')).rejects.toThrow(OperatorError);
      }
      const found = await reports.report(`${PUBLIC_URL}${profileImageUrl}?v=1`, 'ILLEGAL_FILMING');
      expect(found).toEqual([{ reportId: expect.any(Number), kind: 'PROFILE', workId: jun }]);
      const [work] = (await read(operator, '/api/admin/report')).works;
      expect(work).toMatchObject({ reportId: found[0]?.reportId, reportedPhotoUrls: [profileImageUrl] });
      const url = `/api/admin/report/${work.reportId}/${decision}`;
      const expected = { isOpen: true, hiddenUntil: null };
      const until = new Date(now + 5 * 86_400_000).toISOString();
      const payload = decision === 'hide' ? { expected, until } : { expected, explanation: '불법 촬영이에요.' };
      expect((await send(operator, { method: 'POST', url, payload })).statusCode).toBe(200);
      now += 60_000;
      expect(await statusesOf(key)).toEqual([404, 404, 404, 404]);
      await expect(reports.report(key, 'ILLEGAL_FILMING')).rejects.toThrow(OperatorError);
      expect((await setPicture(mina)).code).toBe('PHOTO_REMOVED');
    },
  );

  it('[14.2-1] a photo is reported by its address in each work that has it and is not hidden', async () => {
    const { id, key } = await writeSollect();
    const review = await writeReview();
    await db.sql`update review_photo set media_key = ${key}`;
    const found = await createPhotoReportService(db.sql, CLI).report(mediaOgPath(key), 'PRIVACY');
    expect(found).toMatchObject([
      { kind: 'REVIEW', workId: review.id },
      { kind: 'SOLLECT', workId: id },
    ]);
    const audit = await db.sql`
      select subject_id as "subjectId", details from audit where action = 'report.create' order by id`;
    expect(audit).toEqual(found.map(({ reportId }) => ({ subjectId: reportId, details: { key } })));
    await db.sql`update review set hidden_until = '2100-01-01'`;
    const others = await createPhotoReportService(db.sql, CLI).report(key, 'PRIVACY');
    expect(others).toMatchObject([{ kind: 'SOLLECT', workId: id }]);
  });

  it('[14.2-2] refuses copies of a removed photo, until an objection is accepted', async () => {
    const original = await aScene(3);
    const post = async (photo: Buffer, memberId = mina) => {
      const form = await formOf([jsonPart(aReviewInput({ placeId })), filePart(photo)]);
      const { statusCode, body } = await send(memberId, { method: 'POST', url: '/api/review', ...form });
      return [statusCode, JSON.parse(body).code];
    };
    expect(await post(original, jun)).toEqual([201, undefined]);
    const [review] = await db.sql<{ id: number }[]>`select id from review`;
    const id = review?.id ?? 0;
    await send(mina, { method: 'POST', url: `/api/review/${id}/report`, payload: { reason: 'ILLEGAL_FILMING' } });
    const { works } = await read(operator, '/api/admin/report');
    const payload = { expected: { isOpen: true, hiddenUntil: null }, explanation: '몰래 찍은 사진이에요.' };
    const url = `/api/admin/report/${works[0].reportId}/remove`;
    expect((await send(operator, { method: 'POST', url, payload })).statusCode).toBe(200);

    const copies = [
      original,
      await sharp(original).jpeg({ quality: 35 }).toBuffer(),
      await sharp(original).resize(200).png().toBuffer(),
      await sharp(original).extract({ left: 60, top: 30, width: 520, height: 400 }).jpeg().toBuffer(),
    ];
    for (const copy of copies) expect(await post(copy)).toEqual([422, 'PHOTO_REMOVED']);
    expect(await db.sql`select from media`).toEqual([]);

    const [{ takedownId }] = (await read(jun, '/api/profile/takedown')).takedowns;
    const objection = { objection: '제가 찍은 제 사진이에요.' };
    await send(jun, { method: 'POST', url: `/api/takedown/${takedownId}/objection`, payload: objection });
    const accepted = { isAccepted: true, answer: '다시 올려 주세요.' };
    await send(operator, { method: 'POST', url: `/api/admin/objection/${takedownId}/answer`, payload: accepted });
    expect(await post(original)).toEqual([201, undefined]);
    // Another photo was never refused.
    expect(await post(await aScene(4), jun)).toEqual([201, undefined]);
  });

  it('[14.2-2] a removed photo stays hidden in another work, until an objection is accepted', async () => {
    const photo = await aScene(5);
    const other = await insertPlace(db.sql, { name: '다른 카페' });
    const write = async (memberId: number, at: number) => {
      const form = await formOf([jsonPart(aReviewInput({ placeId: at })), filePart(photo)]);
      expect((await send(memberId, { method: 'POST', url: '/api/review', ...form })).statusCode).toBe(201);
    };
    await write(jun, placeId);
    await write(mina, other);
    const [row] = await db.sql<{ id: number; key: string }[]>`
      select review.id, media_key as key from review join review_photo on review_id = review.id
      where member_id = ${jun}`;
    const { id = 0, key = '' } = row ?? {};
    expect(await db.sql`select from media`).toHaveLength(1);
    await send(mina, { method: 'POST', url: `/api/review/${id}/report`, payload: { reason: 'ILLEGAL_FILMING' } });
    const { works } = await read(operator, '/api/admin/report');
    const payload = { expected: { isOpen: true, hiddenUntil: null }, explanation: '몰래 찍은 사진이에요.' };
    const url = `/api/admin/report/${works[0].reportId}/remove`;
    expect((await send(operator, { method: 'POST', url, payload })).statusCode).toBe(200);
    now += 60_000;
    expect(await statusesOf(key)).toEqual([404, 404, 404, 404]);

    const [{ takedownId }] = (await read(jun, '/api/profile/takedown')).takedowns;
    await send(jun, {
      method: 'POST',
      url: `/api/takedown/${takedownId}/objection`,
      payload: { objection: '제 사진' },
    });
    const accepted = { isAccepted: true, answer: '다시 보여요.' };
    await send(operator, { method: 'POST', url: `/api/admin/objection/${takedownId}/answer`, payload: accepted });
    now += 60_000;
    expect(await statusesOf(key)).toEqual([200, 200, 200, 200]);
  });

  it('[14.2-2] operators still see the photos, and get the addresses that a CDN must purge', async () => {
    const { id, key } = await writeReview();
    const reportId = await hide('review', id);
    now += 60_000;
    const { dataUrl } = await read(operator, `/api/admin/report/${reportId}/photo/${key}`);
    expect(Buffer.from(dataUrl.replace('data:image/webp;base64,', ''), 'base64').subarray(8, 12).toString()).toBe(
      'WEBP',
    );
    const other = await send(operator, { url: `/api/admin/report/${reportId}/photo/${'0'.repeat(32)}` });
    expect(other.json().code).toBe('NOT_FOUND');
    const { addresses } = await read(operator, `/api/admin/report/${reportId}/purge`);
    expect(addresses).toEqual(
      [...formsOf(key), `/map/detail/${placeId}`, `/map/reviews/${placeId}`].map((path) => `${PUBLIC_URL}${path}`),
    );
    expect((await send(operator, { url: '/api/admin/report/999999/purge' })).json().code).toBe('REPORT_NOT_FOUND');
    const recorded = await db.sql`
      select actor, action, subject_id as "subjectId", details from audit
      where action in ('report-photo.read', 'report.purge') order by id`;
    const byOperator = { actor: `member:${operator}`, subjectId: reportId };
    expect(recorded).toEqual([
      { ...byOperator, action: 'report-photo.read', details: { key } },
      { ...byOperator, action: 'report.purge', details: { count: addresses.length } },
    ]);
  });
});
