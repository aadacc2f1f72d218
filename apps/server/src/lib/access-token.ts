import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import type { Sql } from './database.ts';
import type { MemberId } from './member-id.ts';
import { getSecret } from './secret.ts';

/** design.md section 4: long enough not to be asked for all the time, short enough that a stolen one is soon worth nothing. */
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'sol';
const SECRET_NAME = 'access-token';

export interface AccessTokens {
  /** A JWT that says who its bearer is. */
  issue(memberId: number): Promise<string>;
  /** Who the bearer is; undefined for a token that is not ours, has been tampered with or has run out. */
  read(token: string): Promise<MemberId | undefined>;
}

/** Tokens signed with a secret of the database, so that every process takes what another has given. */
export function createAccessTokens(sql: Sql, clock: Clock): AccessTokens {
  let secret: Promise<Uint8Array> | undefined;
  function getKey(): Promise<Uint8Array> {
    if (secret === undefined) {
      secret = getSecret(sql, SECRET_NAME);
      // The next call asks again.
      secret.catch(() => {
        secret = undefined;
      });
    }
    return secret;
  }

  return {
    async issue(memberId) {
      const issuedAtS = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT()
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
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
        });
        const id = Number(payload.sub);
        return Number.isSafeInteger(id) && id > 0 ? (id as MemberId) : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
