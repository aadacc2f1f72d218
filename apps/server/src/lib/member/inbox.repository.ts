import type { InboxKind } from '@sol/contract/inbox';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/** A push message that could not be delivered for so long is no news. */
const PUSH_EXPIRES_HOURS = 24;

export interface InboxMessage {
  kind: InboxKind;
  /** Identifies what happened: a second message of the same event is not written. */
  event: string;
  title: string;
  text?: string;
  path: string;
}

/**
 * Members who are not being deleted. The rows are locked as a foreign key does; a deletion is not waited
 * for, which may wait for a row of this transaction. Other transactions must lock members with `for no key
 * update`, which these rows pass: the members would miss the message.
 */
const existing = (sql: ISql) => sql`for key share of member skip locked`;

interface Pushes {
  /** Has the columns `id`, `member_id` and `kind` of `written`: messages of the same statement. */
  from: SqlFragment;
  sendAfter: SqlFragment;
  expiresAt: SqlFragment;
}

/** Statement that queues messages for the devices of their members. */
export const insertPushes = (sql: ISql, { from, sendAfter, expiresAt }: Pushes): SqlFragment => sql`
  insert into push_outbox (message_id, subscription_id, send_after, expires_at)
  select written.id, device.id, ${sendAfter}, ${expiresAt}
  from ${from} join push_subscription device using (member_id) join member on member.id = member_id
  where kind <> all(push_off)
  on conflict (message_id, subscription_id) do update
    set send_after = excluded.send_after, expires_at = excluded.expires_at, attempts = 0`;

/** Whether messages of the kind are in the inbox of a row `member`. Others are written for push messages only. */
export const isInApp = (sql: ISql, kind: InboxKind): SqlFragment => sql`${kind} <> all(member.inbox_off)`;

/** Statement that writes messages, and queues them for the devices of their members. */
const insertAll = (sql: ISql, messages: SqlFragment): SqlFragment => sql`
  with written as (
    insert into inbox_message (member_id, kind, event, title, text, path, is_shown) ${messages}
    on conflict (member_id, event) do nothing
    returning id, member_id, kind
  )
  ${insertPushes(sql, {
    from: sql`written`,
    sendAfter: sql`now()`,
    expiresAt: sql`now() + make_interval(hours => ${PUSH_EXPIRES_HOURS})`,
  })}`;

/** Writes a message to members, in the transaction of the event. */
export async function insertMessage(
  sql: ISql,
  memberIds: readonly (number | null)[],
  { kind, event, title, text = '', path }: InboxMessage,
): Promise<void> {
  const ids = memberIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const messages = sql`
    select id, ${kind}, ${event}, ${title}, ${text}, ${path}, ${isInApp(sql, kind)} from member
    where id = any(${ids}::bigint[]) order by id ${existing(sql)}`;
  await insertAll(sql, messages);
}

/** Writes a message to every member. */
export async function insertMessageToAll(sql: ISql, { kind, event, title, text = '', path }: InboxMessage) {
  const messages = sql`
    select id, ${kind}, ${event}, ${title}, ${text}, ${path}, ${isInApp(sql, kind)} from member order by id ${existing(sql)}`;
  await insertAll(sql, messages);
}

/** The event of a notice, which has messages to every member. */
export const noticeEvent = (noticeId: number) => `notice:${noticeId}`;

export async function deleteNoticeMessages(sql: ISql, noticeId: number): Promise<void> {
  await sql`delete from inbox_message where event = ${noticeEvent(noticeId)} and kind = 'NOTICE'`;
}

/** Whether the course of a row `message` is still planned for the time that its title tells. */
export const isOfCourse = (sql: ISql): SqlFragment => sql`exists (
  select from solroute where solroute.member_id = message.member_id and not is_done
    and message.event = 'solroute:' || solroute.id || ':' || to_char(depart_at, 'YYYY-MM-DD')
    and starts_with(message.title, '오늘 ' || to_char(depart_at, 'HH24:MI') || ' 코스'))`;

/** Deletes the unread messages about courses that are done, deleted, or moved to another time. */
export async function deleteCourseMessages(sql: ISql, memberId: number): Promise<void> {
  await sql`
    delete from inbox_message message
    where member_id = ${memberId} and kind = 'COURSE' and not is_read and not ${isOfCourse(sql)}`;
}

/** Per member, so that an import with many changes does not fill the inbox. */
const MESSAGES_PER_IMPORT_MAX = 20;

/**
 * Tells the members who have saved places what has changed, once for each closing, and once a day for each place and
 * other change. Places must be closed before the call, which reads the time. The calls of one transaction, whose messages have the same time, share the limit of {@link MESSAGES_PER_IMPORT_MAX}.
 * @param changes a query with `place_id` and `change`: CLOSED, MOVED or HOURS
 */
export async function insertSavedPlaceMessages(sql: ISql, changes: SqlFragment): Promise<void> {
  const messages = sql`
    select member.id, 'SAVED_PLACE', 'place:' || place_id || ':' || change || ':' ||
        case change when 'CLOSED' then extract(epoch from closed_at)::text
          else to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') end,
      case change when 'CLOSED' then '저장한 곳이 문을 닫았어요' when 'MOVED' then '저장한 곳이 자리를 옮겼어요'
        else '저장한 곳의 영업시간이 바뀌었어요' end,
      name, '/map/detail/' || place_id, ${isInApp(sql, 'SAVED_PLACE')}
    from (
      select mark.member_id, mark.place_id, change, place.name, place.closed_at,
        row_number() over (partition by mark.member_id order by mark.place_id, change) as nth
      from (${changes}) changed join place_mark mark using (place_id) join place on place.id = mark.place_id
    ) told join member on member.id = told.member_id
      left join (
        select member_id, count(*) from inbox_message where kind = 'SAVED_PLACE' and created_at = now()
        group by member_id
      ) earlier on earlier.member_id = told.member_id
    where nth + coalesce(earlier.count, 0) <= ${MESSAGES_PER_IMPORT_MAX}
    order by member.id, place_id ${existing(sql)}`;
  await insertAll(sql, messages);
}
