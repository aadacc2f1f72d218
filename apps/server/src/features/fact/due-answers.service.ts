import type { Sql } from '#lib/database/database.ts';
import { recountFacts } from '#lib/fact/recount-facts.ts';
import { lockPlaces } from '#lib/place/lock-place.ts';
import { countDueAnswers, listDuePlaces } from './fact.repository.ts';

/** Answers per transaction, whose places are locked. */
const BATCH = 200;

export function createDueAnswersService(sql: Sql) {
  return {
    /**
     * Makes the answers of new members count after their first day. Returns the number of facts that
     * were recounted.
     */
    async countDue(now: Date): Promise<number> {
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
    },
  };
}
