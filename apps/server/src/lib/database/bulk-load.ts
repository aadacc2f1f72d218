import type { ISql, TransactionSql } from './database.ts';

/**
 * Drops the indexes of a table that no constraint needs. Blocks readers.
 * @returns the statements that create them again
 */
export async function dropIndexes(tx: TransactionSql, table: string): Promise<string[]> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) || coalesce((
      select string_agg(
        format('; alter index %s alter column %s set statistics %s', attrelid::regclass, attnum, attstattarget), ''
      )
      from pg_attribute where attrelid = i.indexrelid and attstattarget >= 0
    ), '') as definition
    from pg_index i
    where i.indrelid = ${table}::regclass and not i.indisunique
    order by 1`;
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

export async function createIndexes(tx: TransactionSql, definitions: readonly string[]): Promise<void> {
  await tx`set local maintenance_work_mem = '256MB'`;
  for (const definition of definitions) await tx.unsafe(definition);
}

/**
 * Drops the foreign keys from some tables to another one. Blocks readers of all of them.
 * @returns the statements that create them again, each of which checks all rows in one query: a
 * fraction of the time of one query for each inserted row
 */
export async function dropForeignKeys(
  tx: TransactionSql,
  tables: readonly string[],
  referenced: string,
): Promise<string[]> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any(${[...tables]}::regclass[]) and confrelid = ${referenced}::regclass
    order by 1, 2`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

/** Rows with after < id ≤ last. */
interface IdRange {
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
