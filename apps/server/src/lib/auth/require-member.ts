import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
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
