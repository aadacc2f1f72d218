import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { ZipFile } from 'yazl';
import type { Sql } from '#lib/database.ts';
import type { MediaStore } from '#lib/media-store.ts';
import { OperatorError } from '#lib/operator-error.ts';
import { BACKUP_FORMAT, MANIFEST_PATH, type Manifest, photoPath, tablePath } from './manifest.ts';
import * as tables from './table.repository.ts';

export interface BackupOptions {
  sql: Sql;
  store: MediaStore;
  /** Must not be there yet. */
  path: string;
  now: Date;
}

export interface BackupResult {
  tableCount: number;
  photoCount: number;
  /** Photos that were deleted while the backup was made, or were missing before. */
  missingKeys: string[];
}

type OpenEntry = () => Promise<Readable>;

/** Entries are opened one after the other, as the file is written; what passes through is hashed. */
function addEntry(zip: ZipFile, path: string, open: OpenEntry, sha256?: Manifest['sha256']): void {
  zip.addReadStreamLazy(path, { compress: !path.endsWith('.webp'), mode: 0o100600 }, (give) => {
    open().then(
      (source) => {
        const hash = createHash('sha256');
        const out = new PassThrough();
        source.on('data', (chunk: Buffer) => void hash.update(chunk));
        source.on('end', () => {
          if (sha256) sha256[path] = hash.digest('hex');
        });
        source.on('error', (error) => out.destroy(error));
        give(null, source.pipe(out));
      },
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/** Takes the name, which must be free, until the file is whole. */
async function reserve(path: string): Promise<void> {
  await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new OperatorError(`${path} 파일을 만들 수 없어요. 이미 있는 이름이 아닌지 확인해 주세요.`, { cause });
  });
}

/**
 * Writes the whole database, as one moment has it, and the photos it knows into one file, while the app goes on. Until it is whole,
 * the file of that name is empty.
 */
export async function backUp({ sql, store, path, now }: BackupOptions): Promise<BackupResult> {
  const draft = `${path}.partial`;
  await reserve(path);
  try {
    const result = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const list = await tables.listTables(tx);
      const manifest: Manifest = {
        ...{ format: BACKUP_FORMAT, schemaVersion: await tables.getSchemaVersion(tx), createdAt: now.toISOString() },
        ...{ tables: list.map(({ name, columns }) => ({ name, columns })), sha256: {} },
      };
      const zip = new ZipFile();
      for (const table of list) {
        addEntry(zip, tablePath(table.name), () => tables.copyOut(tx, table), manifest.sha256);
      }
      const keys = await tables.listMediaKeys(tx);
      const missingKeys: string[] = [];
      for (const key of keys) {
        if (!(await store.has(key))) {
          missingKeys.push(key);
          continue;
        }
        for (const width of MEDIA_WIDTHS) {
          const open = async () => {
            const file = await store.open(key, width);
            if (file === undefined) throw new Error(`사진 ${key}이 백업하는 동안 지워졌어요. 다시 해 주세요.`);
            return file.stream;
          };
          addEntry(zip, photoPath(key, width), open, manifest.sha256);
        }
      }
      addEntry(zip, MANIFEST_PATH, async () => Readable.from([Buffer.from(JSON.stringify(manifest))]));
      zip.end();
      const output = new Readable().wrap(zip.outputStream);
      zip.on('error', (error) => output.destroy(error));
      await pipeline(output, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      return { tableCount: list.length, photoCount: keys.length - missingKeys.length, missingKeys };
    });
    await rename(draft, path);
    return result;
  } catch (error) {
    await Promise.all([draft, path].map((name) => rm(name, { force: true })));
    throw error;
  }
}
