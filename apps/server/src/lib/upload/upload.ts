import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileParts } from '@sol/contract/endpoint';
import { cleanLine } from '@sol/contract/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import { createUploadFolder } from './upload-folder.ts';
import { watchUploadRate } from './upload-pace.ts';
import { countParts } from './upload-parts.ts';

/** A file that has come whole, on the disk for as long as its request lasts. */
export interface UploadedFile {
  /** Where it stood in the form, as `details` say it: files.0 */
  path: string;
  /** As the sender calls it, without its folders; empty where it has none. */
  name: string;
  read(): Promise<Buffer>;
}

export interface Upload {
  /** What the part `request` says, unchecked. */
  request: unknown;
  files: UploadedFile[];
}

/** The part of a multipart call that carries its JSON. */
const REQUEST_PART = 'request';
const REQUEST_MAX_BYTES = 65_536;
/** The headers of the parts and the lines between them. */
const FRAME_MAX_BYTES = 65_536;

/** One part more than may come: we see it and say what is wrong, where the parser would only stop. */
function limitsOf({ maxCount, maxBytes }: FileParts) {
  return { files: maxCount + 2, fields: 2, parts: maxCount + 3, fileSize: maxBytes, fieldSize: REQUEST_MAX_BYTES };
}

function refused(path: string, message: string, cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', { details: [{ path, message }], cause });
}

const broken = (cause?: unknown) => refused('body', '보내다가 끊겼거나 형식이 맞지 않아요.', cause);

/** Whatever the parser cannot make sense of is a fault of the sender: also what it would leave out. */
async function* partsOf(request: FastifyRequest, files: FileParts): AsyncGenerator<Multipart> {
  const countSent = countParts(request.raw);
  let count = 0;
  try {
    for await (const part of request.parts({ limits: limitsOf(files) })) {
      count += 1;
      yield part;
    }
  } catch (cause) {
    throw broken(cause);
  }
  if (count !== countSent()) throw broken();
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

/** Browsers send a Blob of JSON as a file, others a text field; one that says it is JSON is parsed already. */
async function readRequestPart(part: Multipart): Promise<unknown> {
  if (part.type === 'field' && part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE');
  const content = part.type === 'file' ? await readText(part) : part.value;
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw refused(REQUEST_PART, 'JSON이어야 해요.', cause);
  }
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** The parser's types promise a name, which a part sent as plain bytes may do without. */
type SentFile = Pick<MultipartFile, 'file'> & { filename?: string | undefined };

async function saveFile({ file, filename = '' }: SentFile, path: string, diskPath: string): Promise<UploadedFile> {
  try {
    await pipeline(file, createWriteStream(diskPath, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw isOfDisk(error) ? error : broken(error);
  }
  if (file.truncated) {
    const { message } = new AppError('PHOTO_TOO_LARGE');
    throw new AppError('PHOTO_TOO_LARGE', { details: [{ path, message }] });
  }
  return { path, name: cleanLine(filename), read: () => readFile(diskPath) };
}

async function readParts(request: FastifyRequest, declared: FileParts, dir: string): Promise<Upload> {
  const files: UploadedFile[] = [];
  const requests: unknown[] = [];
  for await (const part of partsOf(request, declared)) {
    if (part.fieldname === REQUEST_PART && requests.length === 0) requests.push(await readRequestPart(part));
    else if (part.type !== 'file' || part.fieldname !== declared.field)
      throw refused(part.fieldname, '모르는 내용이에요.');
    else if (files.length === declared.maxCount) throw new AppError('PHOTOS_TOO_MANY');
    else files.push(await saveFile(part, `${declared.field}.${files.length}`, join(dir, String(files.length))));
  }
  return { request: requests[0], files };
}

/** All a call could ever need. */
const bodyMaxBytes = ({ maxCount, maxBytes }: FileParts) => maxCount * maxBytes + REQUEST_MAX_BYTES + FRAME_MAX_BYTES;

/** Hangs up on who sends more. */
function boundBody({ raw }: FastifyRequest, files: FileParts): void {
  const maxTotal = bodyMaxBytes(files);
  let sizeBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxTotal) raw.destroy();
  });
}

/** Before anything is read of a body that says itself that it is too long. */
function refuseLongBody(request: FastifyRequest, reply: FastifyReply, files: FileParts): void {
  if (Number(request.headers['content-length'] ?? 0) <= bodyMaxBytes(files)) return;
  // Or the rest of it would be waited for.
  reply.header('connection', 'close');
  throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Hangs up as soon as the answer has gone: nothing is read of what still trickles in. */
function hangUpAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.destroy());
}

/** As {@link readParts}, for as long as anything comes. */
async function readInTime(request: FastifyRequest, reply: FastifyReply, read: Promise<Upload>): Promise<Upload> {
  const pace = watchUploadRate(request.raw);
  try {
    return await Promise.race([read, pace.tooSlow]);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UPLOAD_TOO_SLOW') {
      hangUpAfterAnswer(request, reply);
    } else {
      // Whoever is refused half-way sends the rest before they read why.
      request.raw.unpipe();
      request.raw.resume();
    }
    throw error;
  } finally {
    pace.stop();
  }
}

/**
 * Reads a multipart body, its files onto the disk one after the other, and takes them away again when `work` has ended: be it
 * well, by a fault of the sender, or because they hung up.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileParts,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  refuseLongBody(request, reply, files);
  const dir = await createUploadFolder();
  try {
    boundBody(request, files);
    return await work(await readInTime(request, reply, readParts(request, files, dir)));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
