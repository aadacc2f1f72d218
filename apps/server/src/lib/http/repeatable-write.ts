import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@sol/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { AppError } from './errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INVALID_KEY = '요청을 구별하는 값이 올바르지 않아요.';

/**
 * Reads the idempotency key of a request; undefined without one.
 * @throws AppError BAD_REQUEST if it is no UUID
 */
export function readRepeatableWrite({ method, url, headers, body }: FastifyRequest): RepeatableWrite | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError('BAD_REQUEST', {
      details: [{ path: `headers.${IDEMPOTENCY_KEY_HEADER}`, message: INVALID_KEY }],
    });
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
  return { key, requestHash };
}
