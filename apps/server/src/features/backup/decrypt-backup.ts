import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';

/** The first line of an encrypted file. https://age-encryption.org/v1 */
const AGE_HEADER = 'age-encryption.org/v1';

export interface DecryptOptions {
  path: string;
  /** The secret key of one of the recipients (AGE-SECRET-KEY-1…). */
  identity: string;
  signal: AbortSignal;
  /** Called for each chunk that is read. */
  onBytes: (bytes: number) => void;
}

async function assertEncrypted(path: string): Promise<void> {
  const file = await open(path).catch((cause: unknown) => {
    throw new OperatorError(`${path} 파일을 읽을 수 없어요.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== AGE_HEADER)
      throw new OperatorError('암호화한 백업 파일이 아니에요. 바꾼 것은 없어요.');
  } finally {
    await file.close();
  }
}

async function* measure(source: AsyncIterable<Uint8Array>, onBytes: DecryptOptions['onBytes']) {
  for await (const chunk of source) {
    onBytes(chunk.length);
    // A copy: the library transfers the memory of chunks, which a pool of buffers shares.
    yield Uint8Array.from(chunk);
  }
}

/**
 * Decrypts a backup into a file of the temporary directory (`TMPDIR`), readable by this user only,
 * because its archive is read at any position. `use` opens the file; it is deleted afterwards.
 * @throws OperatorError for a file that is not encrypted, another identity, or changed bytes
 */
export async function withDecrypted<T>(options: DecryptOptions, use: (path: string) => Promise<T>): Promise<T> {
  const { path, identity, signal, onBytes } = options;
  await assertEncrypted(path);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const folder = await mkdtemp(join(tmpdir(), 'sol-restore-'));
  try {
    const source = measure(createReadStream(path, { signal }), onBytes);
    const stream = await decrypter.decrypt(ReadableStream.from(source)).catch((cause: unknown) => {
      throw new OperatorError('이 비밀 키로는 열 수 없는 백업이에요. 바꾼 것은 없어요.', { cause });
    });
    const file = await open(join(folder, 'backup.zip'), 'wx', 0o600);
    await pipeline(Readable.fromWeb(stream), file.createWriteStream(), { signal }).catch((cause: unknown) => {
      // Errors of the file system have a code, those of changed or missing bytes have none.
      if (signal.aborted || getErrorCode(cause) !== undefined) throw cause;
      throw new OperatorError('온전한 백업 파일이 아니에요. 바꾼 것은 없어요.', { cause });
    });
    return await use(join(folder, 'backup.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
