import { closeSync, createWriteStream, openSync, write } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { AGE_HEADER, type BackupSource, notEncrypted } from './file.source.ts';

export interface DecryptOptions {
  source: BackupSource;
  /** The secret key of one of the recipients (AGE-SECRET-KEY-1…). */
  identity: string;
  signal: AbortSignal;
  /** Called for each chunk that is read. The total is 0 if it is unknown. */
  onBytes: (bytes: number, totalBytes: number) => void;
}

/** @throws OperatorError as soon as the bytes differ from those of an encrypted file */
function createHeaderCheck() {
  let position = 0;
  return {
    read(chunk: Uint8Array): void {
      const begin = Buffer.from(chunk.subarray(0, Math.max(0, AGE_HEADER.length - position))).toString('latin1');
      if (begin !== AGE_HEADER.slice(position, position + begin.length)) throw notEncrypted();
      position += begin.length;
    },
    end(): void {
      if (position < AGE_HEADER.length) throw notEncrypted();
    },
  };
}

async function* readChunks({ source, signal, onBytes }: Omit<DecryptOptions, 'identity'>) {
  const { stream, sizeBytes } = await source.open(signal);
  const handleAbort = () => stream.destroy(signal.reason);
  signal.addEventListener('abort', handleAbort);
  const header = createHeaderCheck();
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      header.read(chunk);
      onBytes(chunk.length, sizeBytes);
      // A copy: the library transfers the memory of chunks, which a pool of buffers shares.
      yield Uint8Array.from(chunk);
    }
    header.end();
  } catch (cause) {
    if (signal.aborted || cause instanceof OperatorError) throw cause;
    throw new OperatorError(`${source.name}: 백업을 끝까지 읽지 못했어요. 바꾼 것은 없어요.`, { cause });
  } finally {
    signal.removeEventListener('abort', handleAbort);
    stream.destroy();
  }
}

/** A failed pipeline closes the file of its stream, whatever `autoClose` is. */
const NEVER_CLOSES = { write, close: (_fd: number, done: (error: null) => void) => done(null) };

/** Opens a file of the temporary directory that has no name any more: nothing is left after `kill -9`. */
async function openUnnamed(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-restore-'));
  try {
    return openSync(join(folder, 'backup.zip'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Decrypts a backup into a file of the temporary directory (`TMPDIR`), because its archive is read at
 * any position. `use` closes the file.
 * @throws OperatorError for a file that is not encrypted, another identity, or changed bytes
 */
export async function withDecrypted<T>(options: DecryptOptions, use: (fd: number) => Promise<T>): Promise<T> {
  const { identity, signal } = options;
  const ended = new AbortController();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const fd = await openUnnamed();
  try {
    const chunks = ReadableStream.from(readChunks({ ...options, signal: AbortSignal.any([signal, ended.signal]) }));
    const stream = await decrypter.decrypt(chunks).catch((cause: unknown) => {
      if (signal.aborted || cause instanceof OperatorError) throw cause;
      // A file that ends in its header has no recipients, or not all of them.
      const isOtherKey = cause instanceof Error && cause.message.includes('no identity matched');
      const problem = isOtherKey ? '이 비밀 키로는 열 수 없는 백업이에요' : '온전한 백업 파일이 아니에요';
      throw new OperatorError(`${problem}. 바꾼 것은 없어요.`, { cause });
    });
    const file = createWriteStream('', { fd, fs: NEVER_CLOSES });
    await pipeline(Readable.fromWeb(stream), file, { signal }).catch((cause: unknown) => {
      // Errors of the file system have a code, those of changed or missing bytes have none.
      if (signal.aborted || getErrorCode(cause) !== undefined) throw cause;
      throw new OperatorError('온전한 백업 파일이 아니에요. 바꾼 것은 없어요.', { cause });
    });
  } catch (error) {
    // The library leaves a file that it cannot decrypt open.
    ended.abort();
    closeSync(fd);
    throw error;
  }
  return use(fd);
}
