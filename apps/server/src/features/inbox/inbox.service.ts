import { INBOX_KINDS, type InboxItem, type InboxKind, type InboxSettings } from '@sol/contract/inbox';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { toPage } from '#lib/http/page.ts';
import * as inbox from './inbox.repository.ts';

interface InboxPage {
  items: InboxItem[];
  unread: number;
  nextCursor: number | null;
}

type Changes = { [Kind in InboxKind]?: InboxSettings[Kind] | undefined };

function toSettings({ app, push }: inbox.SwitchedOff): InboxSettings {
  const settings = INBOX_KINDS.map((kind) => [kind, { app: !app.includes(kind), push: !push.includes(kind) }]);
  return Object.fromEntries(settings) as InboxSettings;
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

    getSettings: async (memberId: MemberId): Promise<InboxSettings> =>
      toSettings(await inbox.getSwitchedOff(db.readsFor(memberId), memberId)),

    changeSettings: (memberId: MemberId, changes: Changes): Promise<InboxSettings> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        const settings = { ...toSettings(await inbox.getSwitchedOff(tx, memberId)) };
        for (const kind of INBOX_KINDS) settings[kind] = changes[kind] ?? settings[kind];
        const listOff = (channel: 'app' | 'push') => INBOX_KINDS.filter((kind) => !settings[kind][channel]);
        await inbox.setSwitchedOff(tx, memberId, { app: listOff('app'), push: listOff('push') });
        return settings;
      }),

    markRead: (memberId: MemberId, upTo: number): Promise<void> => inbox.markRead(db.sql, memberId, upTo),
  };
}
