import { type ISql, limitTo } from '#lib/database/database.ts';
import type { HidableWork } from './hidden-content.ts';

/** Overdue works that are counted; more need not be exact. */
const OVERDUE_COUNTED = 500;

/** The number of rows whose time of hiding is over, up to a few hundred. */
export async function countOverdue(
  sql: ISql,
  { table, column }: { table: string; column: string },
  now: Date,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from (select from ${sql(table)} where ${sql(column)} <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
  return row.count;
}

/** What is alike for all content with the columns `hidden_until` and `hidden_reason`, and `member_id` if a member has it. */
export const hidableRows = (
  table: 'review' | 'sollect' | 'solroute' | 'collection' | 'place_photo',
): Omit<HidableWork, 'remove'> => ({
  async findWriter(sql, id) {
    const [row] = await sql<{ memberId: number }[]>`
      select member_id as "memberId" from ${sql(table)} where id = ${id}`;
    return row?.memberId;
  },

  async hide(tx, id, { until, reason }) {
    await tx`update ${tx(table)} set hidden_until = ${until}, hidden_reason = ${reason} where id = ${id}`;
  },

  async restore(tx, id) {
    const { count } = await tx`
      update ${tx(table)} set hidden_until = null, hidden_reason = null
      where id = ${id} and hidden_until is not null`;
    return count > 0;
  },

  countOverdue: (sql, now) => countOverdue(sql, { table, column: 'hidden_until' }, now),
});
