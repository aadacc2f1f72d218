import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { groupCoordinated } from '#lib/fact/coordinated-answers.ts';
import { recountFacts } from '#lib/fact/fact.repository.ts';
import { recountFactsOfMember, sentencesOf } from '#lib/fact/member-answers.repository.ts';
import { lockPlaces } from '#lib/place/lock-place.repository.ts';
import {
  countDueAnswers,
  listComparable,
  listDuePlaces,
  listGroups,
  setGroup,
  takeDueRecounts,
} from './fact.repository.ts';

/** Answers per transaction, whose places are locked. */
const BATCH = 200;

/**
 * Makes the answers of new members count after their first day. Returns the number of facts that were
 * recounted.
 */
export async function recountDueAnswers(sql: Sql, now: Date): Promise<number> {
  let recounted = 0;
  for (;;) {
    const placeIds = await listDuePlaces(sql, now, BATCH);
    if (placeIds.length === 0) return recounted;
    await sql.begin(async (tx) => {
      await lockPlaces(tx, placeIds);
      const facts = await countDueAnswers(tx, placeIds, now);
      await recountFacts(tx, facts);
      recounted += facts.length;
    });
  }
}

/** Recounts the places whose reviews count as evidence from now on. Returns their number. */
export async function recountDueTexts(sql: Sql, now: Date): Promise<number> {
  for (let recounted = 0; ; ) {
    const places = await sql.begin(async (tx) => {
      const due = await takeDueRecounts(tx, now, BATCH);
      await lockPlaces(tx, due);
      await recountFacts(tx, sentencesOf(due));
      return due.length;
    });
    if (places === 0) return recounted;
    recounted += places;
  }
}

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
