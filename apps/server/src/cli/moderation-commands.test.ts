import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { ageMembers, correctionCalls } from '../test/correction-calls.ts';
import { insertPlace } from '../test/place-factory.ts';
import { signUp } from '../test/sign-up.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const TIMEOUT_MS = 120_000;
/** The one line of standard error without a problem. */
const LOCATION_ONLY = /^DATABASE_URL: .*\n$/;
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const sol = (...command: string[]) => spawnSol({ DATABASE_URL: db.url }, command).ended;

it(
  '[12.2-5] removes a popular search and lists the removed ones',
  async () => {
    await db.sql`insert into popular_keyword values ('별솔커피', 31), ('온담', 24)`;
    const removed = await sol('popular', 'remove', '별솔 커피');
    expect(removed).toMatchObject({ code: 0, stderr: expect.stringMatching(LOCATION_ONLY) });
    expect((await sol('popular', 'list')).stdout).toBe('온담\t24대\n');
    expect((await sol('popular', 'list', '--removed')).stdout).toMatch(/^별솔 커피\t.+에 뺌\n$/);
    expect(await sol('popular', 'remove', '별솔커피')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('\n이미 뺀 검색어예요.\n'),
    });
  },
  TIMEOUT_MS,
);

it(
  '[11.2-5] reverts the corrections of a deleted account by the key that the list shows',
  async () => {
    const test = await createTestApp({ db });
    const calls = correctionCalls(test);
    const [mina, jun, placeId] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await insertPlace(db.sql)];
    await ageMembers(db.sql, [mina, jun]);
    const { data } = await calls.propose(mina, placeId, { kind: 'NAME', name: '구석진 카페' });
    await calls.confirm(jun, data.correctionId);
    await calls.send(mina, 'DELETE', '/api/profile');
    const { stdout } = await sol('corrections', 'list', '--status', 'applied');
    const [, key = ''] = /탈퇴한 회원 \(키 ([0-9a-f-]{36})\)/.exec(stdout) ?? [];
    const reverted = await sol('corrections', 'revert-member', key);
    expect(reverted).toMatchObject({
      code: 0,
      stdout: '제안 1개와 답 0개를 되돌렸어요.\n',
      stderr: expect.stringMatching(LOCATION_ONLY),
    });
    expect((await calls.getPlace(placeId)).name).toBe('모퉁이 카페');
    await test.app.close();
  },
  TIMEOUT_MS,
);

it(
  '[14.1-4] ends the refusal of the login of a deleted account',
  async () => {
    const sori = await signUp(db.sql, 'sori');
    await createMemberAdminService(db.sql, CLI).suspend(sori, '광고');
    const deleted = await sol('members', 'delete', String(sori), '--nickname', 'sori');
    expect(deleted).toMatchObject({ code: 0, stderr: expect.stringMatching(LOCATION_ONLY) });
    const restored = await sol('members', 'restore', String(sori));
    expect(restored).toMatchObject({ code: 0, stdout: `탈퇴한 회원 ${sori}번이 다시 가입할 수 있어요.\n` });
  },
  TIMEOUT_MS,
);
