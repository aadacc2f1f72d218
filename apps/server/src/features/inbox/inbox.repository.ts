import type { InboxItem } from '@sol/contract/inbox';
import { INBOX_DAYS, INBOX_UNREAD_MAX } from '@sol/contract/limits';
import { WALKING_SPEED_M_PER_S } from '@sol/contract/walking';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { insertPushes, isInApp } from '#lib/member/inbox.repository.ts';

export function listMessages(
  sql: ISql,
  memberId: MemberId,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return sql<InboxItem[]>`
    select id, kind, title, text, path, created_at as "createdAt", is_read as "isRead" from inbox_message
    where member_id = ${memberId} and is_shown ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc ${limitTo(sql, limit)}`;
}

export async function countUnread(sql: ISql, memberId: MemberId): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from (
      select from inbox_message where member_id = ${memberId} and is_shown and not is_read
      ${limitTo(sql, INBOX_UNREAD_MAX)}
    ) unread`;
  return row.count;
}

export async function markRead(sql: ISql, memberId: MemberId, upTo: number): Promise<void> {
  await sql`
    update inbox_message set is_read = true
    where member_id = ${memberId} and is_shown and not is_read and id <= ${upTo}`;
}

/** Kinds of messages. */
export interface SwitchedOff {
  app: string[];
  push: string[];
}

export async function getSwitchedOff(sql: ISql, memberId: MemberId): Promise<SwitchedOff> {
  const [row] = await sql<SwitchedOff[]>`
    select inbox_off as app, push_off as push from member where id = ${memberId}`;
  return row ?? { app: [], push: [] };
}

export async function setSwitchedOff(sql: ISql, memberId: MemberId, { app, push }: SwitchedOff): Promise<void> {
  await sql`update member set inbox_off = ${app}, push_off = ${push} where id = ${memberId}`;
}

/** Returns the number of deleted messages. */
export async function deleteOld(sql: ISql, now: Date): Promise<number> {
  const { count } = await sql`
    delete from inbox_message where created_at < ${now}::timestamptz - make_interval(days => ${INBOX_DAYS})`;
  return count;
}

/** The push message of a course arrives when it is time to get ready. */
const COURSE_PUSH_BEFORE_MIN = 60;
const WALKED_PER_MINUTE_M = WALKING_SPEED_M_PER_S * 60;

/**
 * Writes the messages about courses that start later today. A changed course changes its message.
 * @returns their number
 */
export async function insertCourses(sql: ISql, now: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    with course as (
      select member_id, 'solroute:' || id || ':' || to_char(depart_at, 'YYYY-MM-DD') as event,
        '오늘 ' || to_char(depart_at, 'HH24:MI') || ' 코스'
          || coalesce(', 첫 곳까지 걸어서 ' || nullif(walk_minutes, 0) || '분', '') as title,
        name, '/solroute/' || id as path, depart_at at time zone 'Asia/Seoul' as depart_at
      from solroute
        -- The minutes to the arrival may include a wait until the place opens.
        cross join lateral (
          select least(start_walk_minutes, round(start_walk_m / ${WALKED_PER_MINUTE_M}::float8)) as walk_minutes
        ) walk, (select ${now}::timestamptz at time zone 'Asia/Seoul' as now) seoul
      where depart_at is not null and not is_done and depart_at > seoul.now
        and depart_at < date_trunc('day', seoul.now) + interval '1 day'
    ), written as (
      insert into inbox_message (member_id, kind, event, title, text, path, is_shown)
      select member_id, 'COURSE', event, title, name, path, ${isInApp(sql, 'COURSE')}
      from course join member on member.id = member_id
      on conflict (member_id, event) do update
        set title = excluded.title, text = excluded.text, is_shown = excluded.is_shown, is_read = false
        where (inbox_message.title, inbox_message.text) is distinct from (excluded.title, excluded.text)
      returning id, member_id, kind, event
    ), pushed as (
      ${insertPushes(sql, {
        from: sql`written join course using (member_id, event)`,
        sendAfter: sql`depart_at - make_interval(mins => ${COURSE_PUSH_BEFORE_MIN})`,
        expiresAt: sql`depart_at`,
      })}
    )
    select count(*) from written`;
  return row.count;
}
