import * as z from 'zod/mini';
import { INBOX_KINDS } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idText, pageSizeText, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';

export const inboxKind = z.enum(INBOX_KINDS);

/** A message to a member about something of theirs. Spec 17-1. */
export const inboxItem = z.object({
  id,
  kind: inboxKind,
  title: z.string(),
  /** Empty if the title says it all. */
  text: z.string(),
  /** The screen that the message is about. */
  path: z.string(),
  createdAt: timestamp,
  isRead: z.boolean(),
});

export type InboxItem = z.infer<typeof inboxItem>;

export const inboxApi = {
  /**
   * Newest first, of the last INBOX_DAYS days; the cursor is the last id. Without the kinds that the
   * member has switched off. `unread` counts up to INBOX_UNREAD_MAX.
   */
  'GET /api/inbox': {
    summary: '알림 목록, 최신순',
    access: 'member',
    query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
    response: envelope(
      z.object({ items: z.array(inboxItem), unread: z.int().check(z.gte(0)), nextCursor: z.nullable(id) }),
    ),
  },
  /** Marks the messages up to this id as read. */
  'POST /api/inbox/read': {
    summary: '알림을 읽었다고 표시',
    access: 'member',
    body: z.strictObject({ upTo: id }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
