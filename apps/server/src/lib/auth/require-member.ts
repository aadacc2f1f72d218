import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import type { MemberId } from './member-id.ts';

/** Who asks, where a guest is refused. @throws AppError UNAUTHENTICATED */
export function memberOf(request: FastifyRequest): MemberId {
  if (request.memberId === null) throw new AppError('UNAUTHENTICATED');
  return request.memberId;
}

/** As an onRequest hook, before the body is read: a guest's is not worth the reading. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  memberOf(request);
}
