import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { AccessClaims } from './access-token.ts';
import type { MemberId } from './member-id.ts';

/**
 * The caller.
 * @throws AppError UNAUTHENTICATED for a guest
 */
export function getMemberId(request: FastifyRequest): MemberId {
  if (request.memberId === null) throw new AppError('UNAUTHENTICATED');
  return request.memberId;
}

/**
 * The caller and the sign-in of the request.
 * @throws AppError UNAUTHENTICATED for a guest
 */
export function getClaims({ claims }: Pick<FastifyRequest, 'claims'>): AccessClaims {
  if (claims === null) throw new AppError('UNAUTHENTICATED');
  return claims;
}

/** An onRequest hook, so that the body of a guest is not read. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  getMemberId(request);
}

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
