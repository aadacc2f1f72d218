import { createHash, randomBytes } from 'node:crypto';

export const REFRESH_COOKIE = 'refreshToken';

/** Before its name where the app is served by https: a browser takes such a cookie from nothing that came unencrypted. */
export const SECURE_PREFIX = '__Secure-';

/** 128 bits of the sign-in's id and 256 of chance, each in base64url. */
const TOKEN = /^([\w-]{22})[\w-]{43}$/;
const SECRET_BYTES = 32;

/**
 * A token names the sign-in it belongs to: one that is known no more is still told from one that never was, for as long as its
 * sign-in lasts, and none that was used needs to be kept for that.
 */
export function createRefreshToken(signInId: string): string {
  const chain = Buffer.from(signInId.replaceAll('-', ''), 'hex').toString('base64url');
  return chain + randomBytes(SECRET_BYTES).toString('base64url');
}

/** All that is kept of a token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The part all tokens of a sign-in begin with; undefined for what is no token. */
export const getTokenChain = (token: string): string | undefined => TOKEN.exec(token)?.[1];

/** The sign-in a token says it belongs to. Whoever can say it has held one of its tokens. */
export function getSignInId(token: string): string | undefined {
  const chain = getTokenChain(token);
  if (chain === undefined) return undefined;
  const hex = Buffer.from(chain, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
