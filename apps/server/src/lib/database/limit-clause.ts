import type { ISql } from './database.ts';

/**
 * A literal limit. For a parameter PostgreSQL assumes a tenth of the rows, and plans each list
 * again.
 */
export const limitTo = (sql: ISql, limit: number) => sql.unsafe(`limit ${limit}`);
