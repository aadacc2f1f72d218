import type { ISql } from '#lib/database/database.ts';
import type { StoredRow } from './merge-rows.ts';

export interface PlaceRows {
  placeId: number;
  rows: StoredRow[];
}

/** The rows of the given places. */
export async function listRows(sql: ISql, placeIds: readonly number[]): Promise<PlaceRows[]> {
  const rows = await sql<(StoredRow & { placeId: number })[]>`
    select place_id as "placeId", source, source_key as key, fields, status, absent_since is not null as "isAbsent"
    from place_source
    where place_id = any(${[...placeIds]}::bigint[])
      -- Stored values are those of one place, also after it was merged into another.
      and (source <> 'stored' or source_key = place_id::text)
    order by place_id`;
  return [...Map.groupBy(rows, ({ placeId }) => placeId)].map(([placeId, ofPlace]) => ({ placeId, rows: ofPlace }));
}
