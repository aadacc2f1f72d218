import { randomBytes } from 'node:crypto';
import type { Sql } from '#lib/database/database.ts';

/** As long as the hash it is used with: RFC 7518 section 3.2 asks for no less. */
const SECRET_BYTES = 32;

/** A secret the app has made for itself: made by whichever process asks first, the same for all from then on. */
export async function getSecret(sql: Sql, name: string): Promise<Uint8Array> {
  await sql`insert into secret (name, value) values (${name}, ${randomBytes(SECRET_BYTES)}) on conflict do nothing`;
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = ${name}`;
  if (row === undefined) throw new Error(`the secret ${name} is gone`);
  return row.value;
}
