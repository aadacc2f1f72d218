import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const REFRESH_COOKIE = 'refreshToken';

/** Cookie name prefix over https: browsers accept such a cookie only from secure origins. */
export const SECURE_PREFIX = '__Secure-';

/** 128 bits of the sign-in's id, and 128 random bits with a code of 128 bits, each in base64url. */
const TOKEN = /^([\w-]{22})[\w-]{43}$/;
const RANDOM_BYTES = 16;
const CODE_BYTES = 16;

/** HMAC-SHA-256, truncated to the half (RFC 2104, 5). */
const codeOf = (chain: string, random: Uint8Array, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(chain).update(random).digest().subarray(0, CODE_BYTES);

const encodeToken = (chain: string, random: Uint8Array, key: Uint8Array): string =>
  chain + Buffer.concat([random, codeOf(chain, random, key)]).toString('base64url');

/**
 * A token contains the id of its sign-in, and a code that only the app can create. So a used token is
 * distinguished from a forged one for as long as its sign-in exists, without storing used tokens.
 */
export function createRefreshToken(signInId: string, key: Uint8Array): string {
  const chain = Buffer.from(signInId.replaceAll('-', ''), 'hex').toString('base64url');
  return encodeToken(chain, randomBytes(RANDOM_BYTES), key);
}

/** Whether the app has issued a token. Tokens of before the codes are not recognised. */
export function isIssuedToken(token: string, key: Uint8Array): boolean {
  const chain = getTokenChain(token);
  if (chain === undefined) return false;
  const random = Buffer.from(token.slice(chain.length), 'base64url').subarray(0, RANDOM_BYTES);
  // As text: the last character has two unused bits, so four texts decode to the same bytes.
  return timingSafeEqual(Buffer.from(token), Buffer.from(encodeToken(chain, random, key)));
}

/** The only stored form of a token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The common prefix of all tokens of a sign-in; undefined for an invalid token. */
export const getTokenChain = (token: string): string | undefined => TOKEN.exec(token)?.[1];

/** The sign-in that a token names. The token itself is not verified. */
export function getSignInId(token: string): string | undefined {
  const chain = getTokenChain(token);
  if (chain === undefined) return undefined;
  const hex = Buffer.from(chain, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
