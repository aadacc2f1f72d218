import type { HidableWork } from '#lib/hidable-work.ts';
import { lock, publish } from './sollect-write.repository.ts';

/** A hidden sollect is a draft again until it is restored: what its writer changes meanwhile is what comes back. */
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
      update sollect set hidden_until = null, hidden_reason = null where id = ${sollectId} and hidden_until is not null`;
    if (count === 0) return false;
    const [whole] = await tx<{ id: number | null }[]>`
      select max(id) as id from sollect_revision where sollect_id = ${sollectId} and not exists (
        select from sollect_paragraph where revision_id = sollect_revision.id and image_name is not null and media_key is null
      )`;
    if (whole?.id) await publish(tx, sollectId, whole.id);
    return true;
  },

  async listExpired(sql, now) {
    const rows = await sql<{ id: number }[]>`select id from sollect where hidden_until <= ${now} order by id`;
    return rows.map(({ id }) => id);
  },
};
