import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { MemberId } from './member-id.ts';

/**
 * The caller.
 * @throws AppError UNAUTHENTICATED for a guest
 */
export function getMemberId(request: FastifyRequest): MemberId {
  if (request.memberId === null) throw new AppError('UNAUTHENTICATED');
  return request.memberId;
}

/** An onRequest hook, so that the body of a guest is not read. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  getMemberId(request);
}
