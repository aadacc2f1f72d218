import type { ApiKey } from '@sol/contract/api';
import { IDEMPOTENCY_KEY_HEADER } from '@sol/contract/limits';
import { parseJson, tabStorage } from '#lib/storage.ts';
import { createUuid } from '#lib/uuid.ts';
import { ApiError } from './api-error.ts';
import { authorizedFetch, type Transport } from './authorized-transport.ts';
import { call } from './call.ts';
import type { AnyInput, DataOf, InputOf } from './endpoint.ts';

export const createIdempotencyKey = createUuid;

/** Options of `call` for a request that may be repeated with the key, a UUID, and takes effect once. */
export const withIdempotencyKey = (key: string | undefined): { transport?: Transport } =>
  key === undefined
    ? {}
    : {
        transport: (path, init) =>
          authorizedFetch(path, { ...init, headers: { ...init.headers, [IDEMPOTENCY_KEY_HEADER]: key } }),
      };

/** Keys of writes that may have arrived without a response, by their content. They survive a reload. */
const STORAGE_KEY = 'unanswered-writes';
const UNANSWERED_MAX = 20;

function readUnanswered(): [content: string, key: string][] {
  const stored = parseJson(tabStorage.getItem(STORAGE_KEY));
  return Array.isArray(stored) ? (stored as [string, string][]) : [];
}

function storeKey(content: string, key: string | undefined): void {
  const others = readUnanswered().filter(([known]) => known !== content);
  const kept = key === undefined ? others : [...others, [content, key]];
  if (kept.length === 0) tabStorage.removeItem(STORAGE_KEY);
  else tabStorage.setItem(STORAGE_KEY, JSON.stringify(kept.slice(-UNANSWERED_MAX)));
}

/**
 * FNV-1a, twice with different bases: 64 bits tell the few contents of a tab apart. Not `crypto.subtle`, which pages
 * without a secure context lack. The server refuses a key of another content.
 */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

function contentOf(key: ApiKey, { params, body, files = {} }: AnyInput): string {
  const fileValues = Object.values(files)
    .flat()
    .map(({ name, size, lastModified }) => [name, size, lastModified]);
  return hash(JSON.stringify([key, params, body, fileValues]));
}

/** Without a response, or with one of a proxy or an overload, the server may have done the work. */
const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status === 408 || error.status >= 500;

/**
 * `call` for a request that creates something. If there is no response, the next call with the same
 * input repeats the request with its key, and gets the response of the first one.
 */
export async function callOnce<Key extends ApiKey>(
  key: Key,
  input: InputOf<Key>,
  options: { signal?: AbortSignal } = {},
): Promise<DataOf<Key>> {
  const content = contentOf(key, input);
  const idempotencyKey = readUnanswered().find(([known]) => known === content)?.[1] ?? createIdempotencyKey();
  storeKey(content, idempotencyKey);
  try {
    const data = await call(key, input, { ...options, ...withIdempotencyKey(idempotencyKey) });
    storeKey(content, undefined);
    return data;
  } catch (error) {
    if (!mayHaveArrived(error)) storeKey(content, undefined);
    throw error;
  }
}
