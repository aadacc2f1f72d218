import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import { findMember } from './account.repository.ts';
import type { AccountService } from './account.service.ts';
import type { AccountExportService } from './account-export.service.ts';

export interface WrittenRequestOptions {
  db: Pick<Database, 'sql'>;
  actor: Actor;
  accounts: Pick<AccountService, 'deleteOf'>;
  exports: Pick<AccountExportService, 'exportOf'>;
}

/** Export and deletion for a member who cannot sign in and has asked in writing. Spec 14.1-4. */
export function createWrittenRequestService({ db, actor, accounts, exports }: WrittenRequestOptions) {
  async function getMember(id: number): Promise<{ id: MemberId; nickname: string }> {
    const member = await findMember(db.sql, id);
    if (member === undefined) throw new OperatorError(`회원 ${id}번이 없어요.`);
    return member;
  }

  return {
    /** Writes the file, which must not exist, readable by its owner only. */
    async export(id: number, path: string): Promise<void> {
      const member = await getMember(id);
      await recordAction(db.sql, { actor, action: 'member.export', subjectId: id });
      const zip = await exports.exportOf(member.id);
      const file = await open(path, 'wx', 0o600);
      try {
        await pipeline(zip, file.createWriteStream());
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    /** @param nickname of the member, so that a mistyped id deletes nobody else */
    async delete(id: number, nickname: string): Promise<void> {
      const member = await getMember(id);
      if (member.nickname !== nickname.normalize('NFC'))
        throw new OperatorError(`회원 ${id}번의 닉네임은 ${nickname}이(가) 아니에요. 아무것도 지우지 않았어요.`);
      await accounts.deleteOf(member.id);
      await recordAction(db.sql, { actor, action: 'member.delete', subjectId: id });
    },
  };
}
