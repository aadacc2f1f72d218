import {
  CORRECTION_CLOSURES_PER_DAY,
  CORRECTION_CONFIRMATIONS_PER_DAY,
  CORRECTIONS_PER_DAY,
  CORRECTIONS_PER_PLACE_MAX,
  CORRECTIONS_WAITING_MAX,
  type Correction,
  type CorrectionChange,
  type CorrectionInput,
  type CorrectionStatus,
  type HoursHints,
  type OwnCorrection,
} from '@sol/contract/correction';
import { findUsualSpan } from '#features/place/place.public.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import type { CorrectionSourceRows } from '#lib/place/corrected-values.ts';
import { lockPlace } from '#lib/place/lock-place.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { timeText } from '#lib/time/opening-rules.ts';
import { seoulDay, seoulDayOf } from '#lib/time/seoul-time.ts';
import * as corrections from './correction.repository.ts';
import { isSameChange, toCanonical, validateChange } from './correction.rules.ts';
import * as confirmations from './correction-confirmation.repository.ts';
import { createCorrectionWriter } from './correction-writer.service.ts';

export interface CorrectionServiceOptions {
  db: Pick<Database, 'sql'>;
  clock: Clock;
  rows: CorrectionSourceRows;
}

interface ProposalResult {
  correctionId: number;
  status: CorrectionStatus;
}

export type CorrectionService = ReturnType<typeof createCorrectionService>;

const isByOtherActiveMember = ({ memberId, isAuthorSuspended }: corrections.CorrectionRow, member: MemberId) =>
  memberId !== member && !isAuthorSuspended;

/** Corrections of places by members. Spec 11.2. */
export function createCorrectionService({ db, clock, rows }: CorrectionServiceOptions) {
  const writer = createCorrectionWriter(rows);
  const today = () => seoulDay(clock.now());

  /**
   * Applies the correction if enough eligible members support it. During an import it stays pending,
   * and the job applies it later.
   */
  async function applyIfConfirmed(
    tx: TransactionSql,
    correction: Pick<corrections.CorrectionRow, 'id' | 'change'>,
    placeId: number,
  ): Promise<CorrectionStatus> {
    if (!(await confirmations.isConfirmed(tx, correction.id))) return 'PENDING';
    // Others may have changed the place since it was proposed: an operator decides then.
    if (validateChange(correction.change, await corrections.getPlace(tx, placeId)).length > 0) return 'PENDING';
    if (!(await writer.tryBlockImports(tx))) return 'PENDING';
    await writer.apply(tx, correction, { placeId, by: 'MEMBERS', date: today() });
    return 'APPLIED';
  }

  const limitConfirmations = (tx: TransactionSql, memberId: MemberId): Promise<void> =>
    limitPerDay(tx, memberId, {
      table: 'correction_confirmation',
      max: CORRECTION_CONFIRMATIONS_PER_DAY,
      code: 'CORRECTIONS_TOO_MANY',
    });

  /** One account closes few places, alone or with others, before an operator sees it. */
  async function limitClosures(tx: TransactionSql, memberId: MemberId, { kind }: CorrectionChange): Promise<void> {
    if (kind !== 'CLOSED') return;
    const { count, freeInS } = await confirmations.countClosures(tx, memberId);
    if (count >= CORRECTION_CLOSURES_PER_DAY)
      throw new AppError('CORRECTIONS_TOO_MANY', { retryAfterS: Math.max(1, freeInS ?? 1) });
  }

  /** Confirms a locked correction of another member. */
  async function confirmLocked(
    tx: TransactionSql,
    memberId: MemberId,
    { correction, placeId }: corrections.LockedCorrection,
  ): Promise<CorrectionStatus> {
    const { id, status } = correction;
    if (status !== 'PENDING' && status !== 'APPLIED') throw new AppError('CORRECTION_DECIDED');
    await limitConfirmations(tx, memberId);
    await limitClosures(tx, memberId, correction.change);
    await confirmations.insertConfirmation(tx, id, memberId);
    if (status === 'PENDING') return applyIfConfirmed(tx, correction, placeId);
    if (!(await confirmations.doesConfirmationCount(tx, memberId))) return status;
    if (!(await writer.tryBlockImports(tx))) return status;
    if (!(await writer.updateConfirmationDate(tx, id, { placeId, date: today() })))
      throw new AppError('CORRECTION_DECIDED');
    return status;
  }

  /** Hours that the place has from another member and that are the same. Proposing them again confirms them. */
  async function findSameAppliedHours(
    tx: TransactionSql,
    { hoursCorrectionId, memberHours }: corrections.CorrectedPlace,
    { change, memberId }: { change: CorrectionChange; memberId: MemberId },
  ): Promise<corrections.CorrectionRow | undefined> {
    if (hoursCorrectionId === null || memberHours === null || !isSameChange(memberHours, change)) return undefined;
    const applied = await corrections.findCorrection(tx, hoursCorrectionId);
    return applied !== undefined && applied.memberId !== memberId ? applied : undefined;
  }

  async function propose(
    tx: TransactionSql,
    memberId: MemberId,
    { requestedId, input }: { requestedId: number; input: CorrectionInput },
  ): Promise<ProposalResult> {
    await limitPerDay(tx, memberId, { table: 'correction', max: CORRECTIONS_PER_DAY, code: 'CORRECTIONS_TOO_MANY' });
    const locked = await lockPlace(tx, requestedId);
    if (locked === undefined) throw new AppError('PLACE_NOT_FOUND');
    const placeId = locked.id;
    const place = await corrections.getPlace(tx, placeId);
    if (place.isClosed) throw new AppError('PLACE_CLOSED');
    const { note = '', ...value } = input;
    const details = validateChange(value, place);
    if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
    const change = toCanonical(value);
    const open = await corrections.listOpen(tx, placeId);
    if (open.some((one) => one.memberId === memberId && one.kind === change.kind)) {
      throw new AppError('CORRECTION_EXISTS');
    }
    const same =
      open.find((one) => isByOtherActiveMember(one, memberId) && isSameChange(one.change, change)) ??
      (await findSameAppliedHours(tx, place, { change, memberId }));
    const correction = same && (await corrections.lockCorrection(tx, same.id));
    if (correction !== undefined && (correction.status === 'PENDING' || correction.status === 'APPLIED')) {
      return { correctionId: correction.id, status: await confirmLocked(tx, memberId, { correction, placeId }) };
    }
    // Those of suspended members and new accounts do not count, up to the number that is read.
    if (
      open.filter(({ isAuthorEligible }) => isAuthorEligible).length >= CORRECTIONS_PER_PLACE_MAX ||
      open.length >= CORRECTIONS_WAITING_MAX
    ) {
      throw new AppError('CORRECTIONS_WAITING');
    }
    await limitClosures(tx, memberId, change);
    const correctionId = await corrections.insertCorrection(tx, { placeId, memberId, change, note });
    return { correctionId, status: 'PENDING' };
  }

  async function lock(tx: TransactionSql, id: number): Promise<corrections.LockedCorrection> {
    const locked = await corrections.lockWithPlace(tx, id);
    if (locked === undefined) throw new AppError('CORRECTION_NOT_FOUND');
    return locked;
  }

  const asMember = <T>(memberId: MemberId, work: (tx: TransactionSql) => Promise<T>, write?: RepeatableWrite) =>
    retryDeadlock(() => beginAsMember(db.sql, memberId, work, write));

  return {
    /**
     * @throws AppError PLACE_NOT_FOUND, PLACE_CLOSED, BAD_REQUEST, CORRECTION_EXISTS, CORRECTIONS_TOO_MANY,
     * CORRECTIONS_WAITING
     */
    create: (
      memberId: MemberId,
      placeId: number,
      input: CorrectionInput,
      write?: RepeatableWrite,
    ): Promise<ProposalResult> =>
      asMember(memberId, (tx) => propose(tx, memberId, { requestedId: placeId, input }), write),

    /** @throws AppError PLACE_NOT_FOUND */
    async list(memberId: MemberId, requestedId: number): Promise<Correction[]> {
      const placeId = await corrections.findPlaceId(db.sql, requestedId);
      if (placeId === undefined) throw new AppError('PLACE_NOT_FOUND');
      const rows = await corrections.listForMember(db.sql, { placeId, memberId, today: today() });
      return rows.map((row) => (row.isMine ? row : { ...row, createdAt: seoulDayOf(row.createdAt) }));
    },

    listOwn: async (memberId: MemberId): Promise<OwnCorrection[]> => corrections.listByMember(db.sql, memberId),

    /** @throws AppError PLACE_NOT_FOUND */
    async getHoursHints(viewer: MemberId | null, requestedId: number): Promise<HoursHints> {
      const { sql } = db;
      const place = await corrections.findHintedPlace(sql, requestedId);
      if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
      if (!place.hasHints) return {};
      const proposals = await corrections.listHoursProposals(sql, { placeId: place.id, viewer });
      const proposal = proposals.find(({ isMine }) => !isMine);
      if (proposal !== undefined) return { proposal };
      const usual = proposals.length > 0 ? undefined : await findUsualSpan(sql, place);
      return usual === undefined
        ? {}
        : { usual: { startTime: timeText(usual.startMinute), endTime: timeText(usual.endMinute) } };
    },

    /**
     * Members of the first day may confirm, but count from the second on: the correction stays
     * pending until then. An applied correction can be confirmed while its hours are old; else nothing changes.
     * @throws AppError CORRECTION_NOT_FOUND, CORRECTION_OWN, PLACE_CLOSED, CORRECTION_DECIDED,
     * CORRECTIONS_TOO_MANY
     */
    confirm: (
      memberId: MemberId,
      correctionId: number,
      write?: RepeatableWrite,
    ): Promise<{ status: CorrectionStatus }> =>
      asMember(
        memberId,
        async (tx) => {
          const locked = await lock(tx, correctionId);
          if (locked.correction.memberId === memberId) throw new AppError('CORRECTION_OWN');
          // The open corrections of a suspended member do not count.
          const { status, isAuthorSuspended } = locked.correction;
          if (status === 'PENDING' && isAuthorSuspended) throw new AppError('CORRECTION_NOT_FOUND');
          if (await corrections.isClosed(tx, locked.placeId)) throw new AppError('PLACE_CLOSED');
          const old = { placeId: locked.placeId, today: today() };
          if (status === 'APPLIED' && !(await corrections.areOldHours(tx, correctionId, old))) return { status };
          return { status: await confirmLocked(tx, memberId, locked) };
        },
        write,
      ),

    /** @throws AppError CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
    withdraw: (memberId: MemberId, correctionId: number): Promise<void> =>
      asMember(memberId, async (tx) => {
        const { correction } = await lock(tx, correctionId);
        if (correction.memberId !== memberId) throw new AppError('CORRECTION_NOT_FOUND');
        if (correction.status !== 'PENDING') throw new AppError('CORRECTION_DECIDED');
        await corrections.decide(tx, correctionId, { status: 'WITHDRAWN' });
      }),

    /** Applies an open correction that was confirmed earlier, if it is still open. Returns whether it did. */
    applyDue: (id: number): Promise<boolean> =>
      retryDeadlock(() =>
        db.sql.begin(async (tx) => {
          const locked = await corrections.lockWithPlace(tx, id);
          if (locked === undefined) return false;
          const { correction, placeId } = locked;
          if (correction.status !== 'PENDING' || correction.isAuthorSuspended) return false;
          if (await corrections.isClosed(tx, placeId)) return false;
          return (await applyIfConfirmed(tx, correction, placeId)) === 'APPLIED';
        }),
      ),
  };
}
