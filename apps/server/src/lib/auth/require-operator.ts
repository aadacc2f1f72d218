import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { OperatorId } from './operator.ts';
import { getMemberId } from './require-member.ts';

/**
 * The caller.
 * @throws AppError UNAUTHENTICATED, OPERATOR_ONLY
 */
export function getOperatorId(request: FastifyRequest): OperatorId {
  getMemberId(request);
  if (request.operatorId === null) throw new AppError('OPERATOR_ONLY');
  return request.operatorId;
}

/** An onRequest hook, before the body is read. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  getOperatorId(request);
}
