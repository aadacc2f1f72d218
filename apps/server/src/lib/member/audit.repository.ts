import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import type { Actor } from './actor.ts';

export interface AuditEntry {
  actor: Actor;
  /** The noun and the action, as in notice.publish. */
  action: string;
  subjectId?: number | undefined;
  /**
   * Ids and figures. Text about members is only in `reason`, which is deleted with their account.
   */
  details?: Record<string, string | number | boolean | null>;
}

/**
 * Records an action of an operator in the transaction that performs it. The journal has it too, since a
 * restore keeps the actions after the backup.
 */
export async function recordAction(sql: ISql, { actor, action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await sql`
    with recorded as (
      insert into audit (actor, network, action, subject_id, details)
      values (${actor.name}, ${actor.network}, ${action}, ${subjectId ?? null}, ${sql.json(details)})
      returning id, at
    )
    insert into journal (kind, subject_id, subject_created_at) select 'AUDIT', id, at from recorded`;
}

/**
 * Records that an operator has read personal data: one row for a page of a list. An empty page shows
 * none. Spec 14.3-1.
 * @param ids of the rows, in the order of the page
 */
export async function recordRead(
  sql: ISql,
  { noun, ids, ...entry }: Pick<AuditEntry, 'actor' | 'details'> & { noun: string; ids: readonly number[] },
): Promise<void> {
  const [firstId] = ids;
  const lastId = ids.at(-1);
  if (firstId === undefined || lastId === undefined) return;
  const details = { ...entry.details, count: ids.length, firstId, lastId };
  await recordAction(sql, { actor: entry.actor, action: `${noun}.read`, details });
}

export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  network: string | null;
  action: string;
  subjectId: number | null;
  details: Record<string, unknown>;
}

/** Newest first. */
export function listActions(sql: ISql, { actor, limit }: { actor?: string | undefined; limit: number }) {
  return sql<AuditRow[]>`
    select id, at, actor, network, action, subject_id as "subjectId", details from audit
    where ${actor === undefined ? sql`true` : sql`actor = ${actor}`} order by id desc limit ${limit}`;
}

/**
 * Deletes the text by operators about a member and their requests, before the requests are deleted.
 * The actions and ids remain.
 */
export async function deleteReasons(sql: ISql, memberId: MemberId): Promise<void> {
  // Waits for an operator that is declining a request: the next statement then reads that text.
  await sql`select from place_request where member_id = ${memberId} order by id for update`;
  await sql`
    update audit set details = details - 'reason'
    where (action = 'member.suspend' and subject_id = ${memberId})
      or (action = 'place-request.decline'
        and subject_id in (select id from place_request where member_id = ${memberId}))
      or (action in ('review.remove', 'sollect.remove', 'profile.remove', 'solroute.remove', 'collection.remove')
        and (details ->> 'takedownId')::bigint in (select id from takedown where member_id = ${memberId}))`;
}
