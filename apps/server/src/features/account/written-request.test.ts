import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createWrittenRequestService } from './written-request.service.ts';

let db: TestDatabase;
let folder: string;
let mina: number;
let deleted: number[];
let zip: () => Readable;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sol-request-'));
});
beforeEach(async () => {
  await db.sql`truncate member, audit cascade`;
  mina = await signUp(db.sql, 'mina');
  await signUp(db.sql, 'jun');
  deleted = [];
  zip = () => Readable.from(['a zip']);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const requests = () =>
  createWrittenRequestService({
    db,
    actor: CLI,
    accounts: { deleteOf: async (id) => void deleted.push(id) },
    exports: { exportOf: async (id) => (id === mina ? zip() : Readable.from(['another zip'])) },
  });
const listActions = () => db.sql`select actor, action, subject_id as "subjectId" from audit order by id`;

it('[14.1-4] exports the data of a member to a file of its owner, with a row in the audit log', async () => {
  const path = join(folder, 'mina.zip');
  await requests().export(mina, path);
  expect(await readFile(path, 'utf8')).toBe('a zip');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await listActions()).toEqual([{ actor: 'cli', action: 'member.export', subjectId: mina }]);
});

it('[14.1-4] neither replaces a file nor leaves a part of one', async () => {
  const path = join(folder, 'existing.zip');
  await writeFile(path, 'existing');
  await expect(requests().export(mina, path)).rejects.toThrow('EEXIST');
  expect(await readFile(path, 'utf8')).toBe('existing');
  const broken = join(folder, 'broken.zip');
  zip = () =>
    Readable.from(
      (function* () {
        yield 'part';
        throw new Error('no photo');
      })(),
    );
  await expect(requests().export(mina, broken)).rejects.toThrow('no photo');
  await expect(stat(broken)).rejects.toThrow('ENOENT');
});

it('[14.1-4] deletes the member with this id and nickname only, with a row in the audit log', async () => {
  await expect(requests().delete(mina, 'jun')).rejects.toThrow('아무것도 지우지 않았어요.');
  expect([deleted, await listActions()]).toEqual([[], []]);
  await requests().delete(mina, 'mina');
  expect(deleted).toEqual([mina]);
  expect(await listActions()).toEqual([{ actor: 'cli', action: 'member.delete', subjectId: mina }]);
});

it('[14.1-4] fails for an unknown member', async () => {
  await expect(requests().export(999_999, join(folder, 'x'))).rejects.toThrow('회원 999999번이 없어요.');
  await expect(requests().delete(999_999, 'mina')).rejects.toThrow('회원 999999번이 없어요.');
});
