import { refuseLoginOfSuspended } from '#features/auth/refused-login.repository.ts';
import { deleteCorrectionsOfMember } from '#features/correction/correction.hooks.ts';
import { anonymizeTakedownsOfMember } from '#features/report/takedown.service.ts';
import { deleteReviewsOfMember } from '#features/review/review.hooks.ts';
import { deleteSollectsOfMember } from '#features/sollect/sollect.hooks.ts';
import { deleteMarksOfMember } from '#features/solmark/solmark.hooks.ts';
import { deleteAnswersOfMember } from '#lib/fact/member-answers.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

/** Of all features, for the app and the command. */
export const DELETE_MEMBER_DATA: readonly DeleteMemberData[] = [
  deleteSollectsOfMember,
  deleteReviewsOfMember,
  deleteMarksOfMember,
  deleteAnswersOfMember,
  deleteCorrectionsOfMember,
  anonymizeTakedownsOfMember,
  refuseLoginOfSuspended,
];
