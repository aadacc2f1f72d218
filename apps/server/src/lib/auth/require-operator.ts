import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { Actor } from '#lib/member/audit.ts';
import { getMemberId } from './require-member.ts';

/**
 * The caller.
 * @throws AppError UNAUTHENTICATED, OPERATOR_ONLY
 */
export function getActor(request: FastifyRequest): Actor {
  getMemberId(request);
  if (request.actor === null) throw new AppError('OPERATOR_ONLY');
  return request.actor;
}

/** An onRequest hook, before the body is read. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  getActor(request);
}
