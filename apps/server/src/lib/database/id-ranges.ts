import type { ISql } from '#lib/database/database.ts';

/** Rows with after < id ≤ last. */
export interface IdRange {
  after: number;
  last: number;
}

/**
 * All rows of a table in ranges of at most `size` rows by ascending id, so that readers of a whole
 * table hold one range in memory.
 */
export async function* idRanges(sql: ISql, table: string, size: number): AsyncGenerator<IdRange> {
  for (let after = 0; ; ) {
    const [row] = await sql<[{ last: number | null }]>`
      select max(id) as last from (select id from ${sql(table)} where id > ${after} order by id limit ${size}) range`;
    if (row.last === null) return;
    yield { after, last: row.last };
    after = row.last;
  }
}
