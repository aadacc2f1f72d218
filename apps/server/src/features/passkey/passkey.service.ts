import { createHmac } from 'node:crypto';
import {
  PASSKEY_RECENT_S,
  PASSKEYS_MAX,
  type PasskeyAssertion,
  type PasskeyAttestation,
} from '@sol/contract/admin-passkey';
import type { AccessClaims } from '#lib/auth/access-token.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import { createSecretReader } from '#lib/auth/secret.repository.ts';
import { isVerifiedSince, lockSignIns, unlockSignIn } from '#lib/auth/sign-in.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import type { DataOf } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { hashEnrolmentToken } from './enrolment-token.rules.ts';
import * as passkeys from './passkey.repository.ts';
import { createWebAuthn } from './webauthn.service.ts';

const HANDLE_SECRET_NAME = 'passkey user handle';
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

export interface PasskeyServiceOptions {
  sql: Sql;
  clock: Clock;
  publicUrl: string;
  /** Whether operator calls require a passkey. */
  isRequired: boolean;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Passkeys of operators. Spec 14.3-1. Each use and change is recorded in the audit log. */
export function createPasskeyService({ sql, clock, publicUrl, isRequired }: PasskeyServiceOptions) {
  const webAuthn = createWebAuthn(publicUrl);

  const getHandleKey = createSecretReader(sql, HANDLE_SECRET_NAME);

  /**
   * Authenticators store it, and must not get the id of the member (WebAuthn, 14.6.1). It is the same for each
   * passkey of the member, so that a new one replaces the old one on a device.
   */
  async function createHandle(memberId: number): Promise<Uint8Array<ArrayBuffer>> {
    const key = await getHandleKey();
    return Uint8Array.from(createHmac('sha256', key).update(String(memberId)).digest());
  }

  async function storeChallenge<T extends { challenge: string }>(
    { signInId }: AccessClaims,
    purpose: passkeys.Purpose,
    options: T,
  ): Promise<T> {
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await passkeys.storeChallenge(sql, { signInId, purpose, challenge: options.challenge, expiresAt });
    return options;
  }

  /** Outside of the transaction: the challenge of a failed attempt is used too. */
  async function takeChallenge({ signInId }: AccessClaims, purpose: passkeys.Purpose): Promise<string> {
    const challenge = await passkeys.takeChallenge(sql, { signInId, purpose }, clock.now());
    if (challenge === undefined) throw new AppError('PASSKEY_REFUSED');
    return challenge;
  }

  /** Records why an attempt was refused, outside of its transaction, which has rolled back. */
  async function recordRefusal<T>(actor: Actor, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError)
        await recordAction(sql, { actor, action: 'passkey.refuse', details: { code: error.code } });
      throw error;
    }
  }

  /** @throws AppError UNAUTHENTICATED if the sign-in has ended in the meantime */
  async function unlockOwn(tx: TransactionSql, { signInId }: AccessClaims, now: Date): Promise<void> {
    if (!(await unlockSignIn(tx, signInId, now))) throw new AppError('UNAUTHENTICATED');
  }

  return {
    async list(memberId: number): Promise<DataOf<'GET /api/admin/passkey'>> {
      return { isRequired, passkeys: await passkeys.listPasskeys(sql, memberId) };
    },

    /** @throws AppError PASSKEY_MISSING */
    async startUnlock(claims: AccessClaims) {
      const credentials = await passkeys.listCredentials(sql, claims.memberId);
      if (credentials.length === 0) throw new AppError('PASSKEY_MISSING');
      return storeChallenge(claims, 'UNLOCK', await webAuthn.createRequest(credentials));
    },

    /** @throws AppError PASSKEY_REFUSED, PASSKEY_UNKNOWN */
    unlock: (claims: AccessClaims, assertion: PasskeyAssertion, actor: Actor): Promise<void> =>
      recordRefusal(actor, async () => {
        const challenge = await takeChallenge(claims, 'UNLOCK');
        const credentials = await passkeys.listCredentials(sql, claims.memberId);
        const credential = credentials.find(({ credentialId }) => credentialId === assertion.id);
        if (credential === undefined) throw new AppError('PASSKEY_UNKNOWN');
        const newCounter = await webAuthn.verifyAssertion(assertion, challenge, credential);
        if (newCounter === undefined) throw new AppError('PASSKEY_REFUSED');
        await beginAsMember(sql, claims.memberId, async (tx) => {
          const now = clock.now();
          if (!(await passkeys.updateCounter(tx, credential, { newCounter, now })))
            throw new AppError('PASSKEY_REFUSED');
          await unlockOwn(tx, claims, now);
          await recordAction(tx, { actor, action: 'passkey.unlock', subjectId: credential.id });
        });
      }),

    /** @throws AppError ENROLMENT_INVALID, PASSKEYS_TOO_MANY */
    startEnrolment: (claims: AccessClaims, token: string, actor: Actor) =>
      recordRefusal(actor, async () => {
        const { memberId } = claims;
        const tokenHash = hashEnrolmentToken(token);
        if (!(await passkeys.hasEnrolment(sql, { memberId, tokenHash, now: clock.now() })))
          throw new AppError('ENROLMENT_INVALID');
        const existing = await passkeys.listCredentials(sql, memberId);
        if (existing.length >= PASSKEYS_MAX) throw new AppError('PASSKEYS_TOO_MANY');
        const nickname = await passkeys.findNickname(sql, memberId);
        const creation = await webAuthn.createCreation(
          { userHandle: await createHandle(memberId), nickname },
          existing,
        );
        return storeChallenge(claims, 'ENROL', creation);
      }),

    /** @throws AppError ENROLMENT_INVALID, PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEYS_TOO_MANY */
    enrol: (
      claims: AccessClaims,
      { token, credential: attestation }: { token: string; credential: PasskeyAttestation },
      actor: Actor,
    ): Promise<void> =>
      recordRefusal(actor, async () => {
        const { memberId, signInId } = claims;
        const challenge = await takeChallenge(claims, 'ENROL');
        const credential = await webAuthn.verifyAttestation(attestation, challenge);
        if (credential === undefined) throw new AppError('PASSKEY_REFUSED');
        await beginAsMember(sql, memberId, async (tx) => {
          const now = clock.now();
          if (!(await passkeys.deleteEnrolment(tx, { memberId, tokenHash: hashEnrolmentToken(token), now })))
            throw new AppError('ENROLMENT_INVALID');
          if ((await passkeys.countPasskeys(tx, memberId)) >= PASSKEYS_MAX) throw new AppError('PASSKEYS_TOO_MANY');
          await unlockOwn(tx, claims, now);
          const id = await passkeys.insertPasskey(tx, credential, { memberId, signInId, now });
          if (id === undefined) throw new AppError('PASSKEY_EXISTS');
          await recordAction(tx, { actor, action: 'passkey.enrol', subjectId: id });
        });
      }),

    /**
     * Locks the other sign-ins too, which may have been unlocked by the deleted passkey.
     * @throws AppError PASSKEY_REQUIRED, PASSKEY_IS_LAST, PASSKEY_UNKNOWN
     */
    delete: ({ memberId, signInId }: AccessClaims, id: number, actor: Actor): Promise<void> =>
      beginAsMember(sql, memberId, async (tx) => {
        const since = new Date(clock.now().getTime() - PASSKEY_RECENT_S * 1_000);
        if (isRequired && !(await isVerifiedSince(tx, signInId, since))) throw new AppError('PASSKEY_REQUIRED');
        const count = await passkeys.countPasskeys(tx, memberId);
        if (!(await passkeys.deletePasskey(tx, memberId, id))) throw new AppError('PASSKEY_UNKNOWN');
        if (count === 1) throw new AppError('PASSKEY_IS_LAST');
        await lockSignIns(tx, memberId, signInId);
        await recordAction(tx, { actor, action: 'passkey.delete', subjectId: id });
      }),
  };
}
