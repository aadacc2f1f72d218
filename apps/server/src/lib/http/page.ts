/** A page of an admin list: the cursor is the last id. */
export interface AdminPage {
  cursorId?: number | undefined;
  size: number;
}

/**
 * A page of rows that were read with one row more than its size, and the cursor of the next page.
 */
export function toPage<Row extends { id: number }>(
  rows: readonly Row[],
  size: number,
): { items: Row[]; nextCursor: number | null } {
  const { items, last } = splitPage(rows, size);
  return { items, nextCursor: last?.id ?? null };
}

/**
 * Splits rows that were read with a limit of `size + 1`. `last` is the row that the next page
 * starts after, or undefined if there is no next page.
 */
export function splitPage<Row>(rows: readonly Row[], size: number): { items: Row[]; last: Row | undefined } {
  const items = rows.slice(0, size);
  return { items, last: rows.length > size ? items.at(-1) : undefined };
}
