import type { WorkKind } from '@sol/contract/report';
import { authHooks } from '#features/auth/auth.hooks.ts';
import { blockHooks } from '#features/block/block.hooks.ts';
import { correctionHooks } from '#features/correction/correction.hooks.ts';
import { coverageHooks } from '#features/coverage/coverage.hooks.ts';
import { factHooks } from '#features/fact/fact.hooks.ts';
import { inboxHooks } from '#features/inbox/inbox.hooks.ts';
import { mediaHooks } from '#features/media/media.hooks.ts';
import { placeHooks } from '#features/place/place.hooks.ts';
import { placeImportHooks } from '#features/place-import/place-import.hooks.ts';
import { popularSearchHooks } from '#features/popular-search/popular-search.hooks.ts';
import { profileHooks } from '#features/profile/profile.hooks.ts';
import { reportHooks } from '#features/report/report.hooks.ts';
import { reviewHooks } from '#features/review/review.hooks.ts';
import { sollectHooks } from '#features/sollect/sollect.hooks.ts';
import { solmarkHooks } from '#features/solmark/solmark.hooks.ts';
import { solrouteHooks } from '#features/solroute/solroute.hooks.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { Check, NounHooks, SweepOptions } from '#lib/process/noun-hooks.ts';

/** Of all nouns, in the order in which a merge moves and a deletion of a member deletes their rows. */
export const HOOKS: readonly NounHooks[] = [
  placeHooks,
  sollectHooks,
  reviewHooks,
  solmarkHooks,
  solrouteHooks,
  // After the reviews, whose tags are answers too.
  factHooks,
  // Merges the places again.
  placeImportHooks,
  correctionHooks,
  profileHooks,
  reportHooks,
  authHooks,
  blockHooks,
  coverageHooks,
  popularSearchHooks,
  inboxHooks,
  // Last: the other sweeps release photos.
  mediaHooks,
];

export const PLACE_MOVERS = HOOKS.flatMap(({ placeMover }) => placeMover ?? []);

export const DELETE_MEMBER_DATA = HOOKS.flatMap(({ deleteOfMember }) => deleteOfMember ?? []);

/** The test of this file fails if a kind is missing. */
export const HIDABLE_WORKS = Object.assign({}, ...HOOKS.map(({ hidable }) => hidable)) as Record<WorkKind, HidableWork>;

export const CHECKS: readonly Check[] = HOOKS.flatMap(({ checks }) => checks ?? []);

export const createSweeps = (options: SweepOptions) => HOOKS.flatMap(({ sweeps }) => sweeps?.(options) ?? []);
