import { FACTS } from '@sol/contract/fact-definitions';
import { COUNTS_DIFFER, MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { type StoredFact, weighFacts } from '#lib/fact/fact.repository.ts';
import { deleteAnswersOfMember } from '#lib/fact/member-answers.repository.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import * as stored from './fact-check.repository.ts';
import * as merge from './fact-merge.repository.ts';
import { recountDueAnswers, recountDueTexts, updateGroups } from './fact-recount.service.ts';

const textOf = (fact: StoredFact | undefined): string | null => {
  if (fact === undefined) return null;
  const counts = fact.counts.map(({ value, count }) => `${value} ${count}`).join(', ');
  const evidence = fact.evidence.map(({ value, source, date, quote }) => [value, source, date, quote].join(' '));
  const stated = evidence.length === 0 ? '' : ` [${evidence.join(', ')}]`;
  return `${fact.value ?? '-'} ${fact.agree}/${fact.total} ${fact.confirmedOn} (${counts})${stated}`;
};

async function checkResults(tx: TransactionSql, placeIds: readonly number[]): Promise<stored.FactMismatch[]> {
  const facts = placeIds.flatMap((placeId) => FACTS.map(({ name }) => ({ placeId, fact: name })));
  const [known, recounted] = [await stored.listStored(tx, placeIds), await weighFacts(tx, facts)];
  const find = (rows: readonly StoredFact[], { placeId, fact }: (typeof facts)[number]) =>
    textOf(rows.find((row) => row.placeId === placeId && row.fact === fact));
  const byPlace = (rows: readonly StoredFact[]) => Map.groupBy(rows, ({ placeId }) => placeId);
  const [storedOf, recountedOf] = [byPlace(known), byPlace(recounted)];
  return facts.flatMap((fact) => {
    const [one, other] = [storedOf, recountedOf].map((rows) => find(rows.get(fact.placeId) ?? [], fact));
    return one === other
      ? []
      : [{ placeId: fact.placeId, subject: fact.fact, stored: one ?? null, recounted: other ?? null }];
  });
}

/**
 * Compares the answers of reviews with their tags, the results with a recount of answers and evidence, and the
 * columns of filters with the results. An empty result means all are correct.
 */
export async function checkFacts(sql: Sql): Promise<stored.FactMismatch[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const mismatches = [...(await stored.checkReviewAnswers(tx))];
    let last = 0;
    while (mismatches.length < MISMATCHES_MAX) {
      const placeIds = (await stored.listPlaces(tx, last)).map(({ placeId }) => placeId);
      last = placeIds.at(-1) ?? last;
      if (placeIds.length === 0) break;
      mismatches.push(...(await checkResults(tx, placeIds)), ...(await stored.checkBits(tx, placeIds)));
    }
    return mismatches.slice(0, MISMATCHES_MAX);
  });
}

export const factHooks: NounHooks = {
  noun: 'fact',
  /** Answers of the page; those of reviews move with the reviews. */
  placeMover: merge,
  deleteOfMember: deleteAnswersOfMember,
  checks: [
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkFacts(sql)).map(
          ({ placeId, subject, stored: value, recounted }) =>
            `장소 ${placeId} ${subject}: 적힌 값 ${value ?? '없음'}, 다시 센 값 ${recounted ?? '없음'}`,
        ),
    },
  ],
  sweeps: ({ sql }) => [
    {
      name: 'due answers',
      everyMs: HOUR_MS,
      async run(now) {
        const recounted = await recountDueAnswers(sql, now);
        return recounted > 0 ? { recounted } : undefined;
      },
    },
    {
      name: 'members who act together',
      everyMs: HOUR_MS,
      async run(now) {
        const members = await updateGroups(sql, now);
        return members > 0 ? { members } : undefined;
      },
    },
    {
      name: 'due reviews',
      everyMs: HOUR_MS,
      async run(now) {
        const places = await recountDueTexts(sql, now);
        return places > 0 ? { places } : undefined;
      },
    },
  ],
};
