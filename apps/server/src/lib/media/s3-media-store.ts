import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { createCircuitBreaker } from '#lib/concurrency/circuit-breaker.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { AppError } from '#lib/http/errors.ts';
import { isMediaKey, type MediaForm, type MediaStore, mediaFileName } from './media-store.ts';

export interface S3Options {
  bucket: string;
  /** Absent: that of AWS for the region. Any other server is asked by path, not by a name of its own for each bucket. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const FORMS: MediaForm[] = [...MEDIA_WIDTHS, 'og'];
/** A server that fails now and then is asked again before anybody is told: of one that fails every other time, one call in 64 is. */
const ATTEMPTS = 6;
const BACKOFF_MS = { first: 100, max: 1_000 };
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 3_000;
/** For all the attempts together: somebody waits for them, and others may wait for what that one holds. */
const TIME_LIMIT_MS = 8_000;
/** One photo is put in three widths at once. */
const FUSE = { failureThreshold: 3, resetTimeoutMs: 3_000 };
/** Calls at a time, well below the connections the client has: a call that waited for one of those would use up its time so. */
const CALLS_AT_ONCE = 12;
const RETRY_AFTER_S = 5;
/** What the key names never changes: whatever stands between may keep it. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Its own attempts share an allowance, after which it makes none for anybody.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Checksums of the newer kind are refused by servers that are not AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Twice as long each time, and never the same for all who were refused at once. */
const backoffMs = (attempt: number) =>
  Math.min(BACKOFF_MS.max, BACKOFF_MS.first * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** Who is told that they may not, or asks wrongly, is told the same again. */
function isFinal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

async function askAgain<T>(call: (abortSignal: AbortSignal) => Promise<T>, limit: AbortSignal): Promise<T> {
  let trouble: unknown;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(limit);
    } catch (error) {
      // That the time was up says less than what took it.
      if (limit.aborted) throw trouble ?? error;
      trouble = error;
      if (attempt === ATTEMPTS || isFinal(error)) throw error;
      await delay(backoffMs(attempt), undefined, { signal: limit }).catch(() => Promise.reject(error));
    }
  }
}

/** What is not there is undefined; whatever else goes wrong is the store's trouble, and may pass. */
async function ask<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  // Not AbortSignal.timeout, which would cut off a photo that is still on its way out.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  try {
    return await askAgain(call, limit.signal);
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new AppError('UNAVAILABLE', { cause, retryAfterS: RETRY_AFTER_S });
  } finally {
    clearTimeout(timer);
  }
}

/** The calls of one kind: a bucket that may not be written to can still be read. */
function createLane() {
  const passGate = createSemaphore(CALLS_AT_ONCE);
  const passFuse = createCircuitBreaker({
    ...FUSE,
    isFailure: (error) => !(error instanceof Error && isFinal(error.cause)),
  });
  return <T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>) =>
    passGate(() => passFuse(() => ask((abortSignal) => call({ abortSignal }))));
}

/** Photos in a bucket of any S3, under the names they would have as files: `<first two of the key>/<key>/<width>.webp`. */
export function createS3MediaStore(options: S3Options): MediaStore {
  const client = createClient(options);
  const { bucket: Bucket } = options;
  const noBucket = () => new Error(`There is no bucket ${Bucket}.`);
  const [read, write, remove, look] = [createLane(), createLane(), createLane(), createLane()];
  const folderOf = (key: string) => {
    if (!isMediaKey(key)) throw new TypeError('not a media key');
    return `${key.slice(0, 2)}/${key}`;
  };
  const objectOf = (key: string, form: MediaForm) => ({ Bucket, Key: `${folderOf(key)}/${mediaFileName(form)}` });

  return {
    async put(key, form, bytes) {
      const ContentType = form === 'og' ? 'image/jpeg' : 'image/webp';
      const object = { ...objectOf(key, form), Body: bytes, ContentType, CacheControl: CACHE_CONTROL };
      const answer = await write((limit) => client.send(new PutObjectCommand(object), limit));
      // Where a photo is put nothing can be missing but the bucket.
      if (answer === undefined) throw noBucket();
    },

    async has(key) {
      const objects = MEDIA_WIDTHS.map((width) => objectOf(key, width));
      const found = await Promise.all(
        objects.map((object) => look((limit) => client.send(new HeadObjectCommand(object), limit))),
      );
      return found.every((answer) => answer !== undefined);
    },

    async open(key, form) {
      if (!isMediaKey(key)) return undefined;
      const object = objectOf(key, form);
      const answer = await read((limit) => client.send(new GetObjectCommand(object), limit));
      if (answer?.Body === undefined) return undefined;
      // In Node the body is a stream of Node's.
      return { sizeBytes: answer.ContentLength ?? 0, stream: answer.Body as Readable };
    },

    async remove(key) {
      const objects = FORMS.map((form) => objectOf(key, form));
      await Promise.all(
        objects.map((object) => remove((limit) => client.send(new DeleteObjectCommand(object), limit))),
      );
    },

    async keys() {
      const keys = new Set<string>();
      let ContinuationToken: string | undefined;
      do {
        const page = await look((limit) =>
          client.send(new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }), limit),
        );
        if (page === undefined) throw noBucket();
        for (const { Key = '' } of page.Contents ?? []) {
          const [, key = ''] = Key.split('/');
          if (isMediaKey(key)) keys.add(key);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return [...keys];
    },

    // An object is there whole or not at all.
    tidy: async () => 0,
  };
}
