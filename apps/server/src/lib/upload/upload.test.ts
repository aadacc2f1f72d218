import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@sol/contract/endpoint';
import { envelope } from '@sol/contract/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { serializerCompiler } from '#lib/http/endpoint-schema.ts';
import { registerErrorHandler } from '#plugins/error-handler.ts';
import { registerUploads } from '#plugins/uploads.ts';
import { UPLOAD_RATE_WINDOW_MS } from './upload.ts';

const uploadFiles = {
  files: { field: 'files', maxCount: 2, maxBytes: 1_000 },
  summary: 'things',
  body: z.strictObject({ name: z.string() }),
  response: envelope(z.array(z.number())),
} satisfies Endpoint;

const BOUNDARY = 'x';
const HEADERS = `POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`;
const filePart = (content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n${content}\r\n`;
const requestPart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="request"\r\n\r\n{"name":"a"}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

let app: FastifyInstance;
let port: number;
let uploadDir: string;
const served: number[][] = [];
const signals: AbortSignal[] = [];
/** Of the handler, after it has read the files. */
let held = Promise.resolve();

beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'sol-uploads-'));
  vi.stubEnv('TMPDIR', uploadDir);
  app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  await registerUploads(app);
  registerEndpoint(app, 'POST /things', uploadFiles, async ({ uploads }) => {
    const sizes = (await Promise.all(uploads.map((upload) => upload.read()))).map(({ length }) => length);
    served.push(sizes);
    signals.push(...uploads.map(({ signal }) => signal));
    await held;
    return sizes;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => {
  served.length = 0;
  signals.length = 0;
  held = Promise.resolve();
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
  await rm(uploadDir, { recursive: true });
});

const filesOnDisk = async () =>
  (await readdir(uploadDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

function openRequest(head: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${HEADERS}${head}\r\n`);
  return socket;
}

async function post(...parts: string[]) {
  const body = parts.join('');
  const socket = openRequest(`Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
  socket.write(body);
  const response = await text(socket);
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n')).trim()) as {
    code?: string;
    data?: number[];
    details?: object[];
  };
}

it('accepts the maximum number and size of files, and deletes them afterwards', async () => {
  const full = filePart('a'.repeat(1_000));
  expect(await post(requestPart, full, full, END)).toMatchObject({ data: [1_000, 1_000] });
  expect(await readdir(uploadDir)).toEqual([]);
});

it('names the exceeded limit, and stores no part of the upload', async () => {
  const one = filePart('a');
  expect(await post(requestPart, filePart('a'.repeat(1_001)), END)).toMatchObject({ code: 'PHOTO_TOO_LARGE' });
  expect(await post(requestPart, one, one, one, END)).toMatchObject({ code: 'PHOTOS_TOO_MANY' });
  expect(await post(requestPart, filePart('a'.repeat(50_000)), one, END)).toMatchObject({ code: 'PHOTO_TOO_LARGE' });
  expect(await readdir(uploadDir)).toEqual([]);
  expect(served).toEqual([]);
});

const withHead = (head: string) => `--${BOUNDARY}\r\n${head}\r\n\r\nphoto\r\n`;
const named = (name: string) => withHead(`Content-Disposition: form-data; name="files"; ${name}`);

it.each([
  ['whose name contains a line break', named('filename="a\nb.jpg"')],
  ['whose name contains a return', named('filename="a\rb.jpg"')],
  ['whose name contains an encoded line break', named("filename*=utf-8''a%0D%0Ab.jpg")],
  ['whose field contains a line break', withHead('Content-Disposition: form-data; name="fi\nles"; filename="a"')],
  ['of another disposition', withHead('Content-Disposition: attachment; name="files"; filename="a"')],
  ['without a disposition', withHead('Content-Type: image/jpeg')],
  ['with incomplete headers', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n`],
  ['without content', `--${BOUNDARY}\r\n`],
])('rejects a form with a part %s instead of skipping it', async (_what, part) => {
  expect(await post(requestPart, part, END)).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'body' }] });
  expect(await post(part, requestPart, filePart('a'), END)).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await readdir(uploadDir)).toEqual([]);
  expect(served).toEqual([]);
});

it('accepts a form with a preamble and an epilogue', async () => {
  expect(await post('words\r\n', requestPart, filePart('a'), END, requestPart, END)).toMatchObject({ data: [1] });
});

it('accepts a form that arrives byte by byte, and content similar to its delimiter', async () => {
  const body = [requestPart, filePart(`\r\n-\r\n--${BOUNDARY.toUpperCase()}\r\n--`), END].join('');
  const socket = openRequest(`Connection: close\r\nContent-Length: ${body.length}\r\n`);
  socket.setNoDelay();
  for (const byte of body) await new Promise((sent) => socket.write(byte, sent));
  expect(await text(socket)).toContain('"data":[12]');
});

it('deletes the files of an aborted upload', async () => {
  const socket = openRequest('Content-Length: 2500\r\n');
  socket.write(`${requestPart}${filePart('a'.repeat(1_000))}${filePart('half').slice(0, -2)}`);
  await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(2));
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]));
  expect(served).toEqual([]);
});

it('tells the work of an upload that its client has left', async () => {
  const released = Promise.withResolvers<void>();
  held = released.promise;
  const body = [requestPart, filePart('a'), filePart('b'), END].join('');
  const socket = openRequest(`Content-Length: ${body.length}\r\n`);
  socket.write(body);
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  socket.destroy();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  released.resolve();
  await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]));
});

it('closes the connection of a client that sends without end and without content-length', async () => {
  const socket = openRequest('Transfer-Encoding: chunked\r\n');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const chunk = 'a'.repeat(16_384);
  // A preamble is ignored (RFC 2046).
  for (let sent = 0; sent < 20; sent++) socket.write(`4000\r\n${chunk}\r\n`);
  await closed;
  await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]));
  expect(served).toEqual([]);
});

describe('a body that hardly comes', () => {
  // Only this clock is mocked; the network is real.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const beginOne = async () => {
    // The remains of the test before are deleted after its response.
    await expect.poll(filesOnDisk).toEqual([]);
    const socket = openRequest('Content-Length: 100000\r\n');
    socket.write(`${requestPart}${filePart('half').slice(0, -2)}`);
    // Not vi.waitFor, which advances the mocked clock with each attempt.
    await expect.poll(filesOnDisk).toHaveLength(1);
    return socket;
  };

  it('gets a timeout error, and its connection is closed', async () => {
    const socket = await beginOne();
    const response = text(socket);
    vi.advanceTimersByTime(UPLOAD_RATE_WINDOW_MS - 1);
    expect(await filesOnDisk()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await response).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"UPLOAD_TOO_SLOW"/is);
    await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]));
    expect(served).toEqual([]);
  });

  it('is also rejected if single bytes arrive', async () => {
    const socket = await beginOne();
    const response = text(socket);
    socket.write('a');
    vi.advanceTimersByTime(UPLOAD_RATE_WINDOW_MS);
    expect(await response).toContain('UPLOAD_TOO_SLOW');
    await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]));
  });

  it('does not affect the processing time of a complete upload', async () => {
    const sizes = await post(requestPart, filePart('a'), END);
    vi.advanceTimersByTime(UPLOAD_RATE_WINDOW_MS);
    expect(vi.getTimerCount()).toBe(0);
    expect(sizes).toMatchObject({ data: [1] });
  });
});
