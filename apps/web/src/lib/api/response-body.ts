import type { Endpoint } from '@sol/contract/endpoint';
import { getSchemas } from '@sol/contract/endpoint-schemas';
import type { ErrorBody } from '@sol/contract/error';
import { isRecord } from '#lib/storage.ts';
import type { DataOf } from './endpoint-types.ts';

interface Success<E extends Endpoint> {
  data: DataOf<E>;
}

/**
 * Reads an error body of the contract; undefined for anything else, such as a proxy's error page.
 */
export function parseError(body: unknown): Pick<ErrorBody, 'code' | 'message' | 'details'> | undefined {
  if (!isRecord(body) || body.success !== false) return undefined;
  const { code, message, details }: { [K in keyof ErrorBody]?: unknown } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return { code, message, ...(Array.isArray(details) && { details }) };
}

/**
 * Reads a success body of the contract. Development and tests validate it against the response
 * schema. In production the server has validated it already and the bundle contains no schemas.
 */
export function parseSuccess<E extends Endpoint>(endpoint: E, body: unknown): Success<E> | undefined {
  const isSuccess = import.meta.env.DEV
    ? getSchemas(endpoint).response.safeParse(body).success
    : isRecord(body) && body.success === true && 'data' in body;
  return isSuccess ? (body as Success<E>) : undefined;
}
