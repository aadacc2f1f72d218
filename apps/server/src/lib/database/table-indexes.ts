import type { TransactionSql } from './database.ts';

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
