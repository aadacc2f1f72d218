import type { ISql } from '#lib/database/database.ts';
import type { MemberId } from './member-id.ts';

declare const brand: unique symbol;

/** The id of a member who may do an operator's work. Only asking the database makes one, with each call. */
export type OperatorId = MemberId & { readonly [brand]: 'OperatorId' };

/** A condition on a member: who is suspended is no operator meanwhile. */
export const isOperator = (sql: ISql) => sql`operator_since is not null and suspended_at is null`;
