import { TICKET_PARAM } from '@sol/contract/download';
import { ACCOUNT_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AccessClaims, AccessTokens } from '#lib/auth/access-token.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AppContext } from '#lib/process/app-context.ts';

interface DownloadRoutesOptions {
  tokens: Pick<AccessTokens, 'issueTicket'>;
  /** Fails unless the sign-in is recent. */
  assertRecent: (claims: AccessClaims) => Promise<void>;
}

/**
 * The ticket gives no rights: the export decides whether its member may read the file. See
 * docs/decisions/054-download-tickets.md.
 */
const downloadRoutes: FastifyPluginAsync<DownloadRoutesOptions> = async (app, { tokens, assertRecent }) => {
  route(app, 'GET /api/download', async ({ claims, query: { path } }) => {
    if (claims === null) throw new AppError('UNAUTHENTICATED');
    // The export checks it too, but its error would replace the page of the browser.
    if (path === ACCOUNT_EXPORT_PATH) await assertRecent(claims);
    const ticket = await tokens.issueTicket(claims, path);
    return { address: `${path}${path.includes('?') ? '&' : '?'}${TICKET_PARAM}=${ticket}` };
  });
};

export type DownloadContext = AppContext & Pick<DownloadRoutesOptions, 'assertRecent'>;

export async function registerDownload(app: FastifyInstance, { tokens, assertRecent }: DownloadContext): Promise<void> {
  await app.register(downloadRoutes, { tokens, assertRecent });
}
