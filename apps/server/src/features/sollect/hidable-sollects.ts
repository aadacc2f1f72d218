import { limitTo } from '#lib/database/limit-clause.ts';
import { recordDeletion } from '#lib/member/daily-limit.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import { deleteById, findLastCompleteRevision, listMediaKeys, lock, publish } from './sollect-write.repository.ts';

/**
 * A hidden sollect is a draft until it is restored. Edits of its writer in this time are published
 * then.
 */
export const hidableSollects: HidableWork = {
  async findWriter(sql, sollectId) {
    const [row] = await sql<
      { memberId: number }[]
    >`select member_id as "memberId" from sollect where id = ${sollectId}`;
    return row?.memberId;
  },

  async hide(tx, sollectId, { until, reason }) {
    await tx`
      update sollect set published_revision_id = null, hidden_until = ${until}, hidden_reason = ${reason}
      where id = ${sollectId}`;
    await tx`delete from sollect_category where sollect_id = ${sollectId}`;
  },

  async restore(tx, sollectId) {
    await lock(tx, sollectId);
    const { count } = await tx`
      update sollect set hidden_until = null, hidden_reason = null
      where id = ${sollectId} and hidden_until is not null`;
    if (count === 0) return false;
    const completeId = await findLastCompleteRevision(tx, sollectId);
    if (completeId !== undefined) await publish(tx, sollectId, completeId);
    return true;
  },

  async remove(tx, sollectId) {
    await lock(tx, sollectId);
    const keys = await listMediaKeys(tx, sollectId);
    await recordDeletion(tx, { table: 'sollect', id: sollectId });
    await deleteById(tx, sollectId);
    return keys;
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from sollect where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};
