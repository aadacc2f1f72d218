/** What a list of an operator is asked for: the cursor is the last id. */
export interface AdminPage {
  cursorId?: number | undefined;
  size: number;
}

/** A page of what was read with one row more than it holds, and where the next begins. */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  size: number,
): { items: Row[]; nextCursor: number | null } {
  const items = rows.slice(0, size);
  return { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}
