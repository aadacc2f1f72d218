import type { Fact } from '@sol/contract/fact-definitions';
import type { Database } from '#lib/database/database.ts';
import { codeOf, groupByFact } from '#lib/fact/fact-codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { listFactShares } from './fact-shares.repository.ts';

/** PostgreSQL updates its statistics at most once a minute. */
const SHARES_LIFETIME_MS = 60_000;

/** Orders the facts of filters, so that a list reads the places of the rarest one. */
export function createFactOrder(db: Pick<Database, 'reads'>, clock: Clock) {
  let cached: { value: Promise<ReadonlyMap<number, number>>; until: number } | undefined;

  function getShares(): Promise<ReadonlyMap<number, number>> {
    const now = clock.now().getTime();
    if (cached === undefined || cached.until <= now) {
      const entry = { value: listFactShares(db.reads), until: now + SHARES_LIFETIME_MS };
      cached = entry;
      entry.value.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.value;
  }

  return {
    /** The facts with the rarest first; the values of one fact stay together. */
    async rarestFirst(facts: readonly Fact[] | undefined): Promise<readonly Fact[] | undefined> {
      if (facts === undefined || facts.length < 2) return facts;
      const shares = await getShares();
      return [...groupByFact(facts).values()]
        .map((values) => ({
          values,
          share: values.reduce((sum, fact) => sum + (shares.get(codeOf(fact)) ?? 0), 0),
        }))
        .toSorted((a, b) => a.share - b.share)
        .flatMap(({ values }) => values);
    },
  };
}
