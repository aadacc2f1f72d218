import type { Fact } from '@sol/contract/fact-definitions';
import type { TransactionSql } from '../../apps/server/src/lib/database/database.ts';
import { FACT_CODES, isNewerFact } from '../../apps/server/src/lib/fact/fact-codes.ts';

/** Shares of the places with a fact: frequent ones, alternatives, ranges of prices, and a rare one. */
const SHARES: readonly (Fact & { perMille: number })[] = [
  { fact: 'SEAT', value: 'YES', perMille: 100 },
  { fact: 'NOISE', value: 'QUIET', perMille: 80 },
  { fact: 'SOLO_SHARE', value: 'MANY', perMille: 60 },
  { fact: 'OUTLET', value: 'EACH', perMille: 30 },
  { fact: 'OUTLET', value: 'SOME', perMille: 30 },
  { fact: 'WIFI', value: 'NO', perMille: 1 },
  { fact: 'PRICE_ONE', value: '8000', perMille: 60 },
  { fact: 'PRICE_ONE', value: '10000', perMille: 60 },
  { fact: 'PRICE_ONE', value: '20000', perMille: 60 },
  { fact: 'SEAT_KIND', value: 'BAR', perMille: 60 },
];

/** The code of one range, where a condition reads the lower ones too. */
function codeOf({ fact, value }: Fact): number {
  const known = FACT_CODES.find((one) => one.fact === fact && one.value === value);
  if (known === undefined) throw new Error(`no code for ${fact} ${value}`);
  return known.code;
}

/**
 * `fact_bits` of the places of the table `city`, drawn from their keys. The values of one fact share a
 * number, so that a place has at most one of them.
 */
export function factBits(): string {
  const drawn = (fact: string) => `abs(hashtext(source_key || '${fact}')::bigint) % 1000`;
  return SHARES.map(({ perMille, ...fact }, index) => {
    const from = SHARES.slice(0, index)
      .filter((other) => other.fact === fact.fact)
      .reduce((sum, other) => sum + other.perMille, 0);
    const isIn = `${drawn(fact.fact)} between ${from} and ${from + perMille - 1}`;
    return `case when ${isIn} then ${2 ** codeOf(fact)} else 0 end`;
  }).join(' | ');
}

/** The results and the rows of filters that belong to the bits of the stored places. */
export async function insertFacts(tx: TransactionSql): Promise<void> {
  for (const { fact, value } of SHARES) {
    await tx`
      insert into place_fact (place_id, fact, ${tx(isNewerFact(fact) ? 'newer_value' : 'value')}, agree, total, confirmed_on, counts)
      select id, ${fact}, ${value}, 1, 1, '2026-11-20', jsonb_build_array(jsonb_build_object('value', ${value}::text, 'count', 1))
      from place where fact_bits & ${2 ** codeOf({ fact, value })}::bigint <> 0 order by id`;
  }
  await tx`
    insert into place_fact_value (place_id, code, pt, fact_bits, category, latitude, longitude)
    select id, code, pt, fact_bits, category, latitude, longitude
    from place, unnest(${SHARES.map(codeOf)}::int[]) code where fact_bits & (1::bigint << code) <> 0 order by code, id`;
}
