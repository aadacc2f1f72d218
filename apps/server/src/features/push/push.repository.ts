import type { InboxKind } from '@sol/contract/inbox';
import type { PushSubscription } from '@sol/contract/push';
import type { AccessClaims } from '#lib/auth/access-token.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import { isOfCourse } from '#lib/member/inbox.repository.ts';

/** Replaces the subscription of the sign-in. An endpoint that another one had is of a browser that has changed hands. */
export async function putSubscription(
  tx: TransactionSql,
  { memberId, signInId }: AccessClaims,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Promise<void> {
  await tx`
    delete from push_subscription
    where (sign_in_id = ${signInId} or endpoint = ${endpoint}) and (sign_in_id, endpoint) <> (${signInId}, ${endpoint})`;
  await tx`
    insert into push_subscription (member_id, sign_in_id, endpoint, p256dh, auth)
    values (${memberId}, ${signInId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set member_id = excluded.member_id, sign_in_id = excluded.sign_in_id,
      p256dh = excluded.p256dh, auth = excluded.auth`;
}

export async function deleteSubscription(sql: ISql, memberId: MemberId, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where member_id = ${memberId} and endpoint = ${endpoint}`;
}

/** Of an endpoint that the push service has ended. */
export async function deleteSubscriptionById(sql: ISql, id: number): Promise<void> {
  await sql`delete from push_subscription where id = ${id}`;
}

export interface DuePush {
  messageId: number;
  subscriptionId: number;
  attempts: number;
  expiresAt: string;
  kind: InboxKind;
  title: string;
  text: string;
  path: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /**
   * Whether the member still wants it: the kind is not switched off since, the message is not read, and its course
   * is still planned for that time.
   */
  isWanted: boolean;
}

/**
 * Takes messages out of the outbox. They are deleted in a transaction of its own before they are sent: one that a
 * crash has interrupted is not sent again.
 * @param isQuiet only messages of courses
 */
export function takeDue(sql: ISql, { now, isQuiet, limit }: { now: Date; isQuiet: boolean; limit: number }) {
  return sql<DuePush[]>`
    with first as (
      -- One of each device, so that a slow push service does not hold up those of others.
      select distinct on (subscription_id) subscription_id, message_id, send_after from push_outbox
      where send_after <= ${now} ${
        isQuiet ? sql`and exists (select from inbox_message where id = message_id and kind = 'COURSE')` : sql``
      }
      order by subscription_id, send_after
    ), due as (
      select message_id, subscription_id from push_outbox join first using (message_id, subscription_id)
      order by first.send_after ${limitTo(sql, limit)} for update of push_outbox skip locked
    ), taken as (
      delete from push_outbox using due
      where (push_outbox.message_id, push_outbox.subscription_id) = (due.message_id, due.subscription_id)
      returning push_outbox.*
    )
    select message_id as "messageId", subscription_id as "subscriptionId", attempts, expires_at as "expiresAt", kind,
      title, text, path, endpoint, p256dh, auth,
      expires_at > ${now} and not is_read and kind <> all(push_off)
        and (kind <> 'COURSE' or ${isOfCourse(sql)}) as "isWanted"
    from taken join inbox_message message on message.id = message_id
      join push_subscription device on device.id = subscription_id join member on member.id = device.member_id`;
}

/** Puts a message back that the push service has not accepted. */
export async function putBack(sql: ISql, push: DuePush, sendAfter: Date): Promise<void> {
  const { messageId, subscriptionId, attempts, expiresAt } = push;
  await sql`
    insert into push_outbox (message_id, subscription_id, send_after, expires_at, attempts)
    select message.id, device.id, ${sendAfter}, ${expiresAt}, ${attempts + 1}
    from inbox_message message, push_subscription device
    where message.id = ${messageId} and device.id = ${subscriptionId} and ${sendAfter} < ${expiresAt}::timestamptz
    on conflict do nothing`;
}
