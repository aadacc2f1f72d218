import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { groupCoordinated } from '#lib/fact/coordinated-answers.ts';
import { recountFactsOfMember } from '#lib/fact/member-answers.repository.ts';
import { listComparable, listGroups, setGroup } from './coordinated.repository.ts';

/** Finds members who act together, and counts their answers as one. Returns the number of members whose group is new. */
export async function updateGroups(sql: Sql, now: Date): Promise<number> {
  const known = await listGroups(sql);
  const groups = await groupCoordinated(await listComparable(sql, now), known);
  const changed = [...groups].filter(([id, group]) => known.get(id) !== group);
  for (const [memberId, group] of changed) {
    await sql.begin(async (tx) => {
      if (!(await lockMemberRow(tx, memberId))) return;
      await setGroup(tx, memberId, group);
      await recountFactsOfMember(tx, memberId);
    });
  }
  return changed.length;
}
