import { createPlaceDesk } from '#features/place/place-desk.service.ts';
import { createReportDesk } from '#features/report/report-desk.service.ts';
import { hidableReviews } from '#features/review/hide-review.ts';
import { moveReviews } from '#features/review/move-reviews.ts';
import { hidableSollects } from '#features/sollect/hide-sollect.ts';
import { moveSollectPlaces } from '#features/sollect/move-sollect-places.ts';
import { moveMarks } from '#features/solmark/move-marks.ts';
import { moveStops } from '#features/solroute/move-stops.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { Actor } from '#lib/member/audit.ts';

/** The desk where reports of every kind of work are answered. */
export const createReportDeskOf = (sql: Sql, actor: Actor) =>
  createReportDesk({ sql, actor, works: { REVIEW: hidableReviews, SOLLECT: hidableSollects } });

/** The desk where places are closed and merged, with all that members have made of them. */
export const createPlaceDeskOf = (sql: Sql, actor: Actor, media: MediaLibrary) =>
  createPlaceDesk({ sql, actor, media, movePlace: [moveReviews, moveMarks, moveStops, moveSollectPlaces] });
