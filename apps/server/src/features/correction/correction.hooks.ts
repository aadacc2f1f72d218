import { randomUUID } from 'node:crypto';
import { AUTHOR_KEY_DAYS } from '@sol/contract/correction';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql, Sql } from '#lib/database/database.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { CorrectionService } from './correction.service.ts';
import { deleteOldAuthorKeys } from './correction-admin.repository.ts';
import { listDue } from './correction-confirmation.repository.ts';
import { type RefreshOptions, refreshDerivedPlaceData } from './refresh-derived-data.ts';

/** A value of members without an applied correction, or an applied correction without its value. */
interface CorrectionMismatch {
  placeId: number;
  correctionId: number | null;
  /** VALUE: the row has another value's correction or none. CLOSED: no correction has closed the place. */
  problem: 'VALUE' | 'MISSING' | 'CLOSED';
}

/**
 * Compares the values of members with the applied corrections in one snapshot. An empty result means
 * that all are equal. That places are the merge of these values is checked with those of the sources.
 */
export function checkCorrections(sql: ISql): PromiseLike<CorrectionMismatch[]> {
  return sql<CorrectionMismatch[]>`
    select place_id as "placeId", source_key::bigint as "correctionId", 'VALUE' as problem
    from place_source p
    where source = 'members' and not exists (
      select from correction c where c.id = p.source_key::bigint and c.status = 'APPLIED' and c.kind = p.part
    )
    union all
    select place_id, max(id), 'MISSING' from correction c
    where status = 'APPLIED' and kind <> 'CLOSED'
      and not exists (
        select from place_source p join correction other on other.id = p.source_key::bigint
        where p.source = 'members' and p.part = c.kind and other.place_id = c.place_id
      )
      and not exists (select from place where place.id = c.place_id and place.merged_into is not null)
      and not exists (select from place where place.merged_into = c.place_id)
    group by place_id
    union all
    select id, null, 'CLOSED' from place
    where closed_by = 'MEMBERS' and not exists (
      select from correction c
      where c.status = 'APPLIED' and c.kind = 'CLOSED'
        and (c.place_id = place.id or c.place_id in (select id from place merged where merged.merged_into = place.id))
    )
    order by 1 limit ${MISMATCHES_MAX}`;
}

/** Corrections of one run; the others follow with the next one. */
const APPLIED_MAX = 100;

interface CorrectionSweepOptions extends RefreshOptions {
  sql: Sql;
  corrections: Pick<CorrectionService, 'applyDue'>;
}

/**
 * Applies corrections whose confirmation counts since, or that were confirmed during an import, and
 * updates what is derived from places.
 */
export async function sweepCorrections(
  options: CorrectionSweepOptions,
): Promise<{ applied: number; refreshed: number }> {
  let applied = 0;
  for (const id of await listDue(options.sql, APPLIED_MAX)) {
    if (await options.corrections.applyDue(id)) applied++;
  }
  return { applied, refreshed: await refreshDerivedPlaceData(options) };
}

/** Deletes the keys that link the corrections of accounts that were deleted long ago. Returns their number. */
export const sweepAuthorKeys = (sql: Sql, now: Date): Promise<number> =>
  deleteOldAuthorKeys(sql, new Date(now.getTime() - AUTHOR_KEY_DAYS * DAY_MS));

/**
 * Withdraws the member's open corrections and deletes those that were not applied. The value of an
 * applied one stays, without the name and the note of its author. Spec 11.2-6. A random key, which a job
 * deletes, links those that stay: an operator can still revert all of them.
 */
export const deleteCorrectionsOfMember: DeleteMemberData = async (tx, memberId) => {
  await tx`delete from correction where member_id = ${memberId} and status not in ('APPLIED', 'REVERTED')`;
  await tx`
    update correction set note = '', member_id = null, author_key = ${randomUUID()}, author_deleted_at = now()
    where member_id = ${memberId}`;
  return [];
};
