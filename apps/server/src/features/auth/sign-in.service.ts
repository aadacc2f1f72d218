import { createHash, randomBytes } from 'node:crypto';
import type { AccessTokens } from '#lib/access-token.ts';
import type { Clock } from '#lib/clock.ts';
import type { ISql, Sql } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import {
  claimToken,
  deleteExpired,
  deleteSignIn,
  deleteSignInOf,
  findUse,
  insertSignIn,
  insertToken,
  lockSignInOf,
  type SignIn,
} from './sign-in.repository.ts';

/** design.md section 4. */
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
/** Two tabs that wake up together both show the token they share. */
export const REUSE_GRACE_MS = 10_000;

const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** What a browser that is signed in holds. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface Renewal {
  signIn: SignIn;
  /** Absent when the token had been used too long ago to be shown again by its owner. */
  refreshToken?: string;
}

export interface SignInServiceOptions {
  sql: Sql;
  clock: Clock;
  accessTokens: AccessTokens;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ sql, clock, accessTokens }: SignInServiceOptions) {
  async function giveToken(tx: ISql, signIn: SignIn, now: Date): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_S * 1000);
    await insertToken(tx, signIn.id, hashOf(token), expiresAt);
    return token;
  }

  async function useToken(tx: ISql, hash: Uint8Array, now: Date): Promise<Renewal | undefined> {
    const signIn = await lockSignInOf(tx, hash);
    if (signIn === undefined) return undefined;
    if (!(await claimToken(tx, hash, now))) {
      const usedAt = await findUse(tx, hash);
      if (usedAt === null) return undefined;
      if (now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) return { signIn };
    }
    return { signIn, refreshToken: await giveToken(tx, signIn, now) };
  }

  return {
    async start(memberId: number): Promise<Tokens> {
      const now = clock.now();
      const refreshToken = await sql.begin(async (tx) => giveToken(tx, await insertSignIn(tx, memberId, now), now));
      return { accessToken: await accessTokens.issue(memberId), refreshToken };
    },

    /**
     * The next tokens, for a refresh token that holds.
     * @throws AppError SIGN_IN_ENDED, and the sign-in is over for everyone who holds one of its tokens when this one was used before
     */
    async renew(token: string): Promise<Tokens> {
      const now = clock.now();
      const renewal = await sql.begin((tx) => useToken(tx, hashOf(token), now));
      if (renewal === undefined) throw new AppError('SIGN_IN_ENDED');
      const { signIn, refreshToken } = renewal;
      if (refreshToken === undefined) {
        // Not in that transaction: two that share the lock there would both wait for the other to let go.
        await deleteSignIn(sql, signIn.id);
        throw new AppError('SIGN_IN_ENDED');
      }
      await deleteExpired(sql, now);
      return { accessToken: await accessTokens.issue(signIn.memberId), refreshToken };
    },

    /** Ends the sign-in a token belongs to; a token of none changes nothing. */
    end: (token: string): Promise<void> => deleteSignInOf(sql, hashOf(token)),
  };
}
