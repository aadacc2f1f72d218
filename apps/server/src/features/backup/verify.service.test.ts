import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '#lib/database/create-database.ts';
import { migrate } from '#lib/database/migrate.ts';
import { withScratchDatabase } from '#lib/database/scratch-database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { processPhoto } from '#lib/media/process-photo.ts';
import { createLogger } from '#lib/process/logger.ts';
import { listProblems } from '../../cli/list-problems.ts';
import { identity, recipients } from '../../test/backup-key.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { aPhoto } from '../../test/review-form.ts';
import { createScratchRole } from '../../test/scratch-role.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFileSource, createFileTarget } from './archive/file.source.ts';
import { backUp } from './backup.service.ts';
import { listTables } from './table.repository.ts';
import { type VerifyOptions, verifyBackup } from './verify.service.ts';

const now = new Date('2026-11-23T03:00:00Z');
/** Timeout of tests that migrate a database, on a machine with other load. */
const LONG_TIMEOUT_MS = 120_000;

let db: TestDatabase;
let role: Awaited<ReturnType<typeof createScratchRole>>;
let dir: string;
let media: string;
let store: MediaStore;
let path: string;
let photoKey: string;
let serial = 0;
beforeAll(async () => {
  db = await createTestDatabase();
  role = await createScratchRole(db);
  dir = await mkdtemp(join(tmpdir(), 'sol-verify-test-'));
  media = join(dir, 'media');
  store = createLocalMediaStore(media);
  const photo = await processPhoto(await aPhoto(7));
  photoKey = photo.key;
  await db.sql.begin((tx) => createMediaLibrary(db.sql, store, createLogger('silent')).store(tx, [photo]));
  const [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  for (const name of ['한 곳', '두 곳', '세 곳']) await insertPlace(db.sql, { name });
  const placeId = await insertPlace(db.sql);
  await insertReview(db.sql, { placeId, memberId: mina, mediaKeys: [photo.key] });
  await db.sql`insert into solroute (member_id, icon_id, name) values (${jun}, 3, '혼자')`;
});
beforeEach(() => {
  path = join(dir, `${++serial}.age`);
});
afterAll(async () => {
  await role.drop();
  await db.close();
  await rm(dir, { recursive: true });
});

const writeBackup = () => backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now });
const optionsOf = (options: Partial<VerifyOptions> = {}) => ({
  source: createFileSource(path),
  identity,
  listProblems,
  ...options,
});
const verifyInScratch = (options: Partial<VerifyOptions> = {}) =>
  withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, async ({ sql }, url) => {
    await migrate({ url });
    return verifyBackup({ sql, ...optionsOf(options) });
  });
/** In a copy of the template, which takes a hundredth of the time of the migrations. */
async function verifyWith(options: Partial<VerifyOptions> = {}) {
  const copy = await createTestDatabase();
  try {
    return await verifyBackup({ sql: copy.sql, ...optionsOf(options) });
  } finally {
    await copy.close();
  }
}

/** The rows of all tables and the names of the photo files. */
async function fingerprint() {
  const rows: Record<string, unknown> = {};
  for (const { name } of await listTables(db.sql))
    rows[name] = [...(await db.sql`select md5(string_agg(t::text, '|' order by t::text)) from ${db.sql(name)} t`)];
  return { rows, photos: (await readdir(media, { recursive: true })).toSorted() };
}

it(
  '[14.3-2] counts what a backup contains, and changes neither the database nor the photos',
  async () => {
    await writeBackup();
    await db.sql`insert into place (name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select '뒤', 'cafe', '카페', '주소', '서울', '성동구', '성수동', 37.5, 127, 'x', 'x'`;
    const before = await fingerprint();
    const result = await verifyInScratch();
    expect(result).toMatchObject({
      createdAt: now.toISOString(),
      photoCount: 1,
      counts: { member: 2, place: 4, review: 1, sollect: 0, solroute: 1 },
      problems: [],
    });
    const [installation] = await db.sql<[{ id: string }]>`select id from installation`;
    expect(result.installation).toBe(installation.id);
    expect(await fingerprint()).toEqual(before);
    expect(await role.listDatabases()).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] lists wrong counts and missing photos of a backup',
  async () => {
    await db.sql`update solroute set place_count = 7`;
    await rm(join(media, photoKey.slice(0, 2), photoKey, '640.webp'));
    await writeBackup();
    await db.sql`update solroute set place_count = 0`;
    const { problems } = await verifyWith();
    expect(problems.join('\n')).toMatch(/코스 \d+ placeCount: 적힌 수 7, 다시 센 수 0/);
    expect(problems.join('\n')).toContain(`사진 ${photoKey}: 파일이 모자람`);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] refuses a damaged backup, one for another key, one of a newer release, and other files',
  async () => {
    await writeBackup();
    const sound = await readFile(path);
    await expect(verifyWith({ identity: await generateX25519Identity() })).rejects.toThrow('열 수 없는 백업');
    const damaged = Buffer.from(sound);
    damaged[damaged.length - 40] = (damaged[damaged.length - 40] ?? 0) ^ 1;
    await writeFile(path, damaged);
    await expect(verifyWith()).rejects.toThrow('온전한 백업 파일이 아니에요');
    await writeFile(path, sound.subarray(0, sound.length / 2));
    await expect(verifyWith()).rejects.toThrow('온전한 백업 파일이 아니에요');
    await writeFile(path, 'PK another file');
    await expect(verifyWith()).rejects.toThrow('암호화한 백업 파일이 아니에요');
    await db.sql`insert into schema_version (version, name, md5, run_at) values (9999, 'later', 'x', now())`;
    path = join(dir, 'newer.age');
    await writeBackup();
    await db.sql`delete from schema_version where version = 9999`;
    await expect(verifyWith()).rejects.toThrow('더 새로운 쏠이 만든 백업');
  },
  LONG_TIMEOUT_MS,
);

it(
  'drops its database when it is aborted, during the checks as well, and the remains of killed processes',
  async () => {
    await writeBackup();
    const operator = new AbortController();
    const stopped = new Error('Ctrl-C');
    const endless = () => new Promise<never>(() => operator.abort(stopped));
    await expect(verifyInScratch({ signal: operator.signal, listProblems: endless })).rejects.toBe(stopped);
    expect(await role.listDatabases()).toEqual([]);
    const nameOf = (createdMs: number, digit: number) => `sol_verify_${createdMs}_${String(digit).repeat(12)}`;
    const [old, unmarked, copied] = [0, 1, 2].map((digit) => nameOf(1_000_000_000_000, digit));
    const recent = nameOf(Date.now(), 3);
    for (const name of [old, unmarked, copied, recent])
      await db.sql.unsafe(`create database ${name} template template0 owner ${role.name}`);
    for (const [name, marked] of Object.entries({ [`${old}`]: old, [`${copied}`]: old, [recent]: recent }))
      await db.sql.unsafe(`comment on database ${name} is 'sol backup verify: ${marked}'`);
    await withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, async () => undefined);
    expect(await role.listDatabases()).toEqual([unmarked, copied, recent]);
    for (const name of [unmarked, copied, recent]) await db.sql.unsafe(`drop database ${name}`);
  },
  LONG_TIMEOUT_MS,
);

it('keeps the result or the error of a verification whose database cannot be deleted', async () => {
  const verify = async (use: () => Promise<string>) => {
    const printed: string[] = [];
    let isLeft = false;
    let name = '';
    const onLeftover = () => {
      isLeft = true;
    };
    const options = { databaseUrl: role.url, print: (line: string) => void printed.push(line), onLeftover };
    const result = await withScratchDatabase(options, async () => {
      [name = ''] = await role.listDatabases();
      // Only the owner may drop it.
      await db.sql.unsafe(`alter database ${name} owner to current_user`);
      return use();
    }).catch((error: Error) => error.message);
    await db.sql.unsafe(`drop database ${name} with (force)`);
    return { result, isLeft, isPrinted: printed.some((line) => line.includes(`${name}을 지우지 못했어요`)) };
  };
  expect(await verify(async () => 'sound')).toEqual({ result: 'sound', isLeft: true, isPrinted: true });
  const failed = await verify(() => Promise.reject(new Error('damaged')));
  expect(failed).toEqual({ result: 'damaged', isLeft: true, isPrinted: true });
});

it('reports a role without the permission to create databases', async () => {
  await db.sql.unsafe(`alter role ${role.name} nocreatedb`);
  const verified = withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, async () => 'used');
  await expect(verified).rejects.toMatchObject({
    message: '이 데이터베이스 서버에 임시 데이터베이스를 만들 권한이 없어요.',
    hint: expect.stringContaining('createdb'),
  });
  await db.sql.unsafe(`alter role ${role.name} createdb`);
});

it(
  'deletes an embedded database after a failure',
  async () => {
    const scratch = await mkdtemp(join(dir, 'tmp-'));
    await Promise.all([dir, scratch].map((folder) => chmod(folder, 0o755)));
    vi.stubEnv('TMPDIR', scratch);
    let url = '';
    const failed = withScratchDatabase({ databaseUrl: undefined, print: () => undefined }, async ({ sql }, address) => {
      url = address;
      expect(await sql`select current_user as role`).toEqual([{ role: 'sol' }]);
      throw new Error('no backup');
    });
    await expect(failed).rejects.toThrow('no backup');
    expect(url).not.toBe(inject('testServerUrl'));
    const gone = createDatabase({ url, poolSize: 1 });
    await expect(gone.sql`select 1`).rejects.toThrow('ECONNREFUSED');
    await gone.close();
    vi.unstubAllEnvs();
    expect(await readdir(scratch)).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);
