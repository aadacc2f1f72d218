import type { SignIn as SignInEntry } from '@sol/contract/auth';
import type { AccessClaims, AccessTokens } from '#lib/auth/access-token.ts';
import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createRefreshToken, getSignInId, hashToken, isIssuedToken } from '#lib/auth/refresh-token.ts';
import { createSecretReader } from '#lib/auth/secret.repository.ts';
import type { ISql, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteExpired,
  deleteOldestSignIns,
  deleteOtherSignIns,
  deleteSignIn,
  deleteSignInOf,
  deleteTokensUsedBefore,
  findToken,
  insertSignIn,
  insertToken,
  listSignIns,
  lockSignIn,
  markTokensUsed,
  type SignIn,
  updateLastUse,
} from './sign-in.repository.ts';

export function createSignInSweepService(sql: Sql) {
  return {
    /** Deletes expired sign-ins and expired tokens of active sign-ins, in batches. */
    async deleteExpired(now: Date): Promise<{ signIns: number; tokens: number }> {
      const deleted = { signIns: 0, tokens: 0 };
      for (;;) {
        const { signIns, tokens } = await deleteExpired(sql, now);
        if (signIns + tokens === 0) return deleted;
        deleted.signIns += signIns;
        deleted.tokens += tokens;
      }
    },
  };
}

/** 30 days since the last use. */
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
/**
 * Upper limit despite rotation: a browser that changes hands does not stay signed in permanently.
 */
const SIGN_IN_LIFETIME_S = 365 * 24 * 60 * 60;
/** Two tabs that wake up at the same time both send the token they share. */
export const REUSE_GRACE_MS = 10_000;

const SECRET_NAME = 'refresh token';

/** Concurrent sign-ins per member, above normal use. The least recently used one is deleted. */
export const SIGN_INS_MAX = 20;

/** The tokens of a signed-in browser. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

type Rotation =
  | { outcome: 'rotated'; signIn: SignIn; refreshToken: string }
  /** The token was used again or has expired: its sign-in has been deleted. */
  | { outcome: 'ended'; signInId: string }
  /** The token names no sign-in, or was never issued. */
  | { outcome: 'unknown' };

interface TokenContext {
  now: Date;
  /** The key of the codes in tokens. */
  key: Uint8Array;
}

interface SignInServiceOptions {
  sql: Sql;
  clock: Clock;
  accessTokens: AccessTokens;
  /** Called after this process has ended a sign-in. */
  onEnded: (signInId: string) => void;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ sql, clock, accessTokens, onEnded }: SignInServiceOptions) {
  /**
   * Read outside of transactions: with all connections in transactions that wait for it, none would
   * end.
   */
  const getKey = createSecretReader(sql, SECRET_NAME);

  async function issueToken(tx: ISql, signIn: SignIn, { now, key }: TokenContext): Promise<string> {
    const token = createRefreshToken(signIn.id, key);
    const expiresAtMs = Math.min(
      now.getTime() + REFRESH_TOKEN_LIFETIME_S * 1000,
      signIn.createdAt.getTime() + SIGN_IN_LIFETIME_S * 1000,
    );
    await insertToken(tx, signIn.id, hashToken(token), new Date(expiresAtMs));
    return token;
  }

  /**
   * A used token is accepted within the grace period, because another tab may have sent it. Later
   * it may be stolen, so the sign-in ends for all holders of its tokens. It also ends when two
   * holders continue from the same token, because each rotation marks the token of the other as
   * used.
   */
  async function rotateRefreshToken(tx: ISql, token: string, context: TokenContext): Promise<Rotation> {
    const { now, key } = context;
    const id = getSignInId(token);
    const signIn = id && (await lockSignIn(tx, id));
    if (!signIn) return { outcome: 'unknown' };
    const graceStart = new Date(now.getTime() - REUSE_GRACE_MS);
    const stored = await findToken(tx, signIn.id, hashToken(token));
    // Ids of sign-ins are no secret: a forged token must not end one.
    if (stored === undefined && !isIssuedToken(token, key)) return { outcome: 'unknown' };
    const isReused = stored === undefined || (stored.usedAt !== null && stored.usedAt < graceStart);
    if (isReused || stored.expiresAt <= now) {
      await deleteSignIn(tx, signIn.id);
      return { outcome: 'ended', signInId: signIn.id };
    }
    if (stored.usedAt === null) await markTokensUsed(tx, signIn.id, now);
    await deleteTokensUsedBefore(tx, signIn.id, graceStart);
    await updateLastUse(tx, signIn.id, now);
    return { outcome: 'rotated', signIn, refreshToken: await issueToken(tx, signIn, context) };
  }

  return {
    /**
     * Suspended members can sign in, to export or delete their account; see
     * plugins/authentication.ts. Spec 14.1-4.
     * @throws AppError UNAUTHENTICATED for a deleted member
     */
    async start(memberId: number, device = ''): Promise<Tokens> {
      const now = clock.now();
      const key = await getKey();
      const { signIn, refreshToken } = await sql.begin(async (tx) => {
        // One sign-in at a time: their number stays within the limit.
        if (!(await lockMemberRow(tx, memberId))) throw new AppError('UNAUTHENTICATED');
        const created = await insertSignIn(tx, { memberId, device, now });
        const token = await issueToken(tx, created, { now, key });
        await deleteOldestSignIns(tx, memberId, SIGN_INS_MAX);
        return { signIn: created, refreshToken: token };
      });
      return { accessToken: await accessTokens.issue(memberId, signIn.id), refreshToken };
    },

    /**
     * Exchanges a valid refresh token for new tokens.
     * @throws AppError SIGN_IN_ENDED. If the token was already used, the sign-in ends for all
     * holders of its tokens.
     */
    async refresh(token: string): Promise<Tokens> {
      const context = { now: clock.now(), key: await getKey() };
      const rotation = await sql.begin((tx) => rotateRefreshToken(tx, token, context));
      if (rotation.outcome === 'ended') onEnded(rotation.signInId);
      if (rotation.outcome !== 'rotated') throw new AppError('SIGN_IN_ENDED');
      const { signIn, refreshToken } = rotation;
      return { accessToken: await accessTokens.issue(signIn.memberId, signIn.id), refreshToken };
    },

    async list({ memberId, signInId }: AccessClaims): Promise<SignInEntry[]> {
      const rows = await listSignIns(sql, memberId);
      return rows.map((row) => ({ ...row, isCurrent: row.id === signInId }));
    },

    /** Ends a sign-in of the member; no effect on those of others. */
    async endOwn(memberId: MemberId, id: string): Promise<void> {
      await deleteSignInOf(sql, memberId, id);
      onEnded(id);
    },

    async endOthers({ memberId, signInId }: AccessClaims): Promise<void> {
      for (const id of await deleteOtherSignIns(sql, memberId, signInId)) onEnded(id);
    },

    /**
     * Ends the sign-in of a token and its access tokens. No effect without a sign-in, or if the
     * token was never issued.
     */
    async end(token: string): Promise<void> {
      const id = getSignInId(token);
      if (id === undefined) return;
      const isStored = (await findToken(sql, id, hashToken(token))) !== undefined;
      if (!isStored && !isIssuedToken(token, await getKey())) return;
      await deleteSignIn(sql, id);
      onEnded(id);
    },
  };
}
