import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';

/**
 * Locks the place, or the one it was merged into, for a change of what belongs to it. Returns its
 * id and the columns; undefined if it does not exist.
 * @param columns selected besides the id, each with a comma before it
 */
export async function lockPlace<Columns extends object = object>(
  tx: TransactionSql,
  id: number,
  columns: SqlFragment = tx``,
): Promise<({ id: number } & Columns) | undefined> {
  const [row] = await tx<({ id: number; mergedInto: number | null } & Columns)[]>`
    select id, merged_into as "mergedInto" ${columns}
    from place where id = (select coalesce(merged_into, id) from place where id = ${id}) for no key update`;
  if (row === undefined) return undefined;
  // Merged while the lock was awaited.
  return row.mergedInto === null ? row : lockPlace<Columns>(tx, row.mergedInto, columns);
}

/** Locks the places in the order of their ids, so that writers of several places cannot deadlock. */
export async function lockPlaces(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`select from place where id = any(${[...ids]}::bigint[]) order by id for no key update`;
}

/** Returns the existing places and locks them against deletion until the transaction ends. */
export const lockReferencedPlaces = <Columns extends object = object>(
  tx: TransactionSql,
  ids: readonly number[],
  columns: SqlFragment = tx``,
) =>
  tx<({ id: number } & Columns)[]>`
    select id ${columns} from place
    where id = any(${[...ids]}::bigint[]) and merged_into is null order by id for key share`;

/**
 * The categories of the places of each published sollect, as rows of sollect_id, category and
 * is_main: whether most of its places have that category. In a tie, the category of the first
 * place is the main one.
 * @param sollectId limits the result to this sollect; default: all
 */
export const categoriesOfPlaces = (sql: ISql, sollectId?: number) => sql`
  select sollect_id, category, nth = 1 as is_main from (
    select sollect.id as sollect_id, category,
      row_number() over (partition by sollect.id order by count(*) desc, min(seq)) as nth
    from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
    ${sollectId === undefined ? sql`` : sql`where sollect.id = ${sollectId}`}
    group by sollect.id, category
  ) counted`;
