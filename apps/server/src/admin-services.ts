import { createCorrectionAdminService } from '#features/correction/correction-admin.service.ts';
import { createCoverageService } from '#features/coverage/coverage.service.ts';
import { answerPlaceMover } from '#features/fact/fact.hooks.ts';
import { createPlaceAdminService } from '#features/place/place-admin.service.ts';
import { createPlaceMerge, rebuildAggregates } from '#features/place/place-merge.ts';
import { createMemberRows } from '#features/place-import/member-rows.ts';
import { createPlaceMatchService } from '#features/place-import/place-match.service.ts';
import { remergePlaces } from '#features/place-import/remerge-place.ts';
import { createSourceRowMover } from '#features/place-import/source-row-mover.ts';
import { findSource } from '#features/place-import/sources/registry.ts';
import { hidableProfiles } from '#features/profile/hidable-profiles.ts';
import { createObjectionAdminService } from '#features/report/objection-admin.service.ts';
import { createReportAdminService } from '#features/report/report-admin.service.ts';
import { hidableReviews, reviewPlaceMover } from '#features/review/review.hooks.ts';
import { refreshCategories } from '#features/sollect/refresh-categories.ts';
import { hidableSollects, sollectPlaceMover } from '#features/sollect/sollect.hooks.ts';
import { hidableCollections, solmarkPlaceMover } from '#features/solmark/solmark.hooks.ts';
import { hidableSolroutes, solroutePlaceMover } from '#features/solroute/solroute.hooks.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { withdrawAnswersOfMember } from '#lib/fact/member-answers.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Actor } from '#lib/member/audit.ts';

export const HIDABLE_WORKS = {
  REVIEW: hidableReviews,
  SOLLECT: hidableSollects,
  PROFILE: hidableProfiles,
  SOLROUTE: hidableSolroutes,
  COLLECTION: hidableCollections,
};

/** The admin service for reports, with every kind of hidable content. */
export const createReportAdminServiceFrom = (
  { sql, media, store }: { sql: Sql; media: Pick<MediaLibrary, 'release'>; store: Pick<MediaStore, 'open'> },
  actor: Actor,
) =>
  createReportAdminService({
    sql,
    media,
    store,
    actor,
    works: HIDABLE_WORKS,
  });

/** The admin service for objections to takedowns. */
export const createObjectionAdminServiceFrom = (sql: Sql, actor: Actor) =>
  createObjectionAdminService({ sql, actor, works: HIDABLE_WORKS });

/** Sets places to the merge of their rows. */
export const remerge = (tx: TransactionSql, placeIds: readonly number[]) => remergePlaces(tx, placeIds, new Date());

/** The features that have data of places, which a merge moves. */
const placeMovers = [
  reviewPlaceMover,
  solmarkPlaceMover,
  solroutePlaceMover,
  sollectPlaceMover,
  answerPlaceMover,
  createSourceRowMover(remerge),
];

/** The admin service for places, which moves their content in a merge. */
export const createPlaceAdminServiceFrom = (sql: Sql, actor: Actor) =>
  createPlaceAdminService({ sql, actor, places: createPlaceMerge({ actor, movers: placeMovers }) });

/** Decisions whether two rows of sources are one place. */
export const createPlaceMatchServiceFrom = (sql: Sql, actor: Actor) =>
  createPlaceMatchService({
    sql,
    actor,
    places: { ...createPlaceMerge({ actor, movers: placeMovers }), rebuild: rebuildAggregates },
    remergePlaces: remerge,
  });

/** The coverage service, with the titles of the data sets that can be imported. */
export const createCoverageServiceFrom = (sql: Sql) => createCoverageService(sql, (id) => findSource(id)?.title);

/** Decisions about corrections of members. */
export const createCorrectionAdminServiceFrom = (sql: Sql, actor: Actor, now: () => Date = () => new Date()) =>
  createCorrectionAdminService({
    sql,
    actor,
    rows: createMemberRows(now),
    now,
    revertAnswers: withdrawAnswersOfMember,
    refreshCategories,
  });
