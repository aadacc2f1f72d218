import type { MemberId } from '#lib/auth/member-id.ts';
import type { OperatorId } from '#lib/auth/operator.ts';
import type { ISql } from '#lib/database/database.ts';

/** The author of an action: the CLI (its user is unknown) or a member with the operator role. */
export type Actor = 'cli' | `member:${number}`;

export const CLI: Actor = 'cli';
export const toActor = (operatorId: OperatorId): Actor => `member:${operatorId}`;

export interface AuditEntry {
  actor: Actor;
  /** The noun and the action, as in notice.publish. */
  action: string;
  subjectId?: number;
  /**
   * Ids and figures. Text about members is only in `reason`, which is deleted with their account.
   */
  details?: Record<string, string | number | boolean | null>;
}

/** Records an action of an operator in the transaction that performs it. */
export async function recordAction(sql: ISql, { actor, action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await sql`
    insert into audit (actor, action, subject_id, details)
    values (${actor}, ${action}, ${subjectId ?? null}, ${sql.json(details)})`;
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
      or (action in ('review.remove', 'sollect.remove', 'profile.remove', 'solroute.remove')
        and (details ->> 'takedownId')::bigint in (select id from takedown where member_id = ${memberId}))`;
}
