import type { InboxItem } from '@sol/contract/inbox';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { toPage } from '#lib/http/page.ts';
import * as inbox from './inbox.repository.ts';

interface InboxPage {
  items: InboxItem[];
  unread: number;
  nextCursor: number | null;
}

export type InboxService = ReturnType<typeof createInboxService>;

/** What members are told about things of theirs. Open to suspended members, who are told about decisions. */
export function createInboxService(db: Database) {
  return {
    async list(
      memberId: MemberId,
      { cursorId, size }: { cursorId?: number | undefined; size: number },
    ): Promise<InboxPage> {
      const sql = db.readsFor(memberId);
      const rows = await inbox.listMessages(sql, memberId, { before: cursorId, limit: size + 1 });
      return { ...toPage(rows, size), unread: await inbox.countUnread(sql, memberId) };
    },

    markRead: (memberId: MemberId, upTo: number): Promise<void> => inbox.markRead(db.sql, memberId, upTo),
  };
}
