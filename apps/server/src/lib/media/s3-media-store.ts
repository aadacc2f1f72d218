import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { createCircuitBreaker } from '#lib/concurrency/circuit-breaker.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { AppError } from '#lib/http/errors.ts';
import { isMediaKey, MEDIA_CACHE_CONTROL, type MediaForm, type MediaStore, mediaFileName } from './media-store.ts';
import { createS3Client, isMissing, type S3Options } from './s3-client.ts';

const FORMS: MediaForm[] = [...MEDIA_WIDTHS, 'og', 'original'];
/** With six attempts, a server that fails every second request fails one call in 64. */
const ATTEMPTS = 6;
const BACKOFF_MS = { first: 100, max: 1_000 };
const REQUEST_TIMEOUT_MS = 3_000;
/** For all attempts together, because a client waits and holds a database connection. */
const TIME_LIMIT_MS = 8_000;
/** Three, because a photo is stored in three widths at once. */
const CIRCUIT_BREAKER = { failureThreshold: 3, resetTimeoutMs: 3_000 };
/**
 * Below the connections of the client: a call that waited for a connection would use up its time
 * limit.
 */
const CONCURRENT_CALLS = 12;
const RETRY_AFTER_S = 5;

/** Exponential, with random jitter. */
const backoffMs = (attempt: number) =>
  Math.min(BACKOFF_MS.max, BACKOFF_MS.first * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** Client errors other than 408 and 429, which a retry would repeat. */
function isFinal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

async function callWithRetries<T>(call: (abortSignal: AbortSignal) => Promise<T>, limit: AbortSignal): Promise<T> {
  let lastError: unknown;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(limit);
    } catch (error) {
      // The error of the last attempt is more specific than the timeout.
      if (limit.aborted) throw lastError ?? error;
      lastError = error;
      if (attempt === ATTEMPTS || isFinal(error)) throw error;
      await delay(backoffMs(attempt), undefined, { signal: limit }).catch(() => Promise.reject(error));
    }
  }
}

/**
 * Undefined for a missing object. Other errors are temporary.
 * @throws AppError UNAVAILABLE
 */
async function callWithTimeout<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  // Not AbortSignal.timeout, which would also abort the stream of a response body.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  try {
    return await callWithRetries(call, limit.signal);
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new AppError('UNAVAILABLE', { cause, retryAfterS: RETRY_AFTER_S });
  } finally {
    clearTimeout(timer);
  }
}

/** A separate circuit per kind of call: a bucket that rejects writes can still be read. */
function createCaller() {
  const runLimited = createSemaphore(CONCURRENT_CALLS);
  const runGuarded = createCircuitBreaker({
    ...CIRCUIT_BREAKER,
    isFailure: (error) => !(error instanceof Error && isFinal(error.cause)),
  });
  return <T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>) =>
    runLimited(() => runGuarded(() => callWithTimeout((abortSignal) => call({ abortSignal }))));
}

/**
 * Photos in a bucket of any S3, with the names of the files:
 * `<first two digits of the key>/<key>/<width>.webp`.
 */
export function createS3MediaStore(options: S3Options): MediaStore {
  // The client's own retries share a quota, after which it makes none.
  const client = createS3Client(options, { maxAttempts: 1, requestTimeoutMs: REQUEST_TIMEOUT_MS });
  const { bucket: Bucket } = options;
  const noBucket = () => new Error(`There is no bucket ${Bucket}.`);
  const [read, write, remove, inspect] = [createCaller(), createCaller(), createCaller(), createCaller()];
  const folderOf = (key: string) => {
    if (!isMediaKey(key)) throw new TypeError('not a media key');
    return `${key.slice(0, 2)}/${key}`;
  };
  const objectOf = (key: string, form: MediaForm) => ({ Bucket, Key: `${folderOf(key)}/${mediaFileName(form)}` });

  return {
    async put(key, form, bytes) {
      const ContentType = typeof form === 'number' ? 'image/webp' : 'image/jpeg';
      const object = { ...objectOf(key, form), Body: bytes, ContentType, CacheControl: MEDIA_CACHE_CONTROL };
      const response = await write((limit) => client.send(new PutObjectCommand(object), limit));
      // On a write, 404 means that the bucket is missing.
      if (response === undefined) throw noBucket();
    },

    async has(key) {
      const isStored = async (form: MediaForm) => {
        const object = objectOf(key, form);
        return (await inspect((limit) => client.send(new HeadObjectCommand(object), limit))) !== undefined;
      };
      const found = await Promise.all(MEDIA_WIDTHS.map(isStored));
      return found.every(Boolean) || isStored('original');
    },

    async open(key, form) {
      if (!isMediaKey(key)) return undefined;
      const object = objectOf(key, form);
      const response = await read((limit) => client.send(new GetObjectCommand(object), limit));
      if (response?.Body === undefined) return undefined;
      // In Node the body is a Node stream.
      return { sizeBytes: response.ContentLength ?? 0, stream: response.Body as Readable };
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
        const page = await inspect((limit) =>
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

    // An object is written completely or not at all.
    deleteDrafts: async () => 0,
  };
}
