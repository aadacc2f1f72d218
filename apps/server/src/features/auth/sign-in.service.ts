import type { AccessTokens } from '#lib/auth/access-token.ts';
import { createRefreshToken, getSignInId, hashToken } from '#lib/auth/refresh-token.ts';
import type { ISql, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteOldestSignIns,
  deleteSignIn,
  deleteTokensUsedBefore,
  findSignInId,
  findToken,
  insertSignIn,
  insertToken,
  lockSignIn,
  lockSignInsOf,
  type SignIn,
  useTokens,
} from './sign-in.repository.ts';

/** design.md section 4. */
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
/** However often it is renewed: a browser that somebody else has come by is not theirs for ever. */
export const SIGN_IN_LIFETIME_S = 365 * 24 * 60 * 60;
/** Two tabs that wake up together both show the token they share. */
export const REUSE_GRACE_MS = 10_000;

/** Browsers a member is signed in with at a time: more than anybody has, and the one used least of late makes room. */
export const SIGN_INS_MAX = 20;

/** What a browser that is signed in holds. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface Renewal {
  signIn: SignIn;
  /** Undefined if the token was invalid and its sign-in has ended. */
  refreshToken: string | undefined;
}

export interface SignInServiceOptions {
  sql: Sql;
  clock: Clock;
  accessTokens: AccessTokens;
  /** Called after this process has ended a sign-in. */
  onEnded: (signInId: string) => void;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ sql, clock, accessTokens, onEnded }: SignInServiceOptions) {
  async function giveToken(tx: ISql, signIn: SignIn, now: Date): Promise<string> {
    const token = createRefreshToken(signIn.id);
    const expiresAtMs = Math.min(
      now.getTime() + REFRESH_TOKEN_LIFETIME_S * 1000,
      signIn.createdAt.getTime() + SIGN_IN_LIFETIME_S * 1000,
    );
    await insertToken(tx, signIn.id, hashToken(token), new Date(expiresAtMs));
    return token;
  }

  /** Whichever sign-in the token is of; also of one that is known no more. */
  const signInOf = async (tx: ISql, token: string) => getSignInId(token) ?? (await findSignInId(tx, hashToken(token)));

  /**
   * Undefined when the token holds no longer. Shown again by its owner within the grace, it is another tab's; later it is
   * somebody else's too, and the sign-in ends for everyone who holds one of its tokens. So it does when two go on from the same
   * token, each with its own: with what the one shows next, what the other has got is used up.
   */
  async function useToken(tx: ISql, token: string, now: Date): Promise<Renewal | undefined> {
    const id = await signInOf(tx, token);
    const signIn = id && (await lockSignIn(tx, id));
    if (!signIn) return undefined;
    const graceBegan = new Date(now.getTime() - REUSE_GRACE_MS);
    const kept = await findToken(tx, signIn.id, hashToken(token));
    const isReused = kept === undefined || (kept.usedAt !== null && kept.usedAt < graceBegan);
    if (isReused) await deleteSignIn(tx, signIn.id);
    if (isReused || kept.expiresAt <= now) return { signIn, refreshToken: undefined };
    if (kept.usedAt === null) await useTokens(tx, signIn.id, now);
    await deleteTokensUsedBefore(tx, signIn.id, graceBegan);
    return { signIn, refreshToken: await giveToken(tx, signIn, now) };
  }

  return {
    /** @throws AppError MEMBER_SUSPENDED, or UNAUTHENTICATED for a deleted member */
    async start(memberId: number): Promise<Tokens> {
      const now = clock.now();
      const { signIn, refreshToken } = await sql.begin(async (tx) => {
        const member = await lockSignInsOf(tx, memberId);
        if (member === undefined) throw new AppError('UNAUTHENTICATED');
        if (member.isSuspended) throw new AppError('MEMBER_SUSPENDED');
        const begun = await insertSignIn(tx, memberId, now);
        const token = await giveToken(tx, begun, now);
        await deleteOldestSignIns(tx, memberId, SIGN_INS_MAX);
        return { signIn: begun, refreshToken: token };
      });
      return { accessToken: await accessTokens.issue(memberId, signIn.id), refreshToken };
    },

    /**
     * The next tokens, for a refresh token that holds.
     * @throws AppError SIGN_IN_ENDED, and the sign-in is over for everyone who holds one of its tokens when this one was used before
     */
    async renew(token: string): Promise<Tokens> {
      const renewal = await sql.begin((tx) => useToken(tx, token, clock.now()));
      if (renewal?.refreshToken === undefined) {
        if (renewal !== undefined) onEnded(renewal.signIn.id);
        throw new AppError('SIGN_IN_ENDED');
      }
      const { signIn, refreshToken } = renewal;
      return { accessToken: await accessTokens.issue(signIn.memberId, signIn.id), refreshToken };
    },

    /**
     * Ends the sign-in of a token and its access tokens. A token without a sign-in changes nothing.
     */
    async end(token: string): Promise<void> {
      const id = await signInOf(sql, token);
      if (id === undefined) return;
      await deleteSignIn(sql, id);
      onEnded(id);
    },
  };
}
