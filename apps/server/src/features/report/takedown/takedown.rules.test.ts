import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import {
  canDecideObjection,
  findDeadlineFault,
  getObjectionOutcome,
  getUndecidedOutcome,
  isDecidedSince,
  listRemovedRows,
} from './takedown.rules.ts';

const now = new Date('2026-11-23T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('[14.2-3] the time for a decision', () => {
  it('is after now', () => {
    expect(findDeadlineFault(after(1), now)).toBeUndefined();
    expect(findDeadlineFault(now, now)).toBe('past');
    expect(findDeadlineFault(after(-1), now)).toBe('past');
  });

  it('is at most 30 days, until the end of the last one', () => {
    expect(HIDDEN_DAYS_MAX).toBe(30);
    expect(findDeadlineFault(after(31 * DAY_MS), now)).toBeUndefined();
    expect(findDeadlineFault(after(31 * DAY_MS + 1), now)).toBe('too late');
  });
});

describe('[14.2-3] a report', () => {
  const hiddenUntil = '2026-12-01T00:00:00Z';

  it('is decided by another operator if its state has changed', () => {
    const open = { isOpen: true, hiddenUntil: null };
    expect(isDecidedSince(open, { isOpen: false, hiddenUntil: null })).toBe(true);
    expect(isDecidedSince(open, { isOpen: true, hiddenUntil })).toBe(true);
    expect(isDecidedSince({ isOpen: true, hiddenUntil }, open)).toBe(true);
    expect(isDecidedSince({ isOpen: true, hiddenUntil }, { isOpen: true, hiddenUntil: '2026-12-02T00:00:00Z' })).toBe(
      true,
    );
  });

  it('is not decided if its state is as displayed, in any notation, or unknown', () => {
    expect(isDecidedSince({ isOpen: true, hiddenUntil: null }, { isOpen: true, hiddenUntil: null })).toBe(false);
    const other = '2026-12-01T09:00:00.000+09:00';
    expect(isDecidedSince({ isOpen: false, hiddenUntil }, { isOpen: false, hiddenUntil: other })).toBe(false);
    expect(isDecidedSince({ isOpen: false, hiddenUntil }, undefined)).toBe(false);
  });
});

describe('[14.3-2] the removal of', () => {
  it.each(['REVIEW', 'SOLLECT', 'SOLROUTE'] as const)('a work is journaled as its deletion (%s)', (kind) => {
    expect(listRemovedRows(kind)).toEqual([kind]);
  });

  it('a collection is journaled as the end of its link, and that of a profile not at all', () => {
    expect(listRemovedRows('COLLECTION')).toEqual(['COLLECTION_SHARE']);
    expect(listRemovedRows('PROFILE')).toEqual([]);
  });
});

describe('[14.2-3] an objection', () => {
  it('can be decided once', () => {
    expect(canDecideObjection({ isDecided: false })).toBe(true);
    expect(canDecideObjection({ isDecided: true })).toBe(false);
    expect(canDecideObjection(undefined)).toBe(false);
  });

  it('restores hidden content if it is accepted, and allows photos again', () => {
    const outcome = getObjectionOutcome({ isAccepted: true, state: 'HIDDEN' });
    expect(outcome).toEqual({ restoresWork: true, allowsPhotos: true });
    for (const state of ['REMOVED', 'RESTORED'] as const)
      expect(getObjectionOutcome({ isAccepted: true, state })).toEqual({ restoresWork: false, allowsPhotos: true });
  });

  it('changes nothing if it is rejected', () => {
    for (const state of ['HIDDEN', 'REMOVED', 'RESTORED'] as const)
      expect(getObjectionOutcome({ isAccepted: false, state })).toEqual({ restoresWork: false, allowsPhotos: false });
  });
});

describe('[14.2-2] hidden content that its writer has deleted', () => {
  it('is removed with an explanation for its writer, and its photos stay refused', () => {
    const outcome = { state: 'REMOVED', allowsPhotos: false };
    expect(getUndecidedOutcome('confirm', { writerId: 7 })).toEqual({ ...outcome, storesExplanation: true });
    expect(getUndecidedOutcome('confirm', { writerId: null })).toEqual({ ...outcome, storesExplanation: false });
  });

  it('is restored without an explanation, and its photos are allowed again', () => {
    for (const writerId of [7, null])
      expect(getUndecidedOutcome('revoke', { writerId })).toEqual({
        ...{ state: 'RESTORED', allowsPhotos: true, storesExplanation: false },
      });
  });
});
