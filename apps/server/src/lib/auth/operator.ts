import type { ISql } from '#lib/database/database.ts';
import type { MemberId } from './member-id.ts';

declare const brand: unique symbol;

/** The id of an authenticated operator. Only a query of each request creates one. */
export type OperatorId = MemberId & { readonly [brand]: 'OperatorId' };

/** SQL condition on a member. A suspended operator has no operator rights. */
export const isOperator = (sql: ISql) => sql`operator_since is not null and suspended_at is null`;
