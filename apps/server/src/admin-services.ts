import { createPlaceAdminService } from '#features/place/place-admin.service.ts';
import { moveSourceRows } from '#features/place-import/move-source-rows.ts';
import { createReportAdminService } from '#features/report/report-admin.service.ts';
import { hidableReviews } from '#features/review/hide-review.ts';
import { moveReviews } from '#features/review/move-reviews.ts';
import { hidableSollects } from '#features/sollect/hide-sollect.ts';
import { moveSollectPlaces } from '#features/sollect/move-sollect-places.ts';
import { moveMarks } from '#features/solmark/move-marks.ts';
import { mergeStops } from '#features/solroute/solroute-merge.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { Actor } from '#lib/member/audit.ts';

/** The admin service for reports, with every kind of hidable content. */
export const createReportAdminServiceFrom = (sql: Sql, actor: Actor) =>
  createReportAdminService({ sql, actor, works: { REVIEW: hidableReviews, SOLLECT: hidableSollects } });

/** The admin service for places, which moves their content in a merge. */
export const createPlaceAdminServiceFrom = (sql: Sql, actor: Actor, media: MediaLibrary) =>
  createPlaceAdminService({
    sql,
    actor,
    media,
    movePlace: [moveReviews, moveMarks, mergeStops, moveSollectPlaces, moveSourceRows],
  });
