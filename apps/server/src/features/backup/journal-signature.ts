import { createHmac, timingSafeEqual } from 'node:crypto';

/** An installation and the key of its signatures. */
export interface JournalSigner {
  installation: string;
  key: Uint8Array;
}

/** The last field of a line. Releases without signatures ignore it. */
const SIGNATURE = /^(\{.*),"hmac":"([0-9a-f]{64})"\}$/s;

const sign = (key: Uint8Array, line: string) => createHmac('sha256', key).update(line).digest();

/**
 * Adds an HMAC-SHA256 to a line of the journal.
 * @param line an object of JSON with at least one field
 */
export const signLine = (key: Uint8Array, line: string): string =>
  `${line.slice(0, -1)},"hmac":"${sign(key, line).toString('hex')}"}`;

/** Whether a line ends with a valid signature by this key over all bytes before it. */
export function isSigned(key: Uint8Array, line: string): boolean {
  const [, fields, signature] = SIGNATURE.exec(line) ?? [];
  if (fields === undefined || signature === undefined) return false;
  return timingSafeEqual(sign(key, `${fields}}`), Buffer.from(signature, 'hex'));
}
