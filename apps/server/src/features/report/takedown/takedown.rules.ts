import type { ExpectedReportState } from '@sol/contract/admin-report';
import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import type { WorkKind } from '@sol/contract/report';
import { isKeptAfterRemoval } from '#lib/member/hidden-content.ts';
import type { JournaledKind } from '#lib/member/journal.repository.ts';
import { DAY_MS } from '#lib/time/durations.ts';

const HIDDEN_MAX_MS = HIDDEN_DAYS_MAX * DAY_MS;

/**
 * What is wrong with the date until which content is hidden. By law, a longer period requires more
 * than an operator's decision. The extra day allows for the time of day of the selected date.
 */
export function findDeadlineFault(until: Date, now: Date): 'past' | 'too late' | undefined {
  if (until <= now) return 'past';
  return until.getTime() > now.getTime() + HIDDEN_MAX_MS + DAY_MS ? 'too late' : undefined;
}

const toTimestamp = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/**
 * Whether another operator has decided on the reports since they were displayed.
 * @param expected the state that was displayed, if known
 */
export const isDecidedSince = (current: ExpectedReportState, expected: ExpectedReportState | undefined): boolean =>
  expected !== undefined &&
  (current.isOpen !== expected.isOpen || toTimestamp(current.hiddenUntil) !== toTimestamp(expected.hiddenUntil));

/** The journal entries of a removal, apart from that of the takedown: its row, and its link. */
export function listRemovedRows(kind: WorkKind): JournaledKind[] {
  if (kind === 'COLLECTION') return ['COLLECTION_SHARE'];
  return isKeptAfterRemoval(kind) ? [] : [kind];
}

/** Objections can be decided once. */
export const canDecideObjection = <T extends { isDecided: boolean }>(objected: T | undefined): objected is T =>
  objected !== undefined && !objected.isDecided;

export interface ObjectionOutcome {
  /** Hidden content becomes visible. Removed content is lost. */
  restoresWork: boolean;
  /** Copies of its photos can be uploaded again. */
  allowsPhotos: boolean;
}

export const getObjectionOutcome = ({
  isAccepted,
  state,
}: {
  isAccepted: boolean;
  state: 'HIDDEN' | 'REMOVED' | 'RESTORED';
}): ObjectionOutcome => ({ restoresWork: isAccepted && state === 'HIDDEN', allowsPhotos: isAccepted });

export interface UndecidedOutcome {
  state: 'REMOVED' | 'RESTORED';
  allowsPhotos: boolean;
  /** The explanation is for the writer, and is not stored without one. */
  storesExplanation: boolean;
}

/** The decision on hidden content that its writer has deleted. */
export const getUndecidedOutcome = (
  decision: 'confirm' | 'revoke',
  { writerId }: { writerId: number | null },
): UndecidedOutcome => ({
  state: decision === 'confirm' ? 'REMOVED' : 'RESTORED',
  allowsPhotos: decision === 'revoke',
  storesExplanation: decision === 'confirm' && writerId !== null,
});
