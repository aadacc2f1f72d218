import { createHash, randomBytes } from 'node:crypto';

export const REFRESH_COOKIE = 'refreshToken';

/** Cookie name prefix over https: browsers accept such a cookie only from secure origins. */
export const SECURE_PREFIX = '__Secure-';

/** 128 bits of the sign-in's id and 256 random bits, each in base64url. */
const TOKEN = /^([\w-]{22})[\w-]{43}$/;
const SECRET_BYTES = 32;

/**
 * A token contains the id of its sign-in. So a used token is distinguished from a forged one for as
 * long as its sign-in exists, without storing used tokens.
 */
export function createRefreshToken(signInId: string): string {
  const chain = Buffer.from(signInId.replaceAll('-', ''), 'hex').toString('base64url');
  return chain + randomBytes(SECRET_BYTES).toString('base64url');
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
