import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileParts } from '@sol/contract/endpoint';
import type { ErrorCode } from '@sol/contract/error';
import { cleanLine } from '@sol/contract/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberId } from '#lib/auth/member-id.ts';
import { AppError } from '#lib/http/errors.ts';
import { openFile, readOpenFile } from '#lib/process/open-file.ts';
import { createUploadFolder, deleteUploadFolder, uploadPath } from './upload-folder.ts';
import { countParts } from './upload-parts.ts';

/** Longer than a phone loses its network in a lift or between two cells. */
export const UPLOAD_RATE_WINDOW_MS = 15_000;
/**
 * Bytes per window, half the rate of the worst mobile network. A slower upload occupies a
 * slot that others wait for.
 */
const WINDOW_MIN_BYTES = 32_768;

/**
 * Rejects with {@link AppError} UPLOAD_TOO_SLOW when a body transfers less than the minimum in a
 * window. Otherwise only the timeout of the whole request would end it. Ends with `stop` or the
 * body.
 */
function watchUploadRate(body: Readable): { tooSlow: Promise<never>; stop: () => void } {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let windowBytes = 0;
  const count = (chunk: Buffer) => {
    windowBytes += chunk.length;
  };
  const timer = setInterval(() => {
    if (windowBytes < WINDOW_MIN_BYTES) {
      stop();
      reject(new AppError('UPLOAD_TOO_SLOW'));
    }
    windowBytes = 0;
  }, UPLOAD_RATE_WINDOW_MS);
  function stop(): void {
    clearInterval(timer);
    body.off('data', count);
  }
  body.on('data', count);
  body.once('close', stop).once('end', stop);
  return { tooSlow, stop };
}

/** An uploaded file on the disk, for the duration of its request. */
export interface UploadedFile {
  /** The position in the form, as in error details: files.0 */
  path: string;
  /** The name that the client sent, without folders; may be empty. */
  name: string;
  /** Who sent it. */
  memberId: MemberId | null;
  /** Aborted when the response has ended, also because the client has left. */
  signal: AbortSignal;
  read(): Promise<Buffer>;
}

interface Upload {
  /** The JSON of the part `request`, not validated. */
  request: unknown;
  files: UploadedFile[];
}

/** The part of a multipart request with its JSON. */
const REQUEST_PART = 'request';
const REQUEST_MAX_BYTES = 65_536;
/** For part headers and delimiters. */
const FRAME_MAX_BYTES = 65_536;

/**
 * One part more than allowed, so that the handler reports the excess; the parser would only stop.
 */
function limitsOf({ maxCount, maxBytes }: FileParts) {
  return { files: maxCount + 2, fields: 2, parts: maxCount + 3, fileSize: maxBytes, fieldSize: REQUEST_MAX_BYTES };
}

function rejectPart(path: string, message: string, cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', { details: [{ path, message }], cause });
}

const createMalformedError = (cause?: unknown) => rejectPart('body', '보내다가 끊겼거나 형식이 맞지 않아요.', cause);

/** Every parser error is a client error. So is a part that the parser skipped. */
async function* partsOf(request: FastifyRequest, files: FileParts): AsyncGenerator<Multipart> {
  const countSent = countParts(request.raw);
  let count = 0;
  try {
    for await (const part of request.parts({ limits: limitsOf(files) })) {
      count += 1;
      yield part;
    }
  } catch (cause) {
    throw createMalformedError(cause);
  }
  if (count !== countSent()) throw createMalformedError();
}

async function readText({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > REQUEST_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Browsers send a JSON Blob as a file, other clients as a text field. A field with a JSON type is
 * parsed already.
 */
async function readRequestPart(part: Multipart): Promise<unknown> {
  if (part.type === 'field' && part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE');
  const content = part.type === 'file' ? await readText(part) : part.value;
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw rejectPart(REQUEST_PART, 'JSON이어야 해요.', cause);
  }
}

const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error;

/** A part sent as plain bytes has no file name, unlike the parser's types. */
type SentFile = Pick<MultipartFile, 'file'> & { filename?: string | undefined };

interface Destination {
  path: string;
  diskPath: string;
  tooLarge: ErrorCode;
}

async function saveFile(
  { file, filename = '' }: SentFile,
  { path, diskPath, tooLarge }: Destination,
): Promise<Pick<UploadedFile, 'path' | 'name' | 'read'>> {
  try {
    await pipeline(file, createWriteStream(diskPath, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw isDiskError(error) ? error : createMalformedError(error);
  }
  if (file.truncated) {
    const { message } = new AppError(tooLarge);
    throw new AppError(tooLarge, { details: [{ path, message }] });
  }
  return { path, name: cleanLine(filename), read: async () => readOpenFile(await openFile(diskPath)) };
}

interface UploadFolder {
  dir: string;
  signal: AbortSignal;
}

/** With its sender, whom plugins/authentication.ts adds. */
type UploadRequest = FastifyRequest & { memberId: MemberId | null };

async function readParts(request: UploadRequest, declared: FileParts, { dir, signal }: UploadFolder): Promise<Upload> {
  const files: UploadedFile[] = [];
  const requests: unknown[] = [];
  for await (const part of partsOf(request, declared)) {
    if (part.fieldname === REQUEST_PART && requests.length === 0) requests.push(await readRequestPart(part));
    else if (part.type !== 'file' || part.fieldname !== declared.field)
      throw rejectPart(part.fieldname, '모르는 내용이에요.');
    else if (files.length === declared.maxCount) throw new AppError('PHOTOS_TOO_MANY');
    else {
      const path = `${declared.field}.${files.length}`;
      const diskPath = uploadPath(dir, files.length);
      const tooLarge = declared.tooLarge ?? 'PHOTO_TOO_LARGE';
      const saved = await saveFile(part, { path, diskPath, tooLarge });
      files.push({ ...saved, memberId: request.memberId, signal });
    }
  }
  return { request: requests[0], files };
}

/** The largest valid body. */
const bodyMaxBytes = ({ maxCount, maxBytes }: FileParts) => maxCount * maxBytes + REQUEST_MAX_BYTES + FRAME_MAX_BYTES;

/** Closes the connection of a client that sends more than the largest valid body. */
function limitBody({ raw }: FastifyRequest, files: FileParts): void {
  const maxTotal = bodyMaxBytes(files);
  let sizeBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxTotal) raw.destroy();
  });
}

/** Rejects a content-length above the limit before the body is read. */
function rejectLongBody(request: FastifyRequest, reply: FastifyReply, files: FileParts): void {
  if (Number(request.headers['content-length'] ?? 0) <= bodyMaxBytes(files)) return;
  // Otherwise Node would wait for the rest of the body.
  reply.header('connection', 'close');
  throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Closes the connection after the response, without reading the rest of the body. */
function closeAfterResponse({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.destroy());
}

/** Races {@link readParts} against the minimum upload rate. */
async function readWithMinimumRate(
  request: FastifyRequest,
  reply: FastifyReply,
  read: Promise<Upload>,
): Promise<Upload> {
  const rate = watchUploadRate(request.raw);
  try {
    return await Promise.race([read, rate.tooSlow]);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UPLOAD_TOO_SLOW') {
      closeAfterResponse(request, reply);
    } else {
      // Clients read the response only after they have sent the whole body.
      request.raw.unpipe();
      request.raw.resume();
    }
    throw error;
  } finally {
    rate.stop();
  }
}

const working = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Settles when the work of an upload has ended, also if its client has left; undefined before it. */
export const getUploadWork = (request: FastifyRequest): Promise<unknown> | undefined => working.get(request);

/**
 * Reads a multipart body into files, one after the other, and deletes them when `work` has ended,
 * also after an error or a disconnect.
 */
export function withUpload<T>(
  request: UploadRequest,
  reply: FastifyReply,
  files: FileParts,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const done = runWithFiles(request, reply, files, work);
  working.set(request, done);
  return done;
}

async function runWithFiles<T>(
  request: UploadRequest,
  reply: FastifyReply,
  files: FileParts,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  rejectLongBody(request, reply, files);
  const ended = new AbortController();
  reply.raw.once('close', () => ended.abort());
  const { signal } = ended;
  const dir = await createUploadFolder();
  let fileCount = 0;
  try {
    limitBody(request, files);
    const upload = await readWithMinimumRate(request, reply, readParts(request, files, { dir, signal }));
    fileCount = upload.files.length;
    return await work(upload);
  } finally {
    await deleteUploadFolder(dir, fileCount);
  }
}
