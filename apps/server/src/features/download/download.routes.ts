import { getDownloadAddress, TICKET_PARAM } from '@sol/contract/download';
import type { FastifyPluginAsync } from 'fastify';
import type { AccessTokens } from '#lib/auth/access-token.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';

/**
 * The ticket gives no rights: the export decides whether its member may read the file. See
 * docs/decisions/054-download-tickets.md.
 */
export const downloadRoutes: FastifyPluginAsync<{ tokens: Pick<AccessTokens, 'issueTicket'> }> = async (
  app,
  { tokens },
) => {
  route(app, getDownloadAddress, async ({ claims, query: { path } }) => {
    if (claims === null) throw new AppError('UNAUTHENTICATED');
    const ticket = await tokens.issueTicket(claims, path);
    return { address: `${path}${path.includes('?') ? '&' : '?'}${TICKET_PARAM}=${ticket}` };
  });
};
