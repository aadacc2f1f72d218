import { createHash } from 'node:crypto';
import { closeSync, fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { type IdleTimeout, type IdleTimeoutOptions, withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import { createIndexes, dropIndexes } from '#lib/database/bulk-load.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { createLogger } from '#lib/process/logger.ts';
import { withDecrypted } from './archive/archive.reader.ts';
import {
  assertTableBytes,
  DEFAULT_MAX_TABLE_BYTES,
  hasOversizedPhotos,
  MANIFEST_PATH,
  type Manifest,
  manifestSchema,
  measureTables,
  PHOTO_MAX_BYTES,
  parsePhotoPath,
  tablePath,
} from './archive/archive.rules.ts';
import type { BackupSource } from './archive/file.source.ts';
import type { AppliedChanges } from './journal/changes.service.ts';
import { type AppliedJournal, type JournalSources, type KeptJournal, keepJournal } from './journal/restore.service.ts';
import * as tables from './table.repository.ts';

export interface RestoreProgress {
  phase: 'decrypting' | 'verifying' | 'photos' | 'tables' | 'indexes' | 'changes';
  /** Number of bytes processed in this phase so far. */
  bytes: number;
  totalBytes: number;
  /** Name of the current table. */
  table?: string;
}

export interface RestoreOptions extends IdleTimeoutOptions {
  sql: Sql;
  store: MediaStore;
  source: BackupSource;
  /** The secret key of a recipient of the backup (AGE-SECRET-KEY-1…). */
  identity: string;
  /**
   * Applies the deletions, revocations and decisions since the backup: those of the replaced
   * database, of journal files, or of S3. Without it they are lost.
   */
  journal?: JournalSources;
  /** Larger tables are refused. Default: 32 GB. */
  maxTableBytes?: number | undefined;
  onProgress?: (progress: RestoreProgress) => void;
}

export interface RestoreResult {
  /** When the backup was made. */
  createdAt: string;
  schemaVersion: number;
  tableCount: number;
  photoCount: number;
  /** undefined: no journal of the backup's installation was found, or it was not requested. */
  applied: AppliedChanges | undefined;
}

/** Counts the bytes of a phase; each chunk is progress. Throws after an abort. */
type Count = (bytes: number, table?: string) => void;
type StartPhase = (phase: RestoreProgress['phase'], entries: Iterable<Pick<Entry, 'uncompressedSize'>>) => Count;

interface Backup {
  zip: ZipFile;
  entries: Map<string, Entry>;
  manifest: Manifest;
}

const invalidBackup = (cause?: unknown) =>
  new OperatorError('온전한 백업 파일이 아니에요. 바꾼 것은 없어요.', { cause });

/** About 100 bytes per file: enough for half a million photos. */
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Reads an entry into memory. The limit protects against archives of a few kilobytes that expand to
 * gigabytes; the reader stops at the size declared in the entry.
 */
async function readWhole(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw invalidBackup();
  return buffer(await zip.openReadStreamPromise(entry));
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_PATH);
  if (entry === undefined) throw invalidBackup();
  const text = await readWhole(zip, entry, MANIFEST_MAX_BYTES);
  const { data, error } = manifestSchema.safeParse(JSON.parse(text.toString()));
  if (data === undefined) throw invalidBackup(error);
  return data;
}

async function computeHash(stream: Readable, count: Count): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    count(chunk.length);
  }
  return hash.digest('hex');
}

/** Checks that the entries are exactly those of the manifest and that their hashes match. */
async function verify({ zip, entries, manifest }: Backup, count: Count): Promise<void> {
  const paths = Object.keys(manifest.sha256);
  if (entries.size !== paths.length + 1) throw invalidBackup();
  if (!manifest.tables.every(({ name }) => tablePath(name) in manifest.sha256)) throw invalidBackup();
  for (const path of paths) {
    const entry = entries.get(path);
    if (
      entry === undefined ||
      (await computeHash(await zip.openReadStreamPromise(entry), count)) !== manifest.sha256[path]
    ) {
      throw invalidBackup();
    }
  }
}

async function openBackup(
  fd: number,
  startPhase: StartPhase,
  maxTableBytes = DEFAULT_MAX_TABLE_BYTES,
): Promise<Backup> {
  const { size } = fstatSync(fd);
  const zip = await fromFdPromise(fd, { autoClose: false }).catch((error: unknown) => {
    closeSync(fd);
    throw invalidBackup(error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const backup = { zip, entries, manifest: await readManifest(zip, entries) };
    const others = [...entries.values()].filter(({ fileName }) => fileName !== MANIFEST_PATH);
    if (hasOversizedPhotos(others, size)) throw invalidBackup();
    assertTableBytes(measureTables(others), maxTableBytes);
    await verify(backup, startPhase('verifying', others));
    return backup;
  } catch (error) {
    zip.close();
    throw error instanceof OperatorError ? error : invalidBackup(error);
  }
}

async function assertSameSchema(sql: Sql, { schemaVersion, tables: backedUp }: Manifest): Promise<tables.Table[]> {
  const version = await tables.getSchemaVersion(sql);
  const currentTables = await tables.listBackupTables(sql);
  const shape = (list: readonly tables.Table[]) => JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (version !== schemaVersion || shape(currentTables) !== shape(backedUp)) {
    const versions = `백업의 데이터베이스는 ${schemaVersion}판, 여기는 ${version}판이에요.`;
    throw new OperatorError(
      schemaVersion > version
        ? `${versions} 더 새로운 쏠이 만든 백업이니, 쏠을 그 버전으로 올린 다음 다시 해 주세요.`
        : `${versions} 백업을 만든 버전의 쏠로 되살린 다음 올려 주세요.`,
    );
  }
  return [...currentTables];
}

function getTableEntry(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(tablePath(name));
  if (entry === undefined) throw invalidBackup();
  return entry;
}

interface FillOptions {
  list: readonly tables.Table[];
  journal: KeptJournal | undefined;
  startPhase: StartPhase;
  idle: IdleTimeout;
}

async function fillTables(
  tx: TransactionSql,
  { zip, entries, manifest }: Backup,
  { list, journal, startPhase, idle }: FillOptions,
): Promise<AppliedJournal> {
  const keys = await idle.hold(() => tables.dropForeignKeys(tx));
  const all = await tables.listTables(tx);
  await idle.hold(() => tables.truncateTables(tx, all));
  // Building indexes after the rows takes a third of the time of updating them row by row.
  const indexes: string[] = [];
  for (const { name } of list) indexes.push(...(await dropIndexes(tx, name)));
  const sources = list.map((table) => ({ table, entry: getTableEntry(entries, table.name) }));
  const count = startPhase(
    'tables',
    sources.map(({ entry }) => entry),
  );
  for (const { table, entry } of sources) {
    const source = await zip.openReadStreamPromise(entry);
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        count(chunk.length, table.name);
        yield chunk;
      }
    }
    await tables.copyIn(tx, table, (destination) => pipeline(source, measure, destination, { signal: idle.signal }));
  }
  startPhase('indexes', [])(0);
  await idle.hold(() => createIndexes(tx, indexes));
  await idle.hold(() => tables.addForeignKeys(tx, keys));
  const keptIds = (await journal?.prepare(manifest.createdAt)) ?? {};
  await idle.hold(() => tables.raiseSequences(tx, [manifest.nextIds, keptIds]));
  if (journal !== undefined) startPhase('changes', [])(0);
  const result = await idle.hold(async () => journal?.apply());
  idle.signal.throwIfAborted();
  return result ?? { applied: undefined, mediaKeys: [] };
}

async function restorePhotos(store: MediaStore, { zip, entries }: Backup, startPhase: StartPhase) {
  const photos = [...entries.values()].flatMap((entry) => {
    const photo = parsePhotoPath(entry.fileName);
    return photo === undefined ? [] : [{ ...photo, entry }];
  });
  const count = startPhase(
    'photos',
    photos.map(({ entry }) => entry),
  );
  for (const { key, width, entry } of photos) {
    await store.put(key, width, await readWhole(zip, entry, PHOTO_MAX_BYTES));
    count(entry.uncompressedSize);
  }
  return new Set(photos.map(({ key }) => key)).size;
}

function createPhases(idle: IdleTimeout, onProgress: RestoreOptions['onProgress']): StartPhase {
  return (phase, entries) => {
    const totalBytes = [...entries].reduce((total, { uncompressedSize }) => total + uncompressedSize, 0);
    let bytes = 0;
    return (length, table) => {
      idle.signal.throwIfAborted();
      idle.touch();
      bytes += length;
      onProgress?.({ phase, bytes, totalBytes, ...(table !== undefined && { table }) });
    };
  };
}

function openEncrypted(
  { source, identity, maxTableBytes, onProgress }: RestoreOptions,
  idle: IdleTimeout,
  startPhase: StartPhase,
) {
  let bytes = 0;
  const onBytes = (length: number, totalBytes: number) => {
    idle.touch();
    bytes += length;
    onProgress?.({ phase: 'decrypting', bytes, totalBytes });
  };
  return withDecrypted({ source, identity, signal: idle.signal, onBytes }, (fd) =>
    openBackup(fd, startPhase, maxTableBytes),
  );
}

async function restoreWithin(idle: IdleTimeout, options: RestoreOptions) {
  const { sql, store, onProgress } = options;
  const startPhase = createPhases(idle, onProgress);
  const backup = await openEncrypted(options, idle, startPhase);
  try {
    const list = await assertSameSchema(sql, backup.manifest);
    const photoCount = await restorePhotos(store, backup, startPhase);
    const { applied, mediaKeys } = await sql.begin(async (tx) => {
      await allowLongStatements(tx);
      const kept = options.journal;
      const journal = kept && (await idle.hold(() => keepJournal(tx, kept)));
      return fillTables(tx, backup, { list, journal, startPhase, idle });
    });
    await createMediaLibrary(sql, store, createLogger('warn')).release(mediaKeys);
    const { createdAt, schemaVersion } = backup.manifest;
    return { createdAt, schemaVersion, tableCount: list.length, photoCount, applied };
  } finally {
    backup.zip.close();
  }
}

/**
 * Replaces all data by a backup. A backup that is invalid, is aborted or makes no progress changes
 * no row. Photos are restored first: unreferenced ones are harmless, and `sol sweep` deletes those
 * that only the replaced rows referred to.
 * @throws OperatorError
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  if (await tables.isInUse(options.sql)) throw new OperatorError('쏠이 켜져 있어요. 끈 다음 되살려 주세요.');
  return withIdleTimeout(options, (idle) => restoreWithin(idle, options));
}
