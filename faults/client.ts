import { MEDIA_WIDTHS, mediaPath } from '@sol/contract/media';
import { filePart, formOf, jsonPart, type Part } from '../apps/server/src/test/review-form.ts';

/** The data of an answer, of whose shape the caller is sure. */
// biome-ignore lint/suspicious/noExplicitAny: what comes is compared, not computed with
type Data = any;

export interface Answer {
  /** 0 when none came. */
  status: number;
  code?: string;
  message?: string;
  data?: Data;
  tookMs: number;
}

/** Longer than anything may take; a request that runs into it counts as one without an answer. */
const PATIENCE_MS = 60_000;

export interface Client {
  get(path: string): Promise<Answer>;
  send(method: string, path: string, body?: object): Promise<Answer>;
  /** A form with a JSON part and photos under the field's name. */
  sendForm(method: string, path: string, request: object | undefined, photos?: readonly Photo[]): Promise<Answer>;
  /** Whether the photo at this address is served whole in every width. */
  isPhotoServed(address: string): Promise<boolean>;
}

export interface Photo {
  field: string;
  name: string;
  bytes: Uint8Array;
}

function partOf({ field, name, bytes }: Photo): Part {
  const [, content, fileName] = filePart(bytes, name);
  return fileName === undefined ? [field, content] : [field, content, fileName];
}

/** Asks the app as one person over loopback; a call that gets no answer is an answer of status 0. */
export function createClient(port: number, token?: string): Client {
  const origin = `http://127.0.0.1:${port}`;
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const begun = performance.now();
    try {
      const headers = { ...authorization, ...(init.headers as Record<string, string> | undefined) };
      const response = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      return { ...body, status: response.status, tookMs: performance.now() - begun };
    } catch {
      // Killed, or hung up on: how it was said is no matter.
      return { status: 0, tookMs: performance.now() - begun };
    }
  }

  return {
    get: (path) => ask(path, {}),
    send: (method, path, body) =>
      ask(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    async sendForm(method, path, request, photos = []) {
      const parts = [...(request === undefined ? [] : [jsonPart(request)]), ...photos.map(partOf)];
      const { payload, headers } = await formOf(parts);
      return ask(path, { method, headers, body: Uint8Array.from(payload) });
    },
    async isPhotoServed(address) {
      const key = address.split('/')[2] ?? '';
      const answers = await Promise.all(MEDIA_WIDTHS.map((width) => ask(mediaPath(key, width), {})));
      return answers.every(({ status }) => status === 200);
    },
  };
}
