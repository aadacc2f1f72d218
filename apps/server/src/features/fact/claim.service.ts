import { ASK_MIN, JOIN_MIN, type MatchRow, parseRow, scorePair } from '#features/place-import/place-import.public.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { type FactOfPlace, recountFacts } from '#lib/fact/fact.repository.ts';
import { CLI } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import { lockPlaces } from '#lib/place/lock-place.repository.ts';
import type { Claim } from './claim.reader.ts';
import * as claims from './claim.repository.ts';

/** Claims per statement that looks for their places. */
const BATCH = 500;
/** Two places with scores this close are equally probable. */
const TIE = 0.04;

const keyOf = ({ placeId, fact }: FactOfPlace) => `${placeId} ${fact}`;

/** The place of a claim by the rules of joining rows of public data; null if there is none, or more than one. */
function findPlace(claim: Claim, candidates: readonly claims.ClaimedPlace[]): number | null {
  const scored = candidates.map((place) => {
    const { id, name, category, address, latitude, longitude } = place;
    const at = { name, category, address, latitude, longitude };
    const known: MatchRow = { source: 'place', sourceKey: String(id), placeId: id, ...at };
    const position = claim.position ?? { latitude, longitude };
    const stated: MatchRow = {
      ...({ source: 'claim', sourceKey: '', placeId: null, category, ...position } as const),
      ...{ name: claim.name, address: claim.address },
    };
    return { id, score: scorePair(parseRow(stated), parseRow(known)).score };
  });
  const [best, second] = scored.filter(({ score }) => score >= ASK_MIN).toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < JOIN_MIN) return null;
  return second === undefined || second.score < best.score - TIE ? best.id : null;
}

async function matchClaims(sql: Sql, all: readonly Claim[]): Promise<(Claim & { placeId: number | null })[]> {
  const matched: (Claim & { placeId: number | null })[] = [];
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const candidates = Map.groupBy(await claims.listPlacesNear(sql, batch), ({ nth }) => nth);
    matched.push(...batch.map((claim, nth) => ({ ...claim, placeId: findPlace(claim, candidates.get(nth) ?? []) })));
  }
  return matched;
}

/** Replaces the claims of the sources and recounts the facts that they stated or state. */
async function replace(sql: Sql, sources: readonly string[], matched: readonly (Claim & { placeId: number | null })[]) {
  return sql.begin(async (tx) => {
    await allowLongStatements(tx);
    const before = await claims.deleteSources(tx, sources);
    if (matched.length > 0) await claims.insertClaims(tx, matched);
    const stated = matched.flatMap(({ placeId, facts }) =>
      placeId === null ? [] : facts.map(({ fact }): FactOfPlace => ({ placeId, fact })),
    );
    const changed = [...new Map([...before, ...stated].map((fact) => [keyOf(fact), fact])).values()];
    await lockPlaces(
      tx,
      [...new Set(changed.map(({ placeId }) => placeId))].toSorted((a, b) => a - b),
    );
    await recountFacts(tx, changed);
    const action = matched.length > 0 ? 'claims.import' : 'claims.withdraw';
    await recordAction(tx, { actor: CLI, action, details: { sources: sources.join(', ') } });
    return before.length;
  });
}

/** Lists that state facts about places, such as those of a municipality. Spec 16.2-1 and 16.2-4. */
export function createClaimService(sql: Sql) {
  return {
    /**
     * Replaces what the lists stated before. A claim without a place is stored for the operator, and never creates
     * one.
     */
    async replaceClaims(all: readonly Claim[]): Promise<{ matched: number; unmatched: number }> {
      const matched = await matchClaims(sql, all);
      await replace(sql, [...new Set(all.map(({ source }) => source))], matched);
      const unmatched = matched.filter(({ placeId }) => placeId === null).length;
      return { matched: matched.length - unmatched, unmatched };
    },

    /** Withdraws a list with its evidence. Returns the number of facts of places that it stated. */
    withdraw: (source: string): Promise<number> => replace(sql, [source], []),

    listSources: () => claims.listSources(sql),
    listUnmatched: (source: string, limit: number) => claims.listUnmatched(sql, source, limit),
  };
}
