import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { describeSystemError } from '#lib/process/system-error.ts';

/** The first line of an encrypted file. https://age-encryption.org/v1 */
export const AGE_HEADER = 'age-encryption.org/v1';

/** Where an encrypted backup is read from, once. */
export interface BackupSource {
  /** For messages: a path or URL. */
  name: string;
  /** `sizeBytes` is 0 if it is unknown. @throws OperatorError if there is no backup */
  open(signal: AbortSignal): Promise<{ stream: Readable; sizeBytes: number }>;
  /** Of a file, before a database is created for it. @throws OperatorError for one that is not encrypted */
  assertBackup?(): Promise<void>;
}

async function openFile(path: string): Promise<{ file: FileHandle; sizeBytes: number }> {
  const file = await open(path).catch((cause: unknown) => {
    throw new OperatorError(describeSystemError(cause) ?? `${path} 파일을 읽을 수 없어요.`, { cause });
  });
  const stats = await file.stat();
  if (!stats.isDirectory()) return { file, sizeBytes: stats.size };
  await file.close();
  throw new OperatorError(`${path}: 파일이 아니라 폴더예요.`);
}

export const createFileSource = (path: string): BackupSource => ({
  name: path,
  async open(signal) {
    const { file, sizeBytes } = await openFile(path);
    return { stream: file.createReadStream({ signal }), sizeBytes };
  },
  async assertBackup() {
    const { file } = await openFile(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
      if (bytesRead === 0) throw new OperatorError(`${path}: 빈 파일이에요. 바꾼 것은 없어요.`);
      if (buffer.toString('latin1', 0, bytesRead) !== AGE_HEADER) throw notEncrypted();
    } finally {
      await file.close();
    }
  },
});

export const notEncrypted = () => new OperatorError('암호화한 백업 파일이 아니에요. 바꾼 것은 없어요.');

/** Such as standard input. */
export const createStreamSource = (input: Readable & { isTTY?: boolean | undefined }): BackupSource => ({
  name: '표준 입력',
  async open() {
    if (input.isTTY)
      throw new OperatorError('백업을 받지 못했어요. `sol restore - < 파일`처럼 백업 파일을 넣어 주세요.');
    return { stream: input, sizeBytes: 0 };
  },
});

/** Where a backup is written: `reserve`, `write`, then `commit` or `discard`. */
export interface BackupTarget {
  /** Fails before the database is read if nothing can be written. @throws OperatorError */
  reserve(): Promise<void>;
  /** Resolves when everything is stored. @throws OperatorError */
  write(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** The backup exists under its name from now on. */
  commit(): Promise<void>;
  /** Deletes what was written. Returns a sentence for the operator if something is left. */
  discard(): Promise<string | undefined>;
}

/** Error codes for a full file system or a file larger than allowed. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** @returns the error of a new file that could not be created */
export function cannotCreate(path: string, cause: unknown): OperatorError {
  const message = describeSystemError(cause) ?? `${path}: 파일을 만들 수 없어요.`;
  return new OperatorError(message, { cause });
}

/** The other end of a pipe or socket has closed it. */
const CLOSED_CODES = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/**
 * A file readable by its owner only, empty until the backup is complete. An existing file is not
 * replaced.
 */
export function createFileTarget(path: string): BackupTarget {
  const partialPath = `${path}.partial`;
  return {
    async reserve() {
      await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
        throw cannotCreate(path, cause);
      });
    },
    async write(chunks, signal) {
      try {
        const file = await open(partialPath, 'wx', 0o600);
        await pipeline(chunks, file.createWriteStream({ flush: true }), { signal });
      } catch (cause) {
        if (!DISK_FULL_CODES.has(getErrorCode(cause) ?? '')) throw cause;
        throw new OperatorError(`자리가 모자라서 ${path} 파일을 다 쓰지 못했어요. 쓰던 것은 지웠어요.`, { cause });
      }
    },
    commit: () => rename(partialPath, path),
    async discard() {
      await Promise.all([partialPath, path].map((name) => rm(name, { force: true })));
      return undefined;
    },
  };
}

const INCOMPLETE = '받은 쪽에 온전하지 않은 백업이 남아 있으니 지워 주세요.';

/** Resolves when the chunk is written. */
function writeChunk(output: Writable, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** A stream that stays open, such as standard output. */
export function createStreamTarget(output: Writable & { isTTY?: boolean | undefined }): BackupTarget {
  let hasWritten = false;
  return {
    async reserve() {
      if (output.isTTY)
        throw new OperatorError('백업을 화면에 쓸 수 없어요. `sol backup - > 파일`처럼 받을 곳을 적어 주세요.');
    },
    async write(chunks, signal) {
      const { promise: failed, reject } = Promise.withResolvers<never>();
      // Must not count as unhandled while no chunk is being written.
      failed.catch(() => undefined);
      const handleAbort = () => reject(signal.reason);
      output.on('error', reject);
      signal.addEventListener('abort', handleAbort);
      try {
        signal.throwIfAborted();
        for await (const chunk of chunks) {
          hasWritten = true;
          await Promise.race([writeChunk(output, chunk), failed]);
        }
      } catch (cause) {
        if (!CLOSED_CODES.has(getErrorCode(cause) ?? '')) throw cause;
        throw new OperatorError('백업을 받는 쪽이 먼저 끝나서 다 쓰지 못했어요.', { cause });
      } finally {
        signal.removeEventListener('abort', handleAbort);
      }
    },
    commit: async () => undefined,
    discard: async () => (hasWritten ? INCOMPLETE : undefined),
  };
}
