import { loginType } from '@sol/contract/auth-schemas';
import { CONSENT_TOKEN_LIFETIME_MIN } from '@sol/contract/consent';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { getSecret } from '#lib/auth/secret.ts';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { LoginIdentity } from './member.repository.ts';

const SECRET_NAME = 'consent token';
const ISSUER = 'sol-consent';
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

const claimsSchema = z.object({ type: loginType, subject: z.string().check(z.minLength(1)) });

export interface ConsentTokens {
  issue(identity: LoginIdentity): Promise<string>;
  /** undefined if the token is invalid or expired. */
  read(token: string): Promise<LoginIdentity | undefined>;
}

/**
 * Tokens that hold the identity between the login service and the account, so that an abandoned
 * sign-in stores nothing. Encrypted, because the subject identifies a person.
 */
export function createConsentTokens(sql: Sql, clock: Clock): ConsentTokens {
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  return {
    async issue({ type, subject }) {
      return new EncryptJWT({ type, subject })
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
        return claimsSchema.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
