import type { TransactionSql } from '#lib/database/database.ts';

/** A file with more rows of one name lists a chain, or a default of the form that it was typed into. */
const COMMON_NAME_ROWS = 8;

/** Names that the file gives to many rows, unchanged ones included, or that many places have. */
export async function listCommonNames(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await tx<{ name: string }[]>`
    select name from place_listed where name is not null and exists (select from place_stage) group by name having count(*) >= ${COMMON_NAME_ROWS}
    union
    select name from place where name in (select name from place_stage) and merged_into is null
    group by name having count(*) >= ${COMMON_NAME_ROWS}`;
  return new Set(rows.map(({ name }) => name));
}

/** Marks the rows and places whose name is no evidence, because many addresses have it. */
export async function* markCommonNames<Value extends { name: string; isCommonName?: boolean }>(
  slices: AsyncIterable<Value[]>,
  names: ReadonlySet<string>,
): AsyncGenerator<Value[]> {
  for await (const slice of slices) {
    for (const value of slice) if (names.has(value.name)) value.isCommonName = true;
    yield slice;
  }
}
