import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { FormPart, FuzzBody, FuzzRequest } from './fuzz-request.ts';
import type { Operation } from './operation.ts';
import { UPLOAD_FILES } from './upload-files.ts';

const BOUNDARY = 'sol-fuzz-boundary';

/** Percent-encodes like a browser, but keeps unpaired surrogates. */
function encode(text: string): string {
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : encodeSurrogate(character.charCodeAt(0)),
  ).join('');
}

const encodeSurrogate = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((item) => `${encode(name)}=${encode(textOf(item))}`))
    .join('&');
}

/**
 * Encodes a path segment. `.` and `..` are escaped, because URL parsers resolve them in any
 * spelling.
 */
const segment = (text: string) => encode(/^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2e') : text);

function urlOf({ path }: Operation, { params, query, querySuffix }: FuzzRequest): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(textOf(params[name])));
  const search = `${queryOf(query)}${querySuffix}`;
  return search === '' ? address : `${address}?${search}`;
}

const contentOf = ({ content }: FormPart): Buffer => {
  if ('file' in content) return UPLOAD_FILES[content.file];
  return Buffer.from('json' in content ? JSON.stringify(content.json) : content.text);
};

function encodePart(part: FormPart): Buffer {
  const fileName = part.fileName === undefined ? '' : `; filename="${part.fileName.replaceAll('"', '%22')}"`;
  const type = part.type === undefined ? '' : `\r\ncontent-type: ${part.type}`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"${fileName}${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), contentOf(part), Buffer.from('\r\n')]);
}

type Payload = { payload?: Buffer; type?: string };

const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function encodeForm({ parts, damage }: FuzzBody & { kind: 'form' }): Payload {
  const encoded = Buffer.concat(parts.map(encodePart));
  const complete = Buffer.concat([encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  switch (damage) {
    case 'none':
      return { payload: complete, type: FORM_TYPE };
    case 'cut':
      return { payload: complete.subarray(0, Math.floor(complete.length * 0.7)), type: FORM_TYPE };
    case 'no end':
      return { payload: encoded, type: FORM_TYPE };
    case 'other boundary':
      return { payload: complete, type: 'multipart/form-data; boundary=other' };
    case 'no boundary':
      return { payload: complete, type: 'multipart/form-data' };
    case 'long header': {
      const header = `--${BOUNDARY}\r\nx-long: ${'x'.repeat(90_000)}\r\n\r\n\r\n`;
      return { payload: Buffer.concat([Buffer.from(header), complete]), type: FORM_TYPE };
    }
    case 'null bytes':
      return { payload: Buffer.concat([Buffer.alloc(300), complete]), type: FORM_TYPE };
  }
}

function encodeBody(body: FuzzBody): Payload {
  switch (body.kind) {
    case 'none':
      return {};
    case 'json':
      return { payload: Buffer.from(JSON.stringify(body.json)), type: 'application/json' };
    case 'text':
      return { payload: Buffer.from(body.text), type: body.type };
    case 'bytes':
      return { payload: Buffer.from(body.bytes), type: body.type };
    case 'deep':
      return { payload: Buffer.from(body.opening.repeat(body.depth)), type: 'application/json' };
    case 'form':
      return encodeForm(body);
  }
}

/**
 * Chunk size of a socket. With larger chunks, which only injected requests have, the parser of
 * forms may stop at a part that it skips.
 */
const CHUNK_BYTES = 16_384;

function* chunksOf(payload: Buffer): Generator<Buffer> {
  for (let at = 0; at < payload.length; at += CHUNK_BYTES) yield payload.subarray(at, at + CHUNK_BYTES);
}

/** The encoded request, without authentication. */
export function toInject(
  operation: Operation,
  request: FuzzRequest,
): InjectOptions & { headers: Record<string, string> } {
  const { payload, type } = encodeBody(request.body);
  return {
    method: operation.method,
    url: urlOf(operation, request),
    headers: {
      ...request.headers,
      ...(type !== undefined && { 'content-type': type }),
      ...(payload !== undefined && { 'content-length': String(payload.length) }),
    },
    ...(payload !== undefined && { payload: Readable.from(chunksOf(payload), { objectMode: false }) }),
  };
}
