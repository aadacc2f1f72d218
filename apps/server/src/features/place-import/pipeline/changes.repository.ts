import type { TransactionSql } from '#lib/database/database.ts';

/** A place that an import has made absent or present. */
export interface ChangedPlace {
  id: number;
  name: string;
  address: string;
}

/** A row that an import has joined with a place. */
export interface JoinedPlace extends ChangedPlace {
  row: number;
  /** The name of the place by the row. */
  rowName: string;
}

/** What an import has changed, by name, for its report. At most CHANGES_MAX of each. */
export interface PlaceChanges {
  absent: ChangedPlace[];
  returned: ChangedPlace[];
  joined: JoinedPlace[];
}

const CHANGES_MAX = 10_000;

/** Lists the changes of the import in this transaction, after it has written its rows. */
export async function listChanges(tx: TransactionSql, returnedIds: readonly number[]): Promise<PlaceChanges> {
  const [absent, returned, joined] = await Promise.all([
    tx<ChangedPlace[]>`
      select id, name, address from place where id in (select place_id from missing_row)
      order by name, id limit ${CHANGES_MAX}`,
    tx<ChangedPlace[]>`
      select id, name, address from place where id = any(${returnedIds.slice(0, CHANGES_MAX)}::bigint[])
      order by name, id`,
    tx<JoinedPlace[]>`
      select row_number as row, s.name as "rowName", place.id, place.name, place.address
      from stage_target join place_stage s using (row_number) join place on place.id = place_id
      where kind = 'JOINED' order by row_number limit ${CHANGES_MAX}`,
  ]);
  return { absent: [...absent], returned: [...returned], joined: [...joined] };
}
