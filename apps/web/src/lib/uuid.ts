const VERSION_4 = 0x40;
const VARIANT = 0x80;

/**
 * A random UUID (RFC 9562, version 4). Not `crypto.randomUUID`, which pages on http addresses of a local
 * network lack.
 */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_4;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
