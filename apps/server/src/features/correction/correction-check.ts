import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';

/** A value of members without an applied correction, or an applied correction without its value. */
export interface CorrectionMismatch {
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
