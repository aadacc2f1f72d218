import type { ErrorBody } from '@sol/contract/error';
import { isRecord } from '#lib/storage.ts';

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
 * Reads a success body of the contract. The server has validated it against the response schema, and
 * so do the handlers of the tests; the bundle contains no schemas.
 */
export function parseSuccess<Data>(body: unknown): { data: Data } | undefined {
  const isSuccess = isRecord(body) && body.success === true && 'data' in body;
  return isSuccess ? (body as { data: Data }) : undefined;
}
