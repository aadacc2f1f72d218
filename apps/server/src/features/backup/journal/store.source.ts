import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createS3Client, type S3Options } from '#lib/media/s3-client.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { batchLines, type JournalBatch, type JournalSigner, PRUNING_MARGIN_MS, prunedLine } from './line.format.ts';

/** Copies of the journal on another machine. */
export interface JournalStore {
  /** @param lines with signatures */
  append(installation: string, lines: readonly string[], now: Date): Promise<void>;
  /** The entries since a backup, and the time since which all are there. @throws OperatorError */
  read(signer: JournalSigner, backupTime: Date): AsyncGenerator<JournalBatch>;
  /**
   * Deletes some of the oldest objects.
   * @returns their number
   */
  prune(signer: JournalSigner, since: Date, limit: number): Promise<number>;
}

const LIMITS = { maxAttempts: 3, requestTimeoutMs: 5_000 };
/** Clocks differ, and an entry may be uploaded minutes after its time. */
const READ_MARGIN_MS = DAY_MS;

const folderOf = (installation: string) => `journal/${installation}/`;
/** After the names of all times, so that each listing from a time on has it. */
const PRUNED_NAME = 'pruned.ndjson';

/**
 * Objects of some lines, named by the time of the upload, which orders them:
 * `journal/<installation>/<time>-<random>.ndjson`.
 */
export function createS3JournalStore(options: S3Options): JournalStore {
  const client = createS3Client(options, LIMITS);
  const { bucket: Bucket } = options;
  const put = (Key: string, Body: string) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/x-ndjson' }));

  async function* listKeys(installation: string, after: Date | undefined): AsyncGenerator<string> {
    const Prefix = folderOf(installation);
    const StartAfter = after === undefined ? Prefix : `${Prefix}${after.toISOString()}`;
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, StartAfter, ...(ContinuationToken && { ContinuationToken }) }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function* readLines(installation: string, after: Date): AsyncGenerator<string> {
    for await (const Key of listKeys(installation, after)) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      // In Node the body is a Node stream.
      yield* createInterface({ input: Body as Readable, crlfDelay: Number.POSITIVE_INFINITY });
    }
  }

  return {
    async append(installation, lines, now) {
      const name = `${now.toISOString()}-${randomUUID()}.ndjson`;
      await put(`${folderOf(installation)}${name}`, lines.map((line) => `${line}\n`).join(''));
    },

    async *read({ installation, key }, backupTime) {
      const invalid = (cause?: unknown) =>
        new OperatorError('S3에 있는 기록을 읽지 못했어요. 데이터베이스에서 바꾼 것은 없어요.', {
          cause,
          hint: '기록 파일이 있으면 --journal에 적고, 기록 없이 되살리려면 --no-journal을 붙여 주세요.',
        });
      try {
        const after = new Date(backupTime.getTime() - READ_MARGIN_MS);
        yield* batchLines(readLines(installation, after), { key, createError: () => invalid() });
      } catch (error) {
        throw error instanceof OperatorError ? error : invalid(error);
      }
    },

    async prune(signer, since, limit) {
      const { installation } = signer;
      const end = `${folderOf(installation)}${new Date(since.getTime() - PRUNING_MARGIN_MS).toISOString()}`;
      const oldest: string[] = [];
      for await (const key of listKeys(installation, undefined)) {
        if (key >= end || oldest.length === limit) break;
        oldest.push(key);
      }
      if (oldest.length === 0) return 0;
      // Before the deletions, which may be interrupted.
      await put(`${folderOf(installation)}${PRUNED_NAME}`, `${prunedLine(signer, since)}\n`);
      for (const Key of oldest) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      return oldest.length;
    },
  };
}
