import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Sql, TransactionSql } from '#lib/database.ts';
import type { MediaStore } from '#lib/media-store.ts';
import { OperatorError } from '#lib/operator-error.ts';
import { MANIFEST_PATH, type Manifest, manifestSchema, photoOf, tablePath } from './manifest.ts';
import * as tables from './table.repository.ts';

export interface RestoreOptions {
  sql: Sql;
  store: MediaStore;
  path: string;
}

interface Backup {
  zip: ZipFile;
  entries: Map<string, Entry>;
  manifest: Manifest;
}

const broken = (cause?: unknown) => new OperatorError('온전한 백업 파일이 아니에요. 바꾼 것은 없어요.', { cause });

/** A hundred bytes for each file: those of half a million photos. */
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;
/** Of the largest that is ever made of a photo, with room to spare. */
const PHOTO_MAX_BYTES = 16 * 1024 * 1024;

/** Into memory: an archive of some kilobytes may hold gigabytes. The reader stops at what the entry says it is. */
async function readWhole(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw broken();
  return buffer(await zip.openReadStreamPromise(entry));
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_PATH);
  if (entry === undefined) throw broken();
  const text = await readWhole(zip, entry, MANIFEST_MAX_BYTES);
  const { data, error } = manifestSchema.safeParse(JSON.parse(text.toString()));
  if (data === undefined) throw broken(error);
  return data;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Every entry is what the manifest says, and none is missing or too many. */
async function verify({ zip, entries, manifest }: Backup): Promise<void> {
  const paths = Object.keys(manifest.sha256);
  if (entries.size !== paths.length + 1) throw broken();
  if (!manifest.tables.every(({ name }) => tablePath(name) in manifest.sha256)) throw broken();
  for (const path of paths) {
    const entry = entries.get(path);
    if (photoOf(path) !== undefined && (entry?.uncompressedSize ?? 0) > PHOTO_MAX_BYTES) throw broken();
    if (entry === undefined || (await hashOf(await zip.openReadStreamPromise(entry))) !== manifest.sha256[path]) {
      throw broken();
    }
  }
}

async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw broken(error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const backup = { zip, entries, manifest: await readManifest(zip, entries) };
    await verify(backup);
    return backup;
  } catch (error) {
    zip.close();
    throw error instanceof OperatorError ? error : broken(error);
  }
}

async function requireSameSchema(sql: Sql, { schemaVersion, tables: backedUp }: Manifest): Promise<tables.Table[]> {
  const version = await tables.getSchemaVersion(sql);
  const here = await tables.listTables(sql);
  const shape = (list: readonly tables.Table[]) => JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (version !== schemaVersion || shape(here) !== shape(backedUp)) {
    throw new OperatorError(
      `백업의 데이터베이스는 ${schemaVersion}판, 여기는 ${version}판이에요. 백업을 만든 버전의 쏠로 되살린 다음 올려 주세요.`,
    );
  }
  return [...here];
}

async function fillTables(tx: TransactionSql, list: readonly tables.Table[], { zip, entries }: Backup): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tables.withoutForeignKeys(tx, async () => {
    await tables.emptyTables(tx, list);
    for (const table of list) {
      const entry = entries.get(tablePath(table.name));
      if (entry === undefined) throw broken();
      await pipeline(await zip.openReadStreamPromise(entry), await tables.copyIn(tx, table));
    }
  });
  await tables.continueIds(tx);
}

async function putPhotos(store: MediaStore, { zip, entries }: Backup): Promise<number> {
  const keys = new Set<string>();
  for (const [path, entry] of entries) {
    const photo = photoOf(path);
    if (photo === undefined) continue;
    await store.put(photo.key, photo.width, await readWhole(zip, entry, PHOTO_MAX_BYTES));
    keys.add(photo.key);
  }
  return keys.size;
}

/**
 * Puts a backup in the place of all there is; what is not sound changes nothing. Photos come first: those nobody refers to harm
 * nobody, and `sol sweep` takes those away that only what was there before referred to.
 */
export async function restore({
  sql,
  store,
  path,
}: RestoreOptions): Promise<{ tableCount: number; photoCount: number }> {
  if (await tables.isInUse(sql)) throw new OperatorError('쏠이 켜져 있어요. 끈 다음 되살려 주세요.');
  const backup = await openBackup(path);
  try {
    const list = await requireSameSchema(sql, backup.manifest);
    const photoCount = await putPhotos(store, backup);
    await sql.begin((tx) => fillTables(tx, list, backup));
    return { tableCount: list.length, photoCount };
  } finally {
    backup.zip.close();
  }
}
