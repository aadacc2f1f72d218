import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { AppError } from './errors.ts';
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
/** A server that fails now and then is asked again before anybody is told. */
const ATTEMPTS = 4;
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 8_000;
const RETRY_AFTER_S = 5;
/** What the key names never changes: whatever stands between may keep it. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
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

/** What is not there is undefined; whatever else goes wrong is the store's trouble, and may pass. */
async function ask<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new AppError('UNAVAILABLE', { cause, retryAfterS: RETRY_AFTER_S });
  }
}

/** Photos in a bucket of any S3, under the names they would have as files: `<first two of the key>/<key>/<width>.webp`. */
export function createS3MediaStore(options: S3Options): MediaStore {
  const client = createClient(options);
  const { bucket: Bucket } = options;
  const folderOf = (key: string) => {
    if (!isMediaKey(key)) throw new TypeError('not a media key');
    return `${key.slice(0, 2)}/${key}`;
  };
  const objectOf = (key: string, form: MediaForm) => ({ Bucket, Key: `${folderOf(key)}/${mediaFileName(form)}` });

  return {
    async put(key, form, bytes) {
      const ContentType = form === 'og' ? 'image/jpeg' : 'image/webp';
      const object = { ...objectOf(key, form), Body: bytes, ContentType, CacheControl: CACHE_CONTROL };
      const answer = await ask(client.send(new PutObjectCommand(object)));
      // Where a photo is put nothing can be missing but the bucket.
      if (answer === undefined) throw new Error(`There is no bucket ${Bucket}.`);
    },

    async has(key) {
      const found = await Promise.all(
        MEDIA_WIDTHS.map((width) => ask(client.send(new HeadObjectCommand(objectOf(key, width))))),
      );
      return found.every((answer) => answer !== undefined);
    },

    async open(key, form) {
      if (!isMediaKey(key)) return undefined;
      const answer = await ask(client.send(new GetObjectCommand(objectOf(key, form))));
      if (answer?.Body === undefined) return undefined;
      // In Node the body is a stream of Node's.
      return { sizeBytes: answer.ContentLength ?? 0, stream: answer.Body as Readable };
    },

    async remove(key) {
      await Promise.all(FORMS.map((form) => ask(client.send(new DeleteObjectCommand(objectOf(key, form))))));
    },

    async keys() {
      const keys = new Set<string>();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = '' } of Contents) {
          const [, key = ''] = Key.split('/');
          if (isMediaKey(key)) keys.add(key);
        }
      }
      return [...keys];
    },
  };
}
