import type { ApiKey } from '@sol/contract/api';
import type { EndpointKey } from '@sol/contract/endpoint';
import { ApiError } from './api-error.ts';
import { authorizedFetch, type Transport } from './authorized-transport.ts';
import { type AnyInput, type DataOf, type InputOf, parseError, parseSuccess, requestPath } from './endpoint.ts';
import { noteFetchedAt } from './fetched-at.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  transport?: Transport | undefined;
}

/** No content-type header: the browser adds it with the multipart boundary. */
function createFormData(body: string | undefined, files: NonNullable<AnyInput['files']>): FormData {
  const form = new FormData();
  if (body !== undefined) form.append('request', new Blob([body], { type: 'application/json' }));
  for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file);
  return form;
}

function createRequestInit(key: EndpointKey, { body, files }: AnyInput, signal: AbortSignal | undefined): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  const json = body === undefined ? undefined : JSON.stringify(body);
  if (json !== undefined && !files) headers['content-type'] = 'application/json';
  const content = files ? createFormData(json, files) : json;
  return {
    method: key.slice(0, key.indexOf(' ')),
    headers,
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
  };
}

const createNetworkError = () =>
  new ApiError({ status: 0, code: 'NETWORK', message: '인터넷에 연결되어 있지 않아요. 연결을 확인해 주세요.' });

/** For responses without an error body. The contract's messages are not bundled: they are 1 KB. */
const FALLBACK_ERROR = { code: 'INTERNAL', message: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.' };

function toApiError(status: number, body: unknown): ApiError {
  return new ApiError({ status, ...(parseError(body) ?? FALLBACK_ERROR) });
}

async function send(key: EndpointKey, input: AnyInput, { signal, transport = authorizedFetch }: CallOptions) {
  try {
    const path = requestPath(key, input);
    const response = await transport(path, createRequestInit(key, input, signal));
    noteFetchedAt(path, response);
    // A proxy's error page or a truncated body is not JSON; its status is reported below.
    const body: unknown = await response.json().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    return { response, body };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createNetworkError();
  }
}

/**
 * Sends a request for an endpoint of the contract and returns its data.
 * @throws ApiError for every failure except an abort
 */
export async function call<Key extends ApiKey>(
  key: Key,
  input: InputOf<Key>,
  options: CallOptions = {},
): Promise<DataOf<Key>> {
  const { response, body } = await send(key, input, options);
  if (!response.ok) throw toApiError(response.status, body);
  const success = parseSuccess<DataOf<Key>>(body);
  if (success === undefined) throw toApiError(response.status, undefined);
  return success.data;
}
