import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, readFileSync } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fromFdPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../../test/backup-key.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withDecrypted } from './archive/archive.reader.ts';
import { MANIFEST_PATH } from './archive/archive.rules.ts';
import { createFileSource, createFileTarget } from './archive/file.source.ts';
import { createEncrypter } from './archive/key.format.ts';
import { backUp } from './backup.service.ts';
import { restore } from './restore.service.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const PHOTO = `media/${KEY}/640.webp`;
const LINK = 0o120_777;
const { signal } = new AbortController();

let db: TestDatabase;
let dir: string;
let store: MediaStore;
let sound: Map<string, Buffer>;
beforeAll(async () => {
  db = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'sol-hostile-'));
  await insertPlace(db.sql, { name: '있던 곳' });
  const path = join(dir, 'sound.zip');
  await backUp({
    recipients,
    sql: db.sql,
    store: createLocalMediaStore(join(dir, 'media')),
    target: createFileTarget(path),
    now: new Date(),
  });
  const zip = await withDecrypted(
    { source: createFileSource(path), identity, signal, onBytes: () => undefined },
    (fd) => fromFdPromise(fd, { autoClose: false }),
  );
  sound = new Map();
  for await (const entry of zip.eachEntry()) {
    sound.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
});
beforeEach(() => {
  store = createLocalMediaStore(join(dir, 'media'));
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

const writeEncrypted = async (path: string, archive: Buffer) =>
  writeFile(path, await createEncrypter(recipients).encrypt(archive));

/**
 * Writes a valid backup with additional entries, which the manifest includes. `renamed` sets file
 * names that archive writers do not allow.
 */
async function writeForgedBackup(
  extra: Record<string, Buffer>,
  { mode = 0o100_644, renamed = {} }: { mode?: number; renamed?: Record<string, string> } = {},
) {
  const manifest = JSON.parse(sound.get(MANIFEST_PATH)?.toString() ?? '') as { sha256: Record<string, string> };
  const zip = new ZipFile();
  const path = join(dir, 'forged.zip');
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (const [name, bytes] of sound) if (name !== MANIFEST_PATH) zip.addBuffer(bytes, name);
  for (const [name, bytes] of Object.entries(extra)) {
    zip.addBuffer(bytes, name, { mode });
    manifest.sha256[renamed[name] ?? name] = createHash('sha256').update(bytes).digest('hex');
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST_PATH);
  zip.end();
  await written;
  let forged = (await readFile(path)).toString('latin1');
  for (const [name, other] of Object.entries(renamed)) forged = forged.replaceAll(name, other);
  await writeEncrypted(path, Buffer.from(forged, 'latin1'));
  return path;
}

const placeNames = async () => (await db.sql<{ name: string }[]>`select name from place`).map(({ name }) => name);
const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();

it.each(['media/../../../evil', '/tmp/sol-evil-photo', 'media\\..\\..\\..\\evil'])(
  'does not write a file of a backup outside the store: %s',
  async (name) => {
    const harmless = 'x'.repeat(name.length);
    const path = await writeForgedBackup({ [harmless]: Buffer.from('evil') }, { renamed: { [harmless]: name } });
    await insertPlace(db.sql, { name: '그 뒤에 생긴 곳' });
    const before = await listFiles(dir);
    await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
      '온전한 백업 파일이 아니에요',
    );
    expect(await listFiles(dir)).toEqual(before);
    expect(await placeNames()).toContain('그 뒤에 생긴 곳');
  },
);

it('treats a symbolic link in a backup as a regular file', async () => {
  const path = await writeForgedBackup({ [PHOTO]: Buffer.from('/etc/passwd') }, { mode: LINK });
  await restore({ identity, sql: db.sql, store, source: createFileSource(path) });
  const storedFiles = join(dir, 'media', KEY.slice(0, 2), KEY, '640.webp');
  expect((await lstat(storedFiles)).isFile()).toBe(true);
  expect(await readFile(storedFiles, 'utf8')).toBe('/etc/passwd');
  expect(await placeNames()).toEqual(['있던 곳']);
});

it('a photo of a backup that is invalid by its size alone stops the restore', async () => {
  const path = await writeForgedBackup({ [PHOTO]: Buffer.alloc(17 * 1024 * 1024) });
  await insertPlace(db.sql, { name: '그 뒤에 생긴 곳' });
  await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
    '온전한 백업 파일이 아니에요',
  );
  expect(await placeNames()).toContain('그 뒤에 생긴 곳');
});

it('[14.3-2] refuses an archive whose tables expand beyond the limit before anything is restored', async () => {
  const name = 'tables/place.copy';
  const bomb = Buffer.alloc(20_000_000, 'a');
  const manifest = JSON.parse(sound.get(MANIFEST_PATH)?.toString() ?? '') as { sha256: Record<string, string> };
  manifest.sha256[name] = createHash('sha256').update(bomb).digest('hex');
  const entries = new Map([...sound, [name, bomb], [MANIFEST_PATH, Buffer.from(JSON.stringify(manifest))]]);
  const path = await writeArchive(entries, 'bomb.zip');
  expect((await readFile(path)).length).toBeLessThan(1_000_000);
  await insertPlace(db.sql, { name: '그 뒤에 생긴 곳' });
  const phases = new Set<string>();
  const options = { identity, sql: db.sql, store, source: createFileSource(path), maxTableBytes: 10_000_000 };
  const refused = restore({ ...options, onProgress: ({ phase }) => phases.add(phase) });
  await expect(refused).rejects.toThrow('BACKUP_TOO_LARGE');
  expect([...phases]).toEqual(['decrypting']);
  expect(await placeNames()).toContain('그 뒤에 생긴 곳');
});

it('[14.3-2] refuses an archive whose photos are larger than itself', async () => {
  const keys = ['0', '1', '2'].map((digit) => KEY.replace('0', digit).replace('f', 'e'));
  const path = await writeForgedBackup(
    Object.fromEntries(keys.map((key) => [`media/${key}/640.webp`, Buffer.alloc(15 * 1024 * 1024)])),
  );
  const before = await listFiles(dir);
  await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
    '온전한 백업 파일이 아니에요',
  );
  expect(await listFiles(dir)).toEqual(before);
});

/** An archive of these entries, with the manifest of the valid one. */
async function writeArchive(entries: ReadonlyMap<string, Buffer>, name: string): Promise<string> {
  const zip = new ZipFile();
  const path = join(dir, name);
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (const [entryPath, bytes] of entries) zip.addBuffer(bytes, entryPath);
  zip.end();
  await written;
  await writeEncrypted(path, await readFile(path));
  return path;
}

it.each(['tables/place.copy.old', 'tables/nowhere.copy', PHOTO, 'README.txt', 'sol-backup.json.bak'])(
  'refuses a backup with an entry that the manifest does not name: %s',
  async (name) => {
    const path = await writeArchive(new Map([...sound, [name, Buffer.from('one more')]]), 'one-more.zip');
    await insertPlace(db.sql, { name: '그 뒤에 생긴 곳' });
    const before = await listFiles(dir);
    await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
      '온전한 백업 파일이 아니에요',
    );
    expect(await listFiles(dir)).toEqual(before);
    expect(await placeNames()).toContain('그 뒤에 생긴 곳');
  },
);

it('refuses a backup without an entry that the manifest names', async () => {
  const rest = new Map(sound);
  expect(rest.delete('tables/place.copy')).toBe(true);
  const path = await writeArchive(rest, 'one-less.zip');
  await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
    '온전한 백업 파일이 아니에요',
  );
  const replaced = new Map([...rest, ['tables/other.copy', sound.get('tables/place.copy') ?? Buffer.from('')]]);
  const samePath = await writeArchive(replaced, 'one-other.zip');
  await expect(restore({ identity, sql: db.sql, store, source: createFileSource(samePath) })).rejects.toThrow(
    '온전한 백업 파일이 아니에요',
  );
});

it('rejects a backup with an unlisted or a missing file', async () => {
  for (const [name, other] of [
    [PHOTO, `media/${KEY.replace('0', 'f')}/640.webp`],
    [PHOTO, 'tables/nothing.copy'],
  ]) {
    const path = await writeForgedBackup({ [name ?? '']: Buffer.from('a') });
    const archive = await withDecrypted(
      { source: createFileSource(path), identity, signal, onBytes: () => undefined },
      async (fd) => {
        try {
          return readFileSync(fd, 'latin1');
        } finally {
          closeSync(fd);
        }
      },
    );
    const changed = archive.replaceAll(name ?? '', other?.padEnd(PHOTO.length, 'x') ?? '');
    await writeEncrypted(path, Buffer.from(changed, 'latin1'));
    await expect(restore({ identity, sql: db.sql, store, source: createFileSource(path) })).rejects.toThrow(
      '온전한 백업 파일이 아니에요',
    );
  }
});
