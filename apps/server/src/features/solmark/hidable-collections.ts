import { limitTo } from '#lib/database/limit-clause.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';

/** Of a collection whose name an operator has removed. */
const NEUTRAL_NAME = '저장 목록';

/** The link of a hidden collection is not found. Its owner still has the collection. */
export const hidableCollections: HidableWork = {
  async findWriter(sql, collectionId) {
    const [row] = await sql<{ memberId: number }[]>`
      select member_id as "memberId" from collection where id = ${collectionId}`;
    return row?.memberId;
  },

  async hide(tx, collectionId, { until, reason }) {
    await tx`update collection set hidden_until = ${until}, hidden_reason = ${reason} where id = ${collectionId}`;
  },

  async restore(tx, collectionId) {
    const { count } = await tx`
      update collection set hidden_until = null, hidden_reason = null
      where id = ${collectionId} and hidden_until is not null`;
    return count > 0;
  },

  /** Link, name and memos. The places stay saved, because they are public. */
  async remove(tx, collectionId) {
    await tx`delete from collection_share where collection_id = ${collectionId}`;
    await tx`update collection_place set memo = '' where collection_id = ${collectionId} and memo <> ''`;
    // Those that the undoing of a merge would bring back.
    await tx`
      update place_merge_collection set memo = '', target_memo = case when target_memo is not null then '' end
      where collection_id = ${collectionId}`;
    await tx`
      update collection set name = ${NEUTRAL_NAME}, hidden_until = null, hidden_reason = null
      where id = ${collectionId}`;
    return [];
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from collection where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};
