import { timingSafeEqual } from 'node:crypto';

/** Compares a given secret in a time that does not depend on how much of it is right. */
export function areEqualSecrets(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}
