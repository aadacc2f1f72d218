import type { Endpoint } from '@sol/contract/endpoint';
import { ERRORS } from '@sol/contract/error';
import { readError, readSuccess } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { DataOf, InputOf } from './endpoint-types.ts';
import { requestPath } from './request-path.ts';

/** How a request reaches the API: fetch in the browser, the application itself while rendering on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  transport?: Transport | undefined;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const fetchTransport: Transport = (path, init) => fetch(path, init);

function initOf(endpoint: Endpoint, body: unknown, signal: AbortSignal | undefined): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

const networkError = () =>
  new ApiError({ status: 0, code: 'NETWORK', message: '인터넷에 연결되어 있지 않아요. 연결을 확인해 주세요.' });

function errorOf(status: number, body: unknown): ApiError {
  return new ApiError({ status, ...(readError(body) ?? { code: 'INTERNAL', message: ERRORS.INTERNAL.message }) });
}

async function send(endpoint: Endpoint, input: AnyInput, { signal, transport = fetchTransport }: CallOptions) {
  try {
    const response = await transport(requestPath(endpoint, input), initOf(endpoint, input.body, signal));
    // A proxy's page or a torn body is not JSON: an answer we cannot read, reported by its status below.
    const body: unknown = await response.json().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    return { response, body };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
}

/**
 * Makes one call of the contract and returns its data.
 * @throws ApiError for every failure but an abort
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const { response, body } = await send(endpoint, input, options);
  if (!response.ok) throw errorOf(response.status, body);
  const success = readSuccess(endpoint, body);
  if (success === undefined) throw errorOf(response.status, undefined);
  return success.data;
}
