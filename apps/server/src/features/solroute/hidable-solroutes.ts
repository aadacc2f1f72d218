import { limitTo } from '#lib/database/limit-clause.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';

/** The link of a hidden course is not found. Its owner still has the course. */
export const hidableSolroutes: HidableWork = {
  async findWriter(sql, solrouteId) {
    const [row] = await sql<{ memberId: number }[]>`
      select member_id as "memberId" from solroute where id = ${solrouteId}`;
    return row?.memberId;
  },

  async hide(tx, solrouteId, { until, reason }) {
    await tx`
      update solroute set hidden_until = ${until}, hidden_reason = ${reason} where id = ${solrouteId}`;
  },

  async restore(tx, solrouteId) {
    const { count } = await tx`
      update solroute set hidden_until = null, hidden_reason = null
      where id = ${solrouteId} and hidden_until is not null`;
    return count > 0;
  },

  async remove(tx, solrouteId) {
    await tx`delete from solroute where id = ${solrouteId}`;
    return [];
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from solroute where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};
