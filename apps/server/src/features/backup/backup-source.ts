import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { OperatorError } from '#lib/http/operator-error.ts';
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
