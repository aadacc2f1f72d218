import type postgres from 'postgres';
import type { MemberId } from '#lib/auth/member-id.ts';

/** TypeScript types of columns where the driver's default would lose precision. */
type ColumnTypes = { int8: number; numeric: number; date: string };

export type Sql = postgres.Sql<ColumnTypes>;

export type TransactionSql = postgres.TransactionSql<ColumnTypes>;

/** The connection of a repository: the pool, or the transaction of its caller. */
export type ISql = postgres.ISql<ColumnTypes>;

export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

export interface Database {
  /** The primary: for writes, and reads that must see a write just made. */
  readonly sql: Sql;
  /** For reads that may be slightly stale: the replicas in turn; without replicas the primary. */
  readonly reads: Sql;
  /** The primary for members, so that they see their own writes at once; {@link reads} for guests. */
  readsFor(viewer: MemberId | null): Sql;
  /** A client for LISTEN on the primary, with a separate connection; the caller ends it. */
  connectListener(): Sql;
  close(): Promise<void>;
}

/**
 * A literal limit. For a parameter PostgreSQL assumes a tenth of the rows, and plans each list
 * again.
 */
export const limitTo = (sql: ISql, limit: number) => sql.unsafe(`limit ${limit}`);
