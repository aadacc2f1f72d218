import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboxItem } from '@sol/contract/inbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#features/account/account-deletion.service.ts';
import { createNoticeAdminService } from '#features/notice/notice.service.ts';
import { createPlaceAdminService } from '#features/place/admin/admin.service.ts';
import { importPlaces } from '#features/place-import/import.service.ts';
import { lockProfile, updateProfile } from '#features/profile/profile.repository.ts';
import { lockMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { CLI } from '#lib/member/actor.ts';
import { insertMessage, insertMessageToAll } from '#lib/member/inbox.repository.ts';
import { DELETE_MEMBER_DATA, HIDABLE_WORKS, PLACE_MOVERS } from '../../hooks.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertReview } from '../../test/place-factory.ts';
import { type PlainRow, plainCsv } from '../../test/plain-sources.ts';
import { signUp } from '../../test/sign-up.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { deleteOld, insertCourses } from './inbox.repository.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../test/plain-sources.ts')).plainRegistry(),
);

const NOW = new Date('2026-11-23T03:00:00Z');
const CAFE: PlainRow = {
  ...{ key: 'K1', name: '이끼 카페', address: '서울 성동구 연무장길 31', opensAt: 9 },
  ...{ latitude: 37.5431, longitude: 127.0552 },
};
const FAR: PlainRow = { ...CAFE, key: 'K2', name: '먼 카페', latitude: 37.5532 };

let db: TestDatabase;
let folder: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let send: ReturnType<typeof correctionCalls>['send'];
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, hana] = [0, 0, 0];
let [cafe, far] = [0, 0];
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'inbox-'))]);
  test = await createTestApp({ db });
  calls = correctionCalls(test);
  ({ send } = calls);
});
beforeEach(async () => {
  await clearTables(db.sql, [
    'place',
    'place_import',
    'place_snapshot',
    'member',
    'region',
    'audit',
    'notice',
    'media',
  ]);
  [mina, jun, hana] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'hana')];
  await ageMembers(db.sql, [mina, jun, hana]);
  await db.sql`update member set operator_since = now() where id = ${hana}`;
  await importRows([CAFE, FAR]);
  const rows = await db.sql<{ placeId: number }[]>`select place_id as "placeId" from place_source order by source_key`;
  [cafe, far] = rows.map(({ placeId }) => placeId) as [number, number];
  await save(mina, cafe);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

async function importRows(rows: readonly PlainRow[], fileDate = '2026-10-01') {
  const path = join(folder, 'places.csv');
  await writeFile(path, plainCsv('semas', rows));
  await importPlaces(db.sql, { path, fileDate, now: NOW });
}

const save = (memberId: number, placeId: number) =>
  db.sql`
    with mark as (insert into place_mark (member_id, place_id) values (${memberId}, ${placeId}))
    update place set marked_count = marked_count + 1 where id = ${placeId}`;

const getInbox = async (memberId: number, query = ''): Promise<InboxPage> =>
  (await send(memberId, 'GET', `/api/inbox${query}`)).data;
interface InboxPage {
  items: InboxItem[];
  unread: number;
  nextCursor: number | null;
}
const listInbox = async (memberId: number) =>
  (await getInbox(memberId)).items.map(({ kind, title, text, path }) => [kind, title, text, path]);

describe('[17-1] the inbox has a message about', () => {
  it('a place request that was accepted', async () => {
    await send(mina, 'POST', '/api/place/request', {
      placeName: '혼책방',
      address: '서울 성동구 뚝섬로 1',
      category: ['shop'],
    });
    const [{ id }] = (await send(hana, 'GET', '/api/admin/place-request')).data.requests;
    const at = { latitude: 37.5502, longitude: 127.0611, name: '혼책방', address: '서울 성동구 뚝섬로 1' };
    const accepted = await send(hana, 'POST', `/api/admin/place-request/${id}/accept`, {
      ...{ ...at, category: 'shop', detailedCategory: '책방' },
    });
    expect(accepted.status).toBe(200);
    const path = `/map/detail/${accepted.data.placeId}`;
    expect(await listInbox(mina)).toEqual([['PLACE_REQUEST', '요청한 장소가 지도에 생겼어요', '혼책방', path]]);
    expect(await listInbox(jun)).toEqual([]);
  });

  it('a place request that was declined, with the reason', async () => {
    await send(mina, 'POST', '/api/place/request', { placeName: '혼책방', address: '서울', category: ['shop'] });
    const [{ id }] = (await send(hana, 'GET', '/api/admin/place-request')).data.requests;
    await send(hana, 'POST', `/api/admin/place-request/${id}/decline`, { reason: '문을 닫았어요' });
    expect((await send(mina, 'GET', '/api/place/request/my')).data).toMatchObject([
      { requestId: id, name: '혼책방', address: '서울', status: 'DECLINED', placeId: null },
    ]);
    expect((await send(jun, 'GET', '/api/place/request/my')).data).toEqual([]);
    expect(await listInbox(mina)).toEqual([
      ['PLACE_REQUEST', '요청한 장소를 추가하지 못했어요', '혼책방\n문을 닫았어요', `/profile/activity#request-${id}`],
    ]);
  });

  it('[17-5] answered feedback, which is answered once', async () => {
    await send(mina, 'POST', '/api/feedback', { feedback: '지도가 느려요' });
    const [{ id }] = (await send(hana, 'GET', '/api/admin/feedback')).data.feedback;
    const answer = (text: string) => send(hana, 'POST', `/api/admin/feedback/${id}/answer`, { answer: text });
    expect((await answer('  ')).status).toBe(400);
    await send(hana, 'POST', `/api/admin/feedback/${id}/handled`);
    expect(await listInbox(mina)).toEqual([]);
    expect((await answer('빨라졌어요')).status).toBe(200);
    expect(await answer('또 빨라졌어요')).toMatchObject({ status: 409, code: 'FEEDBACK_HANDLED' });
    expect(await listInbox(mina)).toEqual([
      ['FEEDBACK', '의견에 답이 왔어요', '빨라졌어요', `/profile/activity#feedback-${id}`],
    ]);
    expect((await send(mina, 'GET', '/api/feedback/my')).data).toMatchObject([
      { feedbackId: id, content: '지도가 느려요', answer: '빨라졌어요', handledAt: expect.any(String) },
    ]);
    expect((await send(jun, 'GET', '/api/feedback/my')).data).toEqual([]);
    expect(await db.sql`select action from audit where action = 'feedback.answer'`).toHaveLength(1);
  });

  it('a decided correction, with the reason; not one that the author has withdrawn', async () => {
    const propose = async (name: string) =>
      (await calls.propose(jun, far, { kind: 'NAME', name })).data.correctionId as number;
    const rejected = await propose('다른 카페');
    await calls.decide(hana, rejected, 'reject');
    await calls.withdraw(jun, await propose('또 다른 카페'));
    const applied = await propose('새 카페');
    await calls.decide(hana, applied, 'accept');
    await calls.decide(hana, applied, 'revert');
    const path = `/map/detail/${far}`;
    expect(await listInbox(jun)).toEqual([
      ['CORRECTION', '반영했던 정보를 되돌렸어요', '새 카페 · 이름', path],
      ['CORRECTION', '알려 준 정보가 반영됐어요', '새 카페 · 이름', path],
      [
        'CORRECTION',
        '알려 준 정보를 반영하지 않았어요',
        '먼 카페 · 이름\n확인할 수 없음',
        `/profile/activity#correction-${rejected}`,
      ],
    ]);
    expect(await listInbox(mina)).toEqual([]);
  });

  it('a decided report, hidden and restored content, and a decided objection', async () => {
    const reviewId = await insertReview(db.sql, { placeId: far, memberId: mina, content: '그저 그래요' });
    const target = { kind: 'REVIEW', id: reviewId };
    expect((await send(jun, 'POST', `/api/review/${reviewId}/report`, { reason: 'SPAM' })).status).toBe(201);
    expect((await send(null, 'POST', '/api/report', { target, reason: 'SPAM' })).status).toBe(201);
    const [{ reportId }] = (await send(hana, 'GET', '/api/admin/report')).data.works;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const act = (action: string, body: object, hiddenUntil: string | null = null) =>
      send(hana, 'POST', `/api/admin/report/${reportId}/${action}`, {
        expected: { isOpen: hiddenUntil === null, hiddenUntil },
        ...body,
      });
    expect((await act('hide', { until })).status).toBe(200);
    const page = `/map/detail/${far}`;
    expect(await listInbox(jun)).toEqual([['REPORT', '신고한 것을 가렸어요', '후기 · 먼 카페', page]]);
    expect(await listInbox(mina)).toEqual([
      ['HIDDEN', '내 글을 가렸어요', '후기 · 먼 카페\n광고·도배', '/profile/hidden'],
    ]);

    const [{ takedownId }] = (await send(mina, 'GET', '/api/profile/takedown')).data.takedowns;
    await send(mina, 'POST', `/api/takedown/${takedownId}/objection`, { objection: '제가 낸 돈이에요' });
    const decision = { isAccepted: false, answer: '광고로 보여요' };
    expect((await send(hana, 'POST', `/api/admin/objection/${takedownId}/answer`, decision)).status).toBe(200);
    expect((await listInbox(mina))[0]).toEqual([
      'OBJECTION',
      '이의 제기를 받아들이지 않았어요',
      '광고로 보여요',
      '/profile/hidden',
    ]);
    const again = { until, explanation: '가게에서 받은 글이에요' };
    expect((await act('hide', again, until)).status).toBe(200);
    expect((await listInbox(mina))[0]).toEqual([
      'HIDDEN',
      '내 글을 가렸어요',
      '후기 · 먼 카페\n가게에서 받은 글이에요',
      '/profile/hidden',
    ]);
    expect((await act('hide', again, until)).status).toBe(200);
    expect(await listInbox(mina)).toHaveLength(3);
    expect((await act('restore', {}, until)).status).toBe(200);
    expect((await listInbox(mina))[0]?.slice(0, 2)).toEqual(['HIDDEN', '가렸던 글을 다시 보여 줘요']);
    expect(await listInbox(jun)).toHaveLength(1);
  });

  it('a hidden post, without its title for those who have reported it', async () => {
    const sollectId = await insertSollect(db.sql, { writerId: mina, title: '욕하는 제목', placeIds: [far] });
    expect((await send(jun, 'POST', `/api/sollect/${sollectId}/report`, { reason: 'ABUSE' })).status).toBe(201);
    const [{ reportId }] = (await send(hana, 'GET', '/api/admin/report')).data.works;
    const body = { expected: { isOpen: true, hiddenUntil: null }, explanation: '욕설이 있어요' };
    expect((await send(hana, 'POST', `/api/admin/report/${reportId}/remove`, body)).status).toBe(200);
    expect(await listInbox(jun)).toEqual([['REPORT', '신고한 것을 지웠어요', '쏠렉트', '/profile/inbox']]);
    expect(await listInbox(mina)).toEqual([
      ['HIDDEN', '내 글을 지웠어요', '쏠렉트 · 욕하는 제목\n욕설이 있어요', '/profile/hidden'],
    ]);
  });

  it('a dismissed report', async () => {
    const reviewId = await insertReview(db.sql, { placeId: far, memberId: mina });
    await send(jun, 'POST', `/api/review/${reviewId}/report`, { reason: 'SPAM' });
    const [{ reportId }] = (await send(hana, 'GET', '/api/admin/report')).data.works;
    const expected = { isOpen: true, hiddenUntil: null };
    expect((await send(hana, 'POST', `/api/admin/report/${reportId}/dismiss`, { expected })).status).toBe(200);
    expect((await listInbox(jun))[0]?.slice(0, 2)).toEqual(['REPORT', '신고를 확인했어요']);
    expect(await listInbox(mina)).toEqual([]);
  });

  it('a saved place that an import closes, moves, or gives other hours', async () => {
    await save(jun, far);
    await importRows(
      [
        { ...CAFE, opensAt: 11 },
        { ...FAR, latitude: FAR.latitude + 0.003 },
      ],
      '2026-10-02',
    );
    expect(await listInbox(mina)).toEqual([
      ['SAVED_PLACE', '저장한 곳의 영업시간이 바뀌었어요', '이끼 카페', `/map/detail/${cafe}`],
    ]);
    expect(await listInbox(jun)).toEqual([
      ['SAVED_PLACE', '저장한 곳이 자리를 옮겼어요', '먼 카페', `/map/detail/${far}`],
    ]);
    await importRows(
      [
        { ...CAFE, opensAt: 11, status: 'CLOSED' },
        { ...FAR, latitude: FAR.latitude + 0.003 },
      ],
      '2026-10-03',
    );
    expect((await listInbox(mina))[0]?.[1]).toBe('저장한 곳이 문을 닫았어요');
    expect(await listInbox(jun)).toHaveLength(1);
    expect(await listInbox(hana)).toEqual([]);
  });

  it('at most 20 changes of one import, for each member', async () => {
    const rows = Array.from({ length: 23 }, (_, index): PlainRow => {
      return { ...CAFE, key: `N${index}`, name: `이웃 ${index}`, latitude: 37.56 + index * 0.002 };
    });
    await importRows([CAFE, FAR, ...rows], '2026-10-02');
    await db.sql`
      insert into place_mark (member_id, place_id)
      select ${jun}, place_id from place_source where source_key like 'N%'`;
    await importRows([{ ...CAFE, opensAt: 12 }, FAR, ...rows.map((row) => ({ ...row, opensAt: 13 }))], '2026-10-03');
    expect((await getInbox(jun)).unread).toBe(20);
    expect((await getInbox(mina)).unread).toBe(1);
    // Closures are decided after the changes of the same import.
    const closed = rows.map((row, index) => ({ ...row, opensAt: 14, status: index < 4 ? 'CLOSED' : 'OPEN' }) as const);
    await db.sql`delete from inbox_message`;
    await importRows([{ ...CAFE, opensAt: 12, status: 'CLOSED' }, FAR, ...closed], '2026-10-04');
    expect((await getInbox(jun)).unread).toBe(20);
    expect((await getInbox(mina)).unread).toBe(1);
  });

  it('nothing for a name, a more exact position, hours that were unknown, or the same file again', async () => {
    await save(mina, far);
    const { opensAt: _, ...unknown } = FAR;
    await importRows([CAFE, unknown], '2026-10-02');
    const rows = [{ ...CAFE, name: '이끼 다방', latitude: CAFE.latitude + 0.0004 }, FAR];
    await importRows(rows, '2026-10-03');
    await importRows(rows, '2026-10-04');
    expect(await listInbox(mina)).toEqual([]);
  });

  it('a saved place that members or operators close, or move a little', async () => {
    const near = { kind: 'MOVED', latitude: CAFE.latitude + 0.0004, longitude: CAFE.longitude } as const;
    const { correctionId } = (await calls.propose(jun, cafe, near)).data;
    expect((await calls.decide(hana, correctionId, 'accept')).status).toBe(200);
    await createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS }).close(cafe);
    expect((await listInbox(mina)).map(([, title]) => title)).toEqual([
      '저장한 곳이 문을 닫았어요',
      '저장한 곳이 자리를 옮겼어요',
    ]);
    await save(mina, far);
    const closed = (await calls.propose(jun, far, { kind: 'CLOSED' })).data;
    await calls.decide(hana, closed.correctionId, 'accept');
    expect((await listInbox(mina))[0]).toEqual([
      'SAVED_PLACE',
      '저장한 곳이 문을 닫았어요',
      '먼 카페',
      `/map/detail/${far}`,
    ]);
  });

  it('[17-1] each closing of a saved place, once', async () => {
    const places = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    await places.close(cafe);
    await expect(places.close(cafe)).rejects.toThrow('이미 닫은 곳이에요');
    await places.reopen(cafe);
    expect(await listInbox(mina)).toHaveLength(1);
    const { correctionId } = (await calls.propose(jun, cafe, { kind: 'CLOSED' })).data;
    await places.close(cafe);
    await calls.decide(hana, correctionId, 'accept');
    expect((await listInbox(mina)).map(([, title]) => title)).toEqual([
      '저장한 곳이 문을 닫았어요',
      '저장한 곳이 문을 닫았어요',
    ]);
  });

  it('an announcement, until it is withdrawn', async () => {
    const notices = createNoticeAdminService(db.sql, CLI);
    await notices.write({ title: '초안', content: '내용', isDraft: true });
    const { id } = await notices.write({ title: '새 소식', content: '내용', isDraft: false });
    for (const member of [mina, jun, hana]) {
      expect(await listInbox(member)).toEqual([['NOTICE', '새 소식', '', `/profile/announcement/${id}`]]);
    }
    await notices.withdraw(id);
    expect(await listInbox(mina)).toEqual([]);
  });

  it('a course that starts later today', async () => {
    const insertCourse = async (name: string, departAt: string, walkMin: number | null, isDone = false) => {
      const [{ id }] = await db.sql<[{ id: number }]>`
        insert into solroute (member_id, icon_id, name, depart_at, start_walk_minutes, is_done)
        values (${mina}, 1, ${name}, ${departAt}, ${walkMin}, ${isDone}) returning id`;
      return id;
    };
    const id = await insertCourse('성수 산책', '2026-11-23T13:00', 8);
    await insertCourse('저녁 길', '2026-11-23T18:30', null);
    await insertCourse('지난 길', '2026-11-23T11:59', 3);
    await insertCourse('내일 길', '2026-11-24T00:00', 3);
    await insertCourse('마친 길', '2026-11-23T15:00', 3, true);
    expect(await insertCourses(db.sql, NOW)).toBe(2);
    expect(await insertCourses(db.sql, NOW)).toBe(0);
    expect((await listInbox(mina)).toSorted()).toEqual([
      ['COURSE', '오늘 13:00 코스, 첫 곳까지 걸어서 8분', '성수 산책', `/solroute/${id}`],
      ['COURSE', '오늘 18:30 코스', '저녁 길', `/solroute/${id + 1}`],
    ]);
    await db.sql`update solroute set depart_at = '2026-11-23T14:10' where id = ${id}`;
    expect(await insertCourses(db.sql, NOW)).toBe(1);
    expect((await listInbox(mina)).map(([, title]) => title)).toContain('오늘 14:10 코스, 첫 곳까지 걸어서 8분');
    // Four minutes of them are a wait until the place opens.
    await db.sql`update solroute set start_walk_m = 263 where id = ${id}`;
    expect(await insertCourses(db.sql, NOW)).toBe(1);
    expect((await listInbox(mina)).map(([, title]) => title)).toContain('오늘 14:10 코스, 첫 곳까지 걸어서 4분');
  });
});

describe('[17-1] the unread message about a course of today', () => {
  let [id, other] = [0, 0];
  beforeEach(async () => {
    const rows = await db.sql<{ id: number }[]>`
      insert into solroute (member_id, icon_id, name, depart_at)
      values (${mina}, 1, '성수 산책', '2026-11-23T13:00'), (${mina}, 1, '저녁 길', '2026-11-23T18:30')
      returning id`;
    [id, other] = rows.map((row) => row.id) as [number, number];
    await insertCourses(db.sql, NOW);
  });
  const paths = async () => (await listInbox(mina)).map(([, , , path]) => path).toSorted();
  const depart = (departAt: string | null) => send(mina, 'PATCH', `/api/solroute/${id}/departure`, { departAt });
  const edit = (departAt: string) =>
    send(mina, 'PATCH', `/api/solroute/${id}`, {
      ...{ iconId: 1, name: '성수 길', departAt, placeInfos: [{ id: cafe, seq: 1, memo: '' }] },
    });

  it.each([
    ['deleted', () => send(mina, 'DELETE', `/api/solroute/${id}`)],
    ['done', () => send(mina, 'PATCH', `/api/solroute/${id}/status`)],
    ['moved to another day', () => depart('2026-11-24T13:00')],
    ['moved to an earlier time', () => depart('2026-11-23T11:00')],
    ['without a time now', () => depart(null)],
    ['edited to another day', () => edit('2026-11-25T13:00')],
  ])('goes when the course is %s', async (_, change) => {
    expect((await change()).status).toBe(200);
    await insertCourses(db.sql, NOW);
    expect(await paths()).toEqual([`/solroute/${other}`]);
  });

  it('goes when an operator deletes the course', async () => {
    await db.sql.begin((tx) => HIDABLE_WORKS.SOLROUTE.remove(tx, id));
    expect(await paths()).toEqual([`/solroute/${other}`]);
  });

  it('stays when the course is renamed, or starts later today', async () => {
    expect((await edit('2026-11-23T13:00')).status).toBe(200);
    expect(await paths()).toEqual([`/solroute/${id}`, `/solroute/${other}`]);
    await depart('2026-11-23T14:10');
    await insertCourses(db.sql, NOW);
    expect((await listInbox(mina)).map(([, title]) => title).toSorted()).toEqual([
      '오늘 14:10 코스',
      '오늘 18:30 코스',
    ]);
  });

  it('stays after it was read', async () => {
    await send(mina, 'POST', '/api/inbox/read', { upTo: Number.MAX_SAFE_INTEGER });
    await depart(null);
    expect(await paths()).toEqual([`/solroute/${id}`, `/solroute/${other}`]);
  });
});

const message = (event: string) => ({ kind: 'FEEDBACK', event, title: event, path: '/profile/activity' }) as const;

describe('messages', () => {
  it('[17-1] are written once for each member and event, and only with the event', async () => {
    await insertMessage(db.sql, [mina, jun, null, 999_999], message('a'));
    await insertMessage(db.sql, [mina], message('a'));
    await insertMessage(db.sql, [mina], message('b'));
    const failed = db.sql.begin(async (tx) => {
      await insertMessage(tx, [mina], message('c'));
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect((await listInbox(mina)).map(([, title]) => title)).toEqual(['b', 'a']);
    expect(await listInbox(jun)).toHaveLength(1);
  });

  it('[17-1] reach members who are saving their profile', async () => {
    await db.sql.begin(async (tx) => {
      const { nickname = '' } = (await lockProfile(tx, mina as MemberId)) ?? {};
      await updateProfile(tx, mina as MemberId, { nickname, mediaKey: null });
      await insertMessage(db.sql, [mina, jun], message('a'));
      await lockMember(tx, jun as MemberId);
      await insertMessageToAll(db.sql, message('b'));
    });
    for (const member of [mina, jun]) expect((await getInbox(member)).unread).toBe(2);
  });

  it('are read up to an id, by their member', async () => {
    for (const event of ['a', 'b', 'c']) await insertMessage(db.sql, [mina, jun], message(event));
    const { items, unread, nextCursor } = await getInbox(mina);
    expect([unread, nextCursor]).toEqual([3, null]);
    expect((await send(mina, 'POST', '/api/inbox/read', { upTo: items[1]?.id ?? 0 })).status).toBe(200);
    const after = await getInbox(mina);
    expect(after.unread).toBe(1);
    expect(after.items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await getInbox(jun)).unread).toBe(3);
  });

  it('are paginated, newest first', async () => {
    for (let nth = 1; nth <= 13; nth++) await insertMessage(db.sql, [mina], message(`소식 ${nth}`));
    const first = await getInbox(mina);
    const second = await getInbox(mina, `?cursorId=${first.nextCursor}`);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 13 }, (_, index) => `소식 ${13 - index}`));
    expect([first.items.length, first.unread, second.nextCursor]).toEqual([10, 13, null]);
  });

  it('[17-1] are deleted after 90 days, and with the account', async () => {
    for (const event of ['a', 'b']) await insertMessage(db.sql, [mina, jun], message(event));
    await db.sql`update inbox_message set created_at = ${NOW}::timestamptz - interval '90 days 1 second' where event = 'a'`;
    await db.sql`update inbox_message set created_at = ${NOW}::timestamptz - interval '89 days' where event = 'b'`;
    expect(await deleteOld(db.sql, NOW)).toBe(2);
    expect((await listInbox(mina)).map(([, title]) => title)).toEqual(['b']);
    await db.sql.begin((tx) => deleteAccount(tx, mina as MemberId, DELETE_MEMBER_DATA));
    expect(await db.sql`select member_id from inbox_message`).toEqual([{ member_id: jun }]);
  });
});

describe('the settings', () => {
  it('[17-2] choose by kind what is in the inbox, for this member', async () => {
    const all = (await send(mina, 'GET', '/api/inbox/settings')).data;
    expect(Object.keys(all).toSorted()).toEqual([
      ...[
        'CORRECTION',
        'COURSE',
        'FEEDBACK',
        'HIDDEN',
        'NOTICE',
        'OBJECTION',
        'PLACE_REQUEST',
        'REPORT',
        'SAVED_PLACE',
      ],
    ]);
    expect(Object.values(all)).toEqual(Object.keys(all).map(() => ({ app: true, push: true })));
    const change = (body: object) => send(mina, 'PUT', '/api/inbox/settings', body);
    const off = { FEEDBACK: { app: false, push: true } };
    expect(await change(off)).toMatchObject({ status: 200, data: { ...all, ...off } });
    await change({ NOTICE: { app: true, push: false } });
    expect((await send(mina, 'GET', '/api/inbox/settings')).data).toEqual({
      ...{ ...all, ...off },
      NOTICE: { app: true, push: false },
    });
  });

  it('[17-2] keep earlier messages of a kind that is switched off, and hide those of events while it is off', async () => {
    const setApp = (app: boolean) =>
      send(mina, 'PUT', '/api/inbox/settings', {
        ...{ FEEDBACK: { app, push: true }, NOTICE: { app, push: true } },
        ...{ SAVED_PLACE: { app, push: true }, COURSE: { app, push: true } },
      });
    const listTitles = async () => (await listInbox(mina)).map(([, title]) => title);
    await insertMessage(db.sql, [mina, jun], message('a'));
    await setApp(false);
    await insertMessage(db.sql, [mina, jun], message('b'));
    await insertMessageToAll(db.sql, { ...message('c'), kind: 'NOTICE' });
    await createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS }).close(cafe);
    await db.sql`
      insert into solroute (member_id, icon_id, name, depart_at) values (${mina}, 1, '성수 산책', '2026-11-23T13:00')`;
    expect(await insertCourses(db.sql, NOW)).toBe(1);
    expect(await listTitles()).toEqual(['a']);
    expect((await getInbox(mina)).unread).toBe(1);
    expect((await getInbox(jun)).unread).toBe(3);
    await setApp(true);
    expect(await listTitles()).toEqual(['a']);
    expect((await getInbox(mina)).unread).toBe(1);
    await insertMessage(db.sql, [mina], message('d'));
    expect(await listTitles()).toEqual(['d', 'a']);
  });

  it.each([{ LETTERS: { app: true, push: true } }, { COURSE: { app: true } }, { COURSE: true }])(
    'refuse %j',
    async (body) => {
      expect((await send(mina, 'PUT', '/api/inbox/settings', body)).status).toBe(400);
    },
  );
});
