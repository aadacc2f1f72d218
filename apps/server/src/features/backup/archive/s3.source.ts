import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createS3Client, isMissing, type S3Options } from '#lib/media/s3-client.ts';
import type { BackupSource, BackupTarget } from './file.source.ts';

/** An object of S3, from `s3://bucket/key`. */
export interface S3Location {
  bucket: string;
  key: string;
}

export interface S3TargetOptions {
  /** Default: 16 MiB. S3 accepts 5 MiB and more. */
  partBytes?: number;
}

const PART_BYTES = 16 * 1024 * 1024;
/** S3 allows no more: 156 GiB with the default size. */
const PARTS_MAX = 10_000;
/** One part on a line of 2 Mbit/s. */
const REQUEST_TIMEOUT_MS = 100_000;
const ATTEMPTS = 5;

const createClient = (s3: S3Options) =>
  createS3Client(s3, { maxAttempts: ATTEMPTS, requestTimeoutMs: REQUEST_TIMEOUT_MS });

const urlOf = ({ bucket, key }: S3Location) => `s3://${bucket}/${key}`;

/** Contains only the name of the error: its message does not help an operator. */
function failureOf(action: string, location: S3Location, cause: unknown): OperatorError {
  const name = cause instanceof Error ? cause.name : 'Error';
  return new OperatorError(`${urlOf(location)}: S3에 ${action} 못했어요. (${name})`, { cause });
}

/** Undefined for a missing object. */
async function findSize(client: S3Client, { bucket, key }: S3Location): Promise<number | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Joins chunks to parts of equal size, as some servers require; the last one is smaller. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const end = partBytes - size;
      yield Buffer.concat([...pending, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      [pending, size] = [[], 0];
    }
    pending.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** An object that exists once all parts are stored. An existing one is not replaced. */
export function createS3Target(
  s3: S3Options,
  location: S3Location,
  { partBytes = PART_BYTES }: S3TargetOptions = {},
): BackupTarget {
  const client = createClient(s3);
  const object = { Bucket: location.bucket, Key: location.key };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let uploadId: string | undefined;
  let sizeBytes = 0;

  async function upload(chunks: AsyncIterable<Uint8Array>, abortSignal: AbortSignal): Promise<void> {
    const ContentType = 'application/octet-stream';
    const created = new CreateMultipartUploadCommand({ ...object, ContentType });
    ({ UploadId: uploadId } = await client.send(created, { abortSignal }));
    for await (const Body of partsOf(chunks, partBytes)) {
      const PartNumber = parts.length + 1;
      if (PartNumber > PARTS_MAX) throw new OperatorError('백업이 S3의 객체 하나에 담기에 너무 커요.');
      const part = new UploadPartCommand({ ...object, UploadId: uploadId, PartNumber, Body });
      const { ETag } = await client.send(part, { abortSignal });
      parts.push({ ETag, PartNumber });
      sizeBytes += Body.length;
    }
  }

  /** The response may be lost after the object was completed. */
  async function complete(): Promise<void> {
    const MultipartUpload = { Parts: parts };
    const failure = await client
      .send(new CompleteMultipartUploadCommand({ ...object, UploadId: uploadId, MultipartUpload }))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    if ((await findSize(client, location)) === sizeBytes) return;
    throw failure ?? new Error('the object is not complete');
  }

  return {
    async reserve() {
      const size = await findSize(client, location).catch((cause: unknown) => {
        throw failureOf('연결하지', location, cause);
      });
      if (size !== undefined) throw new OperatorError(`${urlOf(location)}: 이미 있는 백업이에요.`);
    },
    async write(chunks, signal) {
      try {
        await upload(chunks, signal);
      } catch (cause) {
        if (signal.aborted || cause instanceof OperatorError) throw cause;
        throw failureOf('다 쓰지', location, cause);
      }
    },
    async commit() {
      await complete().catch((cause: unknown) => {
        throw failureOf('다 쓰지', location, cause);
      });
    },
    async discard() {
      if (uploadId === undefined) return undefined;
      try {
        await client.send(new AbortMultipartUploadCommand({ ...object, UploadId: uploadId }));
        return undefined;
      } catch {
        return `${urlOf(location)}: 끝내지 못한 업로드를 지우지 못했어요. S3에서 지워 주세요.`;
      }
    },
  };
}

export const createS3Source = (s3: S3Options, location: S3Location): BackupSource => ({
  name: urlOf(location),
  async open() {
    const command = new GetObjectCommand({ Bucket: location.bucket, Key: location.key });
    const response = await createClient(s3)
      .send(command)
      .catch((cause: unknown) => {
        if (isMissing(cause)) throw new OperatorError(`${urlOf(location)}: 그런 백업이 없어요.`, { cause });
        throw failureOf('연결하지', location, cause);
      });
    // In Node the body is a Node stream.
    return { stream: response.Body as Readable, sizeBytes: response.ContentLength ?? 0 };
  },
});
