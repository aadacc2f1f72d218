import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { OperatorError } from '#lib/http/operator-error.ts';

/** Where an encrypted backup is read from, once. */
export interface BackupSource {
  /** For messages: a path or URL. */
  name: string;
  /** `sizeBytes` is 0 if it is unknown. @throws OperatorError if there is no backup */
  open(signal: AbortSignal): Promise<{ stream: Readable; sizeBytes: number }>;
}

export const createFileSource = (path: string): BackupSource => ({
  name: path,
  async open(signal) {
    const file = await open(path).catch((cause: unknown) => {
      throw new OperatorError(`${path} 파일을 읽을 수 없어요.`, { cause });
    });
    const { size } = await file.stat();
    return { stream: file.createReadStream({ signal }), sizeBytes: size };
  },
});

/** Such as standard input. */
export const createStreamSource = (input: Readable & { isTTY?: boolean | undefined }): BackupSource => ({
  name: '표준 입력',
  async open() {
    if (input.isTTY)
      throw new OperatorError('백업을 받지 못했어요. `sol restore - < 파일`처럼 백업 파일을 넣어 주세요.');
    return { stream: input, sizeBytes: 0 };
  },
});
