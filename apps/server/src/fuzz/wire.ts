import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { FormPart, FuzzBody, FuzzRequest } from './fuzz-request.ts';
import type { Operation } from './operation.ts';
import { UPLOAD_FILES } from './upload-files.ts';

const BOUNDARY = 'sol-fuzz-boundary';

/** Percent-encoded like a browser does it, except that halves of a pair stay what they are. */
function encode(text: string): string {
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : encodeHalf(character.charCodeAt(0)),
  ).join('');
}

const encodeHalf = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each) => `${encode(name)}=${encode(textOf(each))}`))
    .join('&');
}

/** A part of the path. Whoever sends `.` or `..` there, in whatever letters, asks for another address: it goes as text. */
const segment = (text: string) => encode(/^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2e') : text);

function urlOf({ path }: Operation, { params, query, queryEnd }: FuzzRequest): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(textOf(params[name])));
  const search = `${queryOf(query)}${queryEnd}`;
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
  const whole = Buffer.concat([encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  switch (damage) {
    case 'none':
      return { payload: whole, type: FORM_TYPE };
    case 'cut':
      return { payload: whole.subarray(0, Math.floor(whole.length * 0.7)), type: FORM_TYPE };
    case 'no end':
      return { payload: encoded, type: FORM_TYPE };
    case 'other boundary':
      return { payload: whole, type: 'multipart/form-data; boundary=other' };
    case 'no boundary':
      return { payload: whole, type: 'multipart/form-data' };
    case 'long header': {
      const header = `--${BOUNDARY}\r\nx-long: ${'x'.repeat(90_000)}\r\n\r\n\r\n`;
      return { payload: Buffer.concat([Buffer.from(header), whole]), type: FORM_TYPE };
    }
    case 'null bytes':
      return { payload: Buffer.concat([Buffer.alloc(300), whole]), type: FORM_TYPE };
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

/** As a socket hands a body over, bit by bit: in larger pieces the parser of forms can stop at a part it skips, and in injected requests alone. */
const PIECE_BYTES = 16_384;

function* piecesOf(payload: Buffer): Generator<Buffer> {
  for (let at = 0; at < payload.length; at += PIECE_BYTES) yield payload.subarray(at, at + PIECE_BYTES);
}

/** The request as it goes over the wire, but for who asks. */
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
    ...(payload !== undefined && { payload: Readable.from(piecesOf(payload), { objectMode: false }) }),
  };
}
