import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { MemberId } from './member-id.ts';
import { getSecret } from './secret.ts';

/** Long enough to refresh rarely, short enough that a stolen token is soon worthless. */
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'sol';
const SECRET_NAME = 'access-token';

/** Claims of an access token: the member, and the sign-in that limits its validity. */
export interface AccessClaims {
  memberId: MemberId;
  signInId: string;
}

const claimsSchema = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  /** RFC 9068 defines no claim for it; `sid` is from OpenID Connect. */
  sid: z.uuid(),
});

export interface AccessTokens {
  issue(memberId: number, signInId: string): Promise<string>;
  /** Returns the claims of a token; undefined if it is invalid or expired. */
  read(token: string): Promise<AccessClaims | undefined>;
}

/**
 * Tokens signed with a secret in the database, so that every process accepts tokens of the others.
 */
export function createAccessTokens(sql: Sql, clock: Clock): AccessTokens {
  let secret: Promise<Uint8Array> | undefined;
  function getKey(): Promise<Uint8Array> {
    if (secret === undefined) {
      secret = getSecret(sql, SECRET_NAME);
      // Reset, so that the next call retries.
      secret.catch(() => {
        secret = undefined;
      });
    }
    return secret;
  }

  return {
    async issue(memberId, signInId) {
      const issuedAtS = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: signInId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(String(memberId))
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + ACCESS_TOKEN_LIFETIME_S)
        .sign(await getKey());
    },

    async read(token) {
      const key = await getKey();
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: clock.now(),
        });
        const { data } = claimsSchema.safeParse(payload);
        return data && { memberId: Number(data.sub) as MemberId, signInId: data.sid };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
