import { randomUUID } from 'node:crypto';
import { loginType } from '@sol/contract/auth';
import { CONSENT_TOKEN_LIFETIME_MIN } from '@sol/contract/limits';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { getSecret } from '#lib/auth/secret.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { LoginIdentity } from './member.repository.ts';

const SECRET_NAME = 'consent token';
const ISSUER = 'sol-consent';
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

const claimsSchema = z.object({
  type: loginType,
  subject: z.string().check(z.minLength(1)),
  /** The account that had the identity; null: none had. */
  memberId: z.nullable(z.int()),
  jti: z.uuid(),
  exp: z.int(),
});

export interface ConsentToken {
  id: string;
  identity: LoginIdentity;
  memberId: number | null;
  expiresAt: Date;
}

export interface ConsentTokens {
  issue(identity: LoginIdentity, memberId: number | null): Promise<string>;
  /** undefined if the token is invalid or expired. */
  read(token: string): Promise<ConsentToken | undefined>;
}

/**
 * Tokens that hold the identity between the login service and the account, so that an abandoned
 * sign-in stores nothing. Encrypted, because the subject identifies a person.
 */
export function createConsentTokens(sql: Sql, clock: Clock): ConsentTokens {
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  return {
    async issue({ type, subject }, memberId) {
      return new EncryptJWT({ type, subject, memberId })
        .setJti(randomUUID())
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .setIssuer(ISSUER)
        .setExpirationTime(nowS() + CONSENT_TOKEN_LIFETIME_MIN * 60)
        .encrypt(await getSecret(sql, SECRET_NAME));
    },

    async read(token) {
      const key = await getSecret(sql, SECRET_NAME);
      try {
        const { payload } = await jwtDecrypt(token, key, {
          issuer: ISSUER,
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
          requiredClaims: ['exp'],
          currentDate: clock.now(),
        });
        const claims = claimsSchema.safeParse(payload).data;
        if (claims === undefined) return undefined;
        const { type, subject, memberId, jti, exp } = claims;
        return { id: jti, identity: { type, subject }, memberId, expiresAt: new Date(exp * 1_000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
