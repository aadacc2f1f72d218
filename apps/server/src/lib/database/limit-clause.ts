import type { ISql } from './database.ts';

/** A limit, spelt out: to PostgreSQL one it does not know is a tenth of everything, and it would plan each list anew. */
export const limitTo = (sql: ISql, limit: number) => sql.unsafe(`limit ${limit}`);
