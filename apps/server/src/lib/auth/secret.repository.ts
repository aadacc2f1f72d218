import { randomBytes } from 'node:crypto';
import type { Sql } from '#lib/database/database.ts';

/** The length of the hash, the minimum of RFC 7518 section 3.2. */
const SECRET_BYTES = 32;

/** Reads a secret once, and again after a failure. */
export function createSecretReader(sql: Sql, name: string): () => Promise<Uint8Array> {
  let secret: Promise<Uint8Array> | undefined;
  return () => {
    if (secret === undefined) {
      secret = getSecret(sql, name);
      secret.catch(() => {
        secret = undefined;
      });
    }
    return secret;
  };
}

/** A secret that the first process generates and all share. */
export async function getSecret(sql: Sql, name: string): Promise<Uint8Array> {
  await sql`insert into secret (name, value) values (${name}, ${randomBytes(SECRET_BYTES)}) on conflict do nothing`;
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = ${name}`;
  if (row === undefined) throw new Error(`the secret ${name} is gone`);
  return row.value;
}
