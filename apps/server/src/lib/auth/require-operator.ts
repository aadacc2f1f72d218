import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { OperatorId } from './operator.ts';
import { memberOf } from './require-member.ts';

/**
 * The caller.
 * @throws AppError UNAUTHENTICATED, OPERATOR_ONLY
 */
export function operatorOf(request: FastifyRequest): OperatorId {
  memberOf(request);
  if (request.operatorId === null) throw new AppError('OPERATOR_ONLY');
  return request.operatorId;
}

/** An onRequest hook, before the body is read. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  operatorOf(request);
}
