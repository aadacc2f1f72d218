import { randomBytes } from 'node:crypto';
import type { Sql } from '#lib/database/database.ts';

/** The length of the hash, the minimum of RFC 7518 section 3.2. */
const SECRET_BYTES = 32;

/** A secret that the first process generates and all share. */
export async function getSecret(sql: Sql, name: string): Promise<Uint8Array> {
  await sql`insert into secret (name, value) values (${name}, ${randomBytes(SECRET_BYTES)}) on conflict do nothing`;
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = ${name}`;
  if (row === undefined) throw new Error(`the secret ${name} is gone`);
  return row.value;
}
