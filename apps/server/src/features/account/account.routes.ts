import fastifyCookie from '@fastify/cookie';
import { ACCOUNT_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { getClaims, requireMember } from '#lib/auth/require-access.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { attachment } from '#lib/place-file/export-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type AccountService, type AccountServiceOptions, createAccountService } from './account.service.ts';
import { type AccountExportService, createAccountExportService } from './account-export.service.ts';

const EXPORT_NAME = '쏠에 남긴 내 기록';

interface AccountRoutesOptions {
  accounts: AccountService;
  exports: AccountExportService;
  /** Clears the refresh token cookie. */
  clearRefreshToken: (reply: FastifyReply) => void;
}

const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  const { accounts, exports, clearRefreshToken } = options;
  await app.register(fastifyCookie);

  route(app, 'GET /api/profile/contents', ({ memberId }) => accounts.getContents(memberId));
  app.get(
    ACCOUNT_EXPORT_PATH,
    { onRequest: requireMember, config: { acceptsTicket: true } },
    async (request, reply) => {
      const zip = await exports.export(getClaims(request));
      return reply.type('application/zip').header('content-disposition', attachment(EXPORT_NAME, 'zip')).send(zip);
    },
  );
  for (const key of ['DELETE /api/profile', 'DELETE /api/user'] as const) {
    route(app, key, async (request, reply) => {
      await accounts.delete(getClaims(request));
      clearRefreshToken(reply);
      return null;
    });
  }
};

type AccountContext = AppContext &
  Pick<AccountServiceOptions, 'deleteMemberData'> &
  Pick<AccountRoutesOptions, 'clearRefreshToken'>;

export async function registerAccount(app: FastifyInstance, context: AccountContext): Promise<void> {
  const { db, clock, mediaStore, clearRefreshToken } = context;
  await app.register(accountRoutes, {
    accounts: createAccountService(context),
    exports: createAccountExportService({ db, clock, store: mediaStore }),
    clearRefreshToken,
  });
}
