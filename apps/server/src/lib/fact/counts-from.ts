import { FACT_MEMBER_AGE_MIN_DAYS } from '@sol/contract/fact';
import type { ISql } from '#lib/database/database.ts';

/** The time from which an answer of `member` counts; null if it counts now. */
export const countsFrom = (sql: ISql) => sql`
  case when member.created_at > now() - make_interval(days => ${FACT_MEMBER_AGE_MIN_DAYS}::int)
    then member.created_at + make_interval(days => ${FACT_MEMBER_AGE_MIN_DAYS}::int) end`;
