import { deleteAccount } from '#features/account/delete-account.ts';
import { setRestoredStatus } from '#features/auth/restored-status.ts';
import type { JournalEffects } from '#features/backup/apply-journal.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { HIDABLE_WORKS } from './admin-services.ts';
import { DELETE_MEMBER_DATA } from './delete-member-data.ts';

/** What a restore performs for the changes since the backup. */
export const JOURNAL_EFFECTS: JournalEffects = {
  deleteMember: async (tx, memberId) => (await deleteAccount(tx, memberId as MemberId, DELETE_MEMBER_DATA)) ?? [],
  setStatus: setRestoredStatus,
  works: HIDABLE_WORKS,
};
