import { Readable } from 'node:stream';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import type { Encrypter } from 'age-encryption';
import { type IdleTimeout, type IdleTimeoutOptions, withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive/archive.format.ts';
import {
  assertTableBytes,
  BACKUP_FORMAT,
  DEFAULT_MAX_TABLE_BYTES,
  MANIFEST_PATH,
  type Manifest,
  photoPath,
  tablePath,
} from './archive/archive.rules.ts';
import type { BackupTarget } from './archive/file.source.ts';
import { createEncrypter } from './archive/key.format.ts';
import * as tables from './table.repository.ts';

export interface BackupProgress {
  phase: 'tables' | 'photos';
  /** Number of rows or photos processed so far. */
  count: number;
  total: number;
  /** Name of the current table. */
  table?: string;
}

export interface BackupOptions extends IdleTimeoutOptions {
  sql: Sql;
  store: MediaStore;
  target: BackupTarget;
  /** Public keys of age (age1…), at least one. */
  recipients: readonly string[];
  now: Date;
  /** A restore refuses larger tables. Default: 32 GB. */
  maxTableBytes?: number | undefined;
  onProgress?: (progress: BackupProgress) => void;
}

export interface BackupResult {
  tableCount: number;
  rowCount: number;
  photoCount: number;
  /** Photos that were missing, or were deleted during the backup. */
  missingKeys: string[];
}

const LINE_FEED = 10;

/**
 * Counts rows: in the text format of COPY, each line is a row, because line feeds in values are
 * escaped.
 */
function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** Writes all tables from one snapshot. Returns the keys of the photos they refer to. */
function writeTables(
  archive: ArchiveWriter,
  { sql, now, onProgress, maxTableBytes = DEFAULT_MAX_TABLE_BYTES }: BackupOptions,
  idle: IdleTimeout,
) {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    const list = await tables.listBackupTables(tx);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      schemaVersion: await tables.getSchemaVersion(tx),
      createdAt: now.toISOString(),
      tables: list.map(({ name, columns }) => ({ name, columns })),
      nextIds: await tables.getNextIds(tx),
      sha256: {},
    };
    let total = 0;
    for (const table of list) total += await idle.hold(() => tables.countRows(tx, table));
    let count = 0;
    let bytes = 0;
    for (const table of list) {
      const report = (chunk: Buffer) => {
        bytes += chunk.length;
        assertTableBytes(bytes, maxTableBytes);
        count += countLines(chunk);
        onProgress?.({ phase: 'tables', table: table.name, count, total });
      };
      await tables.copyOut(tx, table, async (rows) => {
        const path = tablePath(table.name);
        manifest.sha256[path] = await archive.add(path, rows, report);
      });
    }
    return { manifest, rowCount: count, keys: await tables.listMediaKeys(tx) };
  });
}

interface PhotoSource {
  keys: readonly string[];
  sha256: Manifest['sha256'];
}

/** @returns the keys of photos with missing files */
async function writePhotos(
  archive: ArchiveWriter,
  { keys, sha256 }: PhotoSource,
  { store, onProgress }: BackupOptions,
  idle: IdleTimeout,
): Promise<string[]> {
  const missingKeys: string[] = [];
  for (const [index, key] of keys.entries()) {
    idle.signal.throwIfAborted();
    idle.touch();
    onProgress?.({ phase: 'photos', count: index + 1, total: keys.length });
    if (!(await store.has(key))) {
      missingKeys.push(key);
      continue;
    }
    for (const width of MEDIA_WIDTHS) {
      const file = await store.open(key, width);
      if (file === undefined) throw new OperatorError(`사진 ${key}이 백업하는 동안 지워졌어요. 다시 해 주세요.`);
      const path = photoPath(key, width);
      sha256[path] = await archive.add(path, file.stream);
    }
  }
  return missingKeys;
}

async function writeBackup(encrypter: Encrypter, options: BackupOptions, idle: IdleTimeout): Promise<BackupResult> {
  const { target } = options;
  const archive = createArchiveWriter({ target, encrypter, signal: idle.signal, onWrite: idle.touch });
  const { manifest, rowCount, keys } = await writeTables(archive, options, idle);
  const missingKeys = await writePhotos(archive, { keys, sha256: manifest.sha256 }, options, idle);
  await archive.add(MANIFEST_PATH, Readable.from([Buffer.from(JSON.stringify(manifest))]));
  await archive.finish();
  return { tableCount: manifest.tables.length, rowCount, photoCount: keys.length - missingKeys.length, missingKeys };
}

/** The error, with what is left at the target as its hint. */
async function discard(target: BackupTarget, error: unknown): Promise<unknown> {
  const leftover = await target.discard();
  if (leftover === undefined) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new OperatorError(message, { cause: error, hint: leftover });
}

/**
 * Writes the database, as of one snapshot, and its photos to one encrypted file, stream or object
 * while the app is running, without signing keys and sign-ins. Resolves when all of it is stored. A
 * backup that fails, is aborted or makes no progress is discarded.
 * @throws OperatorError
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { target, recipients } = options;
  const encrypter = createEncrypter(recipients);
  await target.reserve();
  try {
    const result = await withIdleTimeout(options, (idle) => writeBackup(encrypter, options, idle));
    await target.commit();
    return result;
  } catch (error) {
    throw await discard(target, error);
  }
}
