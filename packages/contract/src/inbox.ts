import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idText, pageSizeText, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';

/** Kinds of messages in the inbox, in the order of the settings. Spec 17-1. */
export const INBOX_KINDS = [
  'COURSE',
  'SAVED_PLACE',
  'PLACE_REQUEST',
  'CORRECTION',
  'FEEDBACK',
  'REPORT',
  'HIDDEN',
  'OBJECTION',
  'NOTICE',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

const inboxKind = z.enum(INBOX_KINDS);

/** A message to a member about something of theirs. Spec 17-1. */
const inboxItem = z.object({
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

const choice = z.strictObject({ app: z.boolean(), push: z.boolean() });

const ofEachKind = <Value>(value: Value) =>
  Object.fromEntries(INBOX_KINDS.map((kind) => [kind, value])) as Record<InboxKind, Value>;

/** Whether messages of a kind are in the inbox, and are sent as push messages. Spec 17-2. */
export const inboxSettings = z.object(ofEachKind(choice));

export type InboxSettings = z.infer<typeof inboxSettings>;

export const inboxApi = {
  /**
   * Newest first, of the last INBOX_DAYS days; the cursor is the last id. Without those of events while
   * their kind was switched off. `unread` counts up to INBOX_UNREAD_MAX.
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
  'GET /api/inbox/settings': {
    summary: '알림 설정',
    access: 'member',
    response: envelope(inboxSettings),
  },
  /** Kinds that are left out stay as they are. Returns all of them. */
  'PUT /api/inbox/settings': {
    summary: '알림 설정 바꾸기',
    access: 'member',
    body: z.strictObject(ofEachKind(z.optional(choice))),
    response: envelope(inboxSettings),
  },
} satisfies Endpoints;
