import type { FastifyPluginAsync } from 'fastify';
import { adminSummaryRoutes } from '#features/admin-summary/admin-summary.routes.ts';
import { createAdminSummaryService } from '#features/admin-summary/admin-summary.service.ts';
import { correctionAdminRoutes } from '#features/correction/correction.routes.ts';
import { coverageRoutes } from '#features/coverage/coverage.routes.ts';
import { feedbackAdminRoutes } from '#features/feedback/feedback.routes.ts';
import { createFeedbackAdminService } from '#features/feedback/feedback.service.ts';
import { noticeAdminRoutes } from '#features/notice/notice.routes.ts';
import { createNoticeAdminService } from '#features/notice/notice-admin.service.ts';
import { passkeyRoutes } from '#features/passkey/passkey.routes.ts';
import { createPasskeyService } from '#features/passkey/passkey.service.ts';
import { placeMatchRoutes } from '#features/place-import/place-match.routes.ts';
import { placeRequestAdminRoutes } from '#features/place-request/place-request.routes.ts';
import { createPlaceRequestAdminService } from '#features/place-request/place-request-admin.service.ts';
import { reportAdminRoutes } from '#features/report/report-admin.routes.ts';
import { createReportedPhotosService } from '#features/report/reported-photos.service.ts';
import { createUndecidedTakedownService } from '#features/report/undecided-takedown.service.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  createCorrectionAdminServiceFrom,
  createCoverageServiceFrom,
  createObjectionAdminServiceFrom,
  createPlaceMatchServiceFrom,
  createReportAdminServiceFrom,
} from './admin-services.ts';

interface OperatorRoutesOptions {
  sql: Sql;
  clock: Clock;
  store: MediaStore;
  media: MediaLibrary;
  publicUrl: string;
  requiresPasskey: boolean;
}

/**
 * The admin API: the services of the CLI for members with the operator role, recorded as
 * actors.
 */
export const operatorRoutes: FastifyPluginAsync<OperatorRoutesOptions> = async (
  app,
  { sql, clock, store, media, publicUrl, requiresPasskey },
) => {
  await app.register(passkeyRoutes, {
    passkeys: createPasskeyService({ sql, clock, publicUrl, isRequired: requiresPasskey }),
  });
  await app.register(adminSummaryRoutes, { summary: createAdminSummaryService(sql) });
  await app.register(coverageRoutes, { coverage: createCoverageServiceFrom(sql) });
  await app.register(placeRequestAdminRoutes, { admin: (actor) => createPlaceRequestAdminService(sql, actor) });
  await app.register(placeMatchRoutes, { admin: (actor) => createPlaceMatchServiceFrom(sql, actor) });
  await app.register(correctionAdminRoutes, {
    admin: (actor) => createCorrectionAdminServiceFrom(sql, actor, () => clock.now()),
  });
  await app.register(reportAdminRoutes, {
    reports: (actor) => createReportAdminServiceFrom({ sql, media, store }, actor),
    objections: (actor) => createObjectionAdminServiceFrom(sql, actor),
    undecided: (actor) => createUndecidedTakedownService(sql, actor),
    photos: (actor) => createReportedPhotosService({ sql, store, publicUrl, actor }),
    clock,
  });
  await app.register(noticeAdminRoutes, { admin: (actor) => createNoticeAdminService(sql, actor) });
  await app.register(feedbackAdminRoutes, { admin: (actor) => createFeedbackAdminService(sql, actor) });
};
