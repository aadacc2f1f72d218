import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createNoticeAdminService } from './notice.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createNoticeAdminService>;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  admin = createNoticeAdminService(db.sql, CLI);
});
beforeEach(async () => {
  await clearTables(db.sql, ['notice', 'audit']);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function get(url: string) {
  const response = await test.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
}

const publish = async (title: string, content = '내용') => (await admin.write({ title, content, isDraft: false })).id;

describe('notices', () => {
  it('[7.7-8] [2.13-3] [3.6-1] are listed newest first with their content', async () => {
    const first = await publish('첫 소식');
    const second = await publish('둘째 소식', '**굵게** <script>x</script>');
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await get('/api/notice')).body).toEqual({
      success: true,
      data: {
        notices: [
          { id: second, title: '둘째 소식', createdAt },
          { id: first, title: '첫 소식', createdAt },
        ],
        nextCursor: null,
      },
    });
    expect((await get(`/api/notice/${second}`)).body.data).toEqual({
      id: second,
      title: '둘째 소식',
      createdAt,
      excerpt: '굵게 <script>x</script>',
      content: '<p><strong>굵게</strong> &lt;script&gt;x&lt;/script&gt;</p>\n',
    });
  });

  it('are paginated', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 11; index++) ids.push(await publish(`소식 ${index}`));
    const { notices, nextCursor } = (await get('/api/notice')).body.data;
    expect(notices.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 10));
    const rest = (await get(`/api/notice?cursorId=${nextCursor}`)).body.data;
    expect([rest.notices.map(({ id }: { id: number }) => id), rest.nextCursor]).toEqual([[ids[0]], null]);
    expect((await get('/api/notice?size=51')).status).toBe(400);
  });

  it('[6-1] are public', async () => {
    const id = await publish('모두에게');
    const mina = await insertMember(db.sql, 'mina');
    for (const headers of [{}, await test.as(mina)]) {
      expect((await test.app.inject({ url: `/api/notice/${id}`, headers })).statusCode).toBe(200);
      expect((await test.app.inject({ url: '/api/notice', headers })).json().data.notices).toHaveLength(1);
    }
  });

  it.each(['999999', '1e3', '0', 'x'])('respond with 404 for %s', async (id) => {
    const { status, body } = await get(`/api/notice/${id}`);
    expect([status, body.code]).toEqual(id === '999999' ? [404, 'NOTICE_NOT_FOUND'] : [400, 'BAD_REQUEST']);
  });
});

describe('the operator', () => {
  it('edits a published notice, one field or both', async () => {
    const id = await publish('점검', '새벽 2시');
    await admin.edit(id, { content: '새벽 3시' });
    expect((await get(`/api/notice/${id}`)).body.data).toMatchObject({ title: '점검', content: '<p>새벽 3시</p>\n' });
    await admin.edit(id, { title: '점검 연기' });
    expect((await get(`/api/notice/${id}`)).body.data).toMatchObject({ title: '점검 연기', excerpt: '새벽 3시' });
  });

  it('withdraws a notice, which is then not found', async () => {
    const id = await publish('잘못 올린 것');
    await admin.withdraw(id);
    expect((await get(`/api/notice/${id}`)).body.code).toBe('NOTICE_NOT_FOUND');
    expect((await get('/api/notice')).body.data.notices).toEqual([]);
    expect(await admin.list()).toMatchObject([{ id, status: 'WITHDRAWN' }]);
    await expect(admin.withdraw(id)).rejects.toThrow(`공지사항 ${id}번은 이미 내렸어요.`);
  });

  it('records every action in the audit log', async () => {
    const id = await publish('소식');
    await admin.edit(id, { title: '새 소식' });
    await admin.withdraw(id);
    await expect(admin.edit(999_999, { title: '없음' })).rejects.toThrow('없어요');
    expect(await db.sql`select actor, action, subject_id as "subjectId", details from audit order by id`).toEqual([
      { actor: 'cli', action: 'notice.publish', subjectId: id, details: { title: '소식' } },
      { actor: 'cli', action: 'notice.edit', subjectId: id, details: { title: '새 소식' } },
      { actor: 'cli', action: 'notice.withdraw', subjectId: id, details: {} },
    ]);
  });

  it.each([
    ['', '내용', '제목을 한 줄로 써 주세요.'],
    ['가'.repeat(101), '내용', '제목은 100자까지 쓸 수 있어요.'],
    ['제목', '  ', '내용을 써 주세요.'],
    ['제목', '가'.repeat(20_001), '내용은 20,000자까지 쓸 수 있어요.'],
  ])('gets an error for an invalid title %#', async (title, content, message) => {
    await expect(admin.write({ title, content, isDraft: false })).rejects.toThrow(message);
  });

  it('can use the maximum length of title and content', async () => {
    expect(await publish('가'.repeat(100), '가'.repeat(20_000))).toBeGreaterThan(0);
  });
});
