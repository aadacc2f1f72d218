import { MEDIA_WIDTHS, mediaPath } from '@sol/contract/media';
import { filePart, formOf, jsonPart, type Part } from '../apps/server/src/test/review-form.ts';

/** Response data; the caller knows its shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- values are only compared
type Data = any;

export interface ApiResponse {
  /** 0 without a response. */
  status: number;
  code?: string;
  message?: string;
  data?: Data;
  tookMs: number;
}

/** Longer than any allowed duration; a request that times out counts as one without a response. */
const TIMEOUT_MS = 60_000;

export interface Client {
  get(path: string): Promise<ApiResponse>;
  send(method: string, path: string, body?: object): Promise<ApiResponse>;
  /** Sends multipart/form-data with a JSON part and photos. */
  sendForm(method: string, path: string, request: object | undefined, photos?: readonly Photo[]): Promise<ApiResponse>;
  /** Whether the photo is served completely in every width. */
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

/** Creates an API client over loopback; a failed request has status 0. */
export function createClient(port: number, token?: string): Client {
  const origin = `http://127.0.0.1:${port}`;
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function sendRequest(path: string, init: RequestInit): Promise<ApiResponse> {
    const startedAt = performance.now();
    try {
      const headers = { ...authorization, ...(init.headers as Record<string, string> | undefined) };
      const response = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      return { ...body, status: response.status, tookMs: performance.now() - startedAt };
    } catch {
      // The kind of connection failure does not matter.
      return { status: 0, tookMs: performance.now() - startedAt };
    }
  }

  return {
    get: (path) => sendRequest(path, {}),
    send: (method, path, body) =>
      sendRequest(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    async sendForm(method, path, request, photos = []) {
      const parts = [...(request === undefined ? [] : [jsonPart(request)]), ...photos.map(partOf)];
      const { payload, headers } = await formOf(parts);
      return sendRequest(path, { method, headers, body: Uint8Array.from(payload) });
    },
    async isPhotoServed(address) {
      const key = address.split('/')[2] ?? '';
      const responses = await Promise.all(MEDIA_WIDTHS.map((width) => sendRequest(mediaPath(key, width), {})));
      return responses.every(({ status }) => status === 200);
    },
  };
}
