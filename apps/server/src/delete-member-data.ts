import { refuseLoginOfSuspended } from '#features/auth/refused-login.repository.ts';
import { deleteCorrectionsOfMember } from '#features/correction/delete-corrections-of-member.ts';
import { anonymizeTakedownsOfMember } from '#features/report/anonymize-takedowns-of-member.ts';
import { deleteReviewsOfMember } from '#features/review/delete-reviews-of-member.ts';
import { deleteSollectsOfMember } from '#features/sollect/delete-sollects-of-member.ts';
import { deleteMarksOfMember } from '#features/solmark/delete-marks-of-member.ts';
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
