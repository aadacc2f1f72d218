import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { MemberId } from './member-id.ts';
import { createSecretReader } from './secret.repository.ts';

/** Long enough to refresh rarely, short enough that a stolen token is soon worthless. */
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'sol';
const SECRET_NAME = 'access-token';
/** Another issuer, so that a ticket is not accepted as an access token. */
const TICKET_ISSUER = 'sol-download';
/** Long enough for a browser that hands the address over to a download manager. */
const TICKET_LIFETIME_S = 60;

/** Claims of an access token: the member, and the sign-in that limits its validity. */
export interface AccessClaims {
  memberId: MemberId;
  signInId: string;
}

/**
 * Verified tokens in memory, about 2 MB. A browser sends the same token for 15 minutes, and each
 * verification takes two jobs of the thread pool.
 */
const VERIFIED_MAX = 4_000;

const claimsSchema = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  /** RFC 9068 defines no claim for it; `sid` is from OpenID Connect. */
  sid: z.uuid(),
  exp: z.number(),
});

interface VerifiedToken {
  claims: AccessClaims;
  /** In seconds since 1970. */
  expiresAtS: number;
}

export interface AccessTokens {
  issue(memberId: number, signInId: string): Promise<string>;
  /** A ticket for one path, for requests that cannot send a header. */
  issueTicket(claims: AccessClaims, path: string): Promise<string>;
  /** Returns the claims of a token; undefined if it is invalid or expired. */
  read(token: string): Promise<AccessClaims | undefined>;
  /** Returns the claims of a ticket; undefined if it is invalid, expired or of another path. */
  readTicket(ticket: string, path: string): Promise<AccessClaims | undefined>;
}

/**
 * Tokens signed with a secret in the database, so that every process accepts tokens of the others.
 */
export function createAccessTokens(sql: Sql, clock: Clock): AccessTokens {
  const getKey = createSecretReader(sql, SECRET_NAME);
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  const sign = async (token: SignJWT, memberId: number, lifetimeS: number) =>
    token
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(memberId))
      .setIssuedAt(nowS())
      .setExpirationTime(nowS() + lifetimeS)
      .sign(await getKey());

  const verified = new LRUCache<string, VerifiedToken>({ max: VERIFIED_MAX });

  async function verify(
    token: string,
    expected: { issuer: string; audience?: string },
  ): Promise<VerifiedToken | undefined> {
    const key = await getKey();
    try {
      const { payload } = await jwtVerify(token, key, {
        ...expected,
        algorithms: [ALGORITHM],
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: clock.now(),
      });
      const { data } = claimsSchema.safeParse(payload);
      return data && { claims: { memberId: Number(data.sub) as MemberId, signInId: data.sid }, expiresAtS: data.exp };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    issue: (memberId, signInId) =>
      sign(new SignJWT({ sid: signInId }).setIssuer(ISSUER), memberId, ACCESS_TOKEN_LIFETIME_S),
    issueTicket: ({ memberId, signInId }, path) =>
      sign(new SignJWT({ sid: signInId }).setIssuer(TICKET_ISSUER).setAudience(path), memberId, TICKET_LIFETIME_S),
    async read(token) {
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAtS > nowS() ? known.claims : undefined;
      const read = await verify(token, { issuer: ISSUER });
      if (read !== undefined) verified.set(token, read);
      return read?.claims;
    },
    readTicket: async (ticket, path) => (await verify(ticket, { issuer: TICKET_ISSUER, audience: path }))?.claims,
  };
}
