import { MEMBER_AGE_MIN_DAYS } from '@sol/contract/fact';
import type { ISql } from '#lib/database/database.ts';

/** A condition on `member`: answers and confirmations count from the second day on, and while not suspended. */
export const isEligible = (sql: ISql) =>
  sql`suspended_at is null and member.created_at <= now() - make_interval(days => ${MEMBER_AGE_MIN_DAYS})`;

/** The time from which an answer of `member` counts; null if it counts now. */
export const countsFrom = (sql: ISql) => sql`
  case when member.created_at > now() - make_interval(days => ${MEMBER_AGE_MIN_DAYS}::int)
    then member.created_at + make_interval(days => ${MEMBER_AGE_MIN_DAYS}::int) end`;
