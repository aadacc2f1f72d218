import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../test/backup-key.ts';
import { insertPlace } from '../test/place-factory.ts';
import { HEADERS, ROWS, toCsv } from '../test/place-files.ts';
import { createScratchRole } from '../test/scratch-role.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

/** Commands in processes of their own, on a machine with other load. */
const LONG_TIMEOUT_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TIMEOUT_MS });

let dir: string;
let db: TestDatabase;
let role: Awaited<ReturnType<typeof createScratchRole>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-bad-input-'));
  await chmod(dir, 0o755);
  db = await createTestDatabase();
  role = await createScratchRole(db);
  const csv = `${HEADERS.semas}\r\n`;
  const files = {
    'list.pdf': '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n',
    'utf16.csv': Buffer.from(`\uFEFF${csv}`, 'utf16le'),
    'list.csv.gz': gzipSync(csv),
    'list.xlsx': Buffer.from('504b0304140006000800', 'hex'),
    'empty.csv': '',
    'text.csv': 'a,b\n1,2\n',
    key: identity,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  await mkdir(join(dir, 'folder'));
  const store = createLocalMediaStore(join(dir, 'media'));
  await backUp({ recipients, sql: db.sql, store, target: createFileTarget(join(dir, 'whole')), now: new Date() });
  const bytes = await readFile(join(dir, 'whole'));
  for (const [name, end] of Object.entries({ 'cut-1': 10, 'cut-2': 40, 'cut-3': 190, 'cut-4': bytes.length - 30 })) {
    await writeFile(join(dir, name), bytes.subarray(0, end));
  }
}, LONG_TIMEOUT_MS);
afterAll(async () => {
  await role.drop();
  await db.close();
  await rm(dir, { recursive: true });
});

/** The lines of a command that fails, without the one of the database. */
async function problemsOf(args: readonly string[], settings: Record<string, string>): Promise<string[]> {
  const { stdout, stderr, code } = await spawnSol({ SOL_CALLED_FROM: dir, ...settings }, args).ended;
  expect(code, stderr).toBe(1);
  expect(stdout).not.toContain('되살렸어요');
  return stderr
    .trim()
    .split('\n')
    .filter((line) => !/^(DATA_DIR|DATABASE_URL): /.test(line));
}

const OTHER_FILES = [
  ['list.pdf', 'PDF 파일이니'],
  ['utf16.csv', 'UTF-16으로 저장한 파일이니'],
  ['list.csv.gz', '압축 파일이니'],
  ['list.xlsx', '압축 파일이나 엑셀 파일이니'],
  ['empty.csv', '빈 파일이에요.'],
  ['folder', '파일이 아니라 폴더예요.'],
  ['missing.csv', '없는 파일이에요.'],
] as const;

it.each(OTHER_FILES)(
  '[10.1-2] the import of %s is refused in one sentence, without a database for it',
  async (file, sentence) => {
    const data = await mkdtemp(join(dir, 'data-'));
    const problems = await problemsOf(['import', 'places', file], { DATA_DIR: data });
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(await readdir(data)).toEqual([]);
  },
);

const NOT_ENCRYPTED = '암호화한 백업 파일이 아니에요. 바꾼 것은 없어요.';

it.each([
  ['list.pdf', NOT_ENCRYPTED],
  ['utf16.csv', NOT_ENCRYPTED],
  ['list.csv.gz', NOT_ENCRYPTED],
  ['list.xlsx', NOT_ENCRYPTED],
  ['empty.csv', '빈 파일이에요. 바꾼 것은 없어요.'],
  ['folder', '파일이 아니라 폴더예요.'],
  ['missing', '없는 파일이에요.'],
  ['cut-1', NOT_ENCRYPTED],
])('[14.3-2] the restore of %s is refused in one sentence, without a database for it', async (file, sentence) => {
  const data = await mkdtemp(join(dir, 'data-'));
  const args = ['restore', file, '--identity', 'key', '--replace-everything'];
  expect(await problemsOf(args, { DATA_DIR: data })).toEqual([expect.stringContaining(sentence)]);
  expect(await readdir(data)).toEqual([]);
});

it.each([
  ['list.pdf', NOT_ENCRYPTED],
  ['empty.csv', NOT_ENCRYPTED],
  ['folder', '파일이 아니라 폴더예요.'],
  ['missing', '없는 파일이에요.'],
  ['cut-2', '온전한 백업 파일이 아니에요. 바꾼 것은 없어요.'],
  ['cut-3', '온전한 백업 파일이 아니에요. 바꾼 것은 없어요.'],
  ['cut-4', '온전한 백업 파일이 아니에요. 바꾼 것은 없어요.'],
])('[14.3-2] the verification of %s fails in one sentence and leaves no database', async (file, sentence) => {
  const args = ['backup', 'verify', file, '--identity', 'key'];
  expect(await problemsOf(args, { DATABASE_URL: role.url })).toEqual([expect.stringContaining(sentence)]);
  expect(await role.listDatabases()).toEqual([]);
});

it.each([
  ['no key at all', 'sol.example', '설정이 잘못됐어요. BACKUP_RECIPIENTS: age의 공개 키(age1…)를 적어 주세요'],
  ['a key with a wrong letter', `${recipients[0]?.slice(0, -1)}b`, 'age의 공개 키(age1…)가 아니에요.'],
])('a backup with BACKUP_RECIPIENTS of %s is refused in one sentence and leaves no file', async (_, keys, sentence) => {
  const problems = await problemsOf(['backup', 'new.age'], { DATABASE_URL: db.url, BACKUP_RECIPIENTS: keys });
  expect(problems).toEqual([expect.stringContaining(sentence)]);
  expect((await readdir(dir)).filter((name) => name.startsWith('new.age'))).toEqual([]);
});

it.each([
  [['backup', 'folder/none/x.age', '--recipient', ...recipients], '없는 파일이에요.'],
  [['backup', 'text.csv', '--recipient', ...recipients], '이미 있는 이름이에요.'],
  [['feedback', 'export', 'text.csv'], '이미 있는 이름이에요.'],
  [['feedback', 'export', 'text.csv/x'], '폴더가 아닌 곳 아래의 이름이에요.'],
  [['feedback', 'export', '/dev/full'], '이미 있는 이름이에요.'],
  [['notice', 'publish', '제목', '--file', 'list.csv.gz'], 'UTF-8로 저장한 글이 아니에요.'],
  [['notice', 'publish', '제목', '--file', 'list.pdf'], 'UTF-8로 저장한 글이 아니에요.'],
  [['notice', 'publish', '제목', '--file', 'utf16.csv'], 'UTF-8로 저장한 글이 아니에요.'],
  [['notice', 'publish', '제목', '--file', 'folder'], '파일이 아니라 폴더예요.'],
])('sol %j ends in one sentence', async (args, sentence) => {
  expect(await problemsOf(args, { DATABASE_URL: db.url })).toEqual([expect.stringContaining(sentence)]);
});

it('an import into the demo city is refused in one sentence, and permitted for a trial', async () => {
  const demo = await createTestDatabase();
  try {
    await demo.sql`
      insert into place_source (source, source_key, place_id, area)
      values ('demo', 'shop-1', ${await insertPlace(demo.sql)}, '서울 성동구')`;
    await writeFile(join(dir, 'shops.csv'), toCsv(HEADERS.semas, [ROWS.semas]));
    const args = ['import', 'places', 'shops.csv', '--date', '2026-09-30'];
    for (const option of [[], ['--dry-run']]) {
      expect(await problemsOf([...args, ...option], { DATABASE_URL: demo.url })).toEqual([
        expect.stringContaining('npm run sol -- demo remove로 데모 도시를 지워 주세요.'),
      ]);
    }
    expect(await demo.sql`select from place`).toHaveLength(1);
    const settings = { DATABASE_URL: demo.url, SOL_CALLED_FROM: dir };
    const { code, stderr } = await spawnSol(settings, [...args, '--into-demo']).ended;
    expect(code, stderr).toBe(0);
    expect(await demo.sql`select from place_source where source = 'semas'`).toHaveLength(1);
  } finally {
    await demo.close();
  }
});
