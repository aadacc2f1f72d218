import type { WorkKind } from '@sol/contract/report';
import { describe, expect, it } from 'vitest';
import {
  type ChangedStatus,
  type ChangedTakedown,
  findShareChange,
  findStatusChange,
  findWorkChange,
} from './changes.rules.ts';

const AT = '2026-11-20T00:00:00Z';
const LATER = '2026-11-21T00:00:00Z';

const status = (changed: Partial<ChangedStatus>): ChangedStatus => ({
  ...{ id: 7, formerSuspendedAt: null, wasOperator: false, suspendedAt: null, isOperator: false },
  ...changed,
});

describe('[14.3-2] the status of a restored member', () => {
  it('is suspended again, or no longer suspended', () => {
    expect(findStatusChange(status({ suspendedAt: AT }))).toEqual({
      status: { suspendedAt: AT, isOperator: false },
      ...{ isRevoked: false, isSuspended: true, isResumed: false },
    });
    expect(findStatusChange(status({ formerSuspendedAt: AT }))).toEqual({
      status: { suspendedAt: null, isOperator: false },
      ...{ isRevoked: false, isSuspended: false, isResumed: true },
    });
  });

  it('has the time of the last suspension, which does not count as another one', () => {
    expect(findStatusChange(status({ formerSuspendedAt: AT, suspendedAt: LATER }))).toEqual({
      status: { suspendedAt: LATER, isOperator: false },
      ...{ isRevoked: false, isSuspended: false, isResumed: false },
    });
  });

  it('loses the operator role and never gains it', () => {
    expect(findStatusChange(status({ wasOperator: true }))).toEqual({
      status: { suspendedAt: null, isOperator: false },
      ...{ isRevoked: true, isSuspended: false, isResumed: false },
    });
    expect(findStatusChange(status({ isOperator: true }))).toBeUndefined();
    expect(findStatusChange(status({ isOperator: true, suspendedAt: AT }))?.status.isOperator).toBe(false);
    expect(findStatusChange(status({ isOperator: true, wasOperator: true, suspendedAt: AT }))).toEqual({
      status: { suspendedAt: AT, isOperator: true },
      ...{ isRevoked: false, isSuspended: true, isResumed: false },
    });
  });

  it('stays if the journal has the same', () => {
    expect(findStatusChange(status({}))).toBeUndefined();
    expect(findStatusChange(status({ formerSuspendedAt: AT, suspendedAt: AT }))).toBeUndefined();
    expect(findStatusChange(status({ wasOperator: true, isOperator: true }))).toBeUndefined();
  });
});

describe('[14.3-2] a restored link', () => {
  it('is ended if its owner has ended it', () => {
    expect(findShareChange({ id: 1, showedMemos: false, showsMemos: null })).toBe('end');
    expect(findShareChange({ id: 1, showedMemos: true, showsMemos: null })).toBe('end');
  });

  it('hides memos that its owner has hidden, and shows none', () => {
    expect(findShareChange({ id: 1, showedMemos: true, showsMemos: false })).toBe('hide memos');
    expect(findShareChange({ id: 1, showedMemos: false, showsMemos: true })).toBeUndefined();
    expect(findShareChange({ id: 1, showedMemos: true, showsMemos: true })).toBeUndefined();
    expect(findShareChange({ id: 1, showedMemos: false, showsMemos: false })).toBeUndefined();
  });
});

const until = new Date(LATER);
const takedown = (changed: Partial<ChangedTakedown>): ChangedTakedown => ({
  ...{ id: 3, kind: 'REVIEW', workId: 9, state: 'HIDDEN', formerState: null, hasWork: true },
  ...{ hiddenUntil: until, hiddenReason: 'PRIVACY', decidedAt: new Date(AT) },
  ...changed,
});
const KINDS: WorkKind[] = ['REVIEW', 'SOLLECT', 'SOLROUTE', 'PROFILE', 'COLLECTION'];

describe('[14.3-2] the work of a decision since the backup', () => {
  it.each(KINDS)('is hidden again with its time and reason (%s)', (kind) => {
    const hidden = { action: 'hide', until, reason: 'PRIVACY' };
    expect(findWorkChange(takedown({ kind }))).toEqual(hidden);
    expect(findWorkChange(takedown({ kind, formerState: 'HIDDEN' }))).toEqual(hidden);
  });

  it.each(KINDS)('is visible again if it was hidden in the backup (%s)', (kind) => {
    const restored = { kind, state: 'RESTORED' } as const;
    expect(findWorkChange(takedown({ ...restored, formerState: 'HIDDEN' }))).toEqual({ action: 'restore' });
    expect(findWorkChange(takedown({ ...restored, formerState: null }))).toBeUndefined();
    expect(findWorkChange(takedown({ ...restored, formerState: 'RESTORED' }))).toBeUndefined();
  });

  it.each<WorkKind>(['PROFILE', 'COLLECTION'])('loses what was removed if its row stays (%s)', (kind) => {
    const removed = { kind, state: 'REMOVED', hiddenUntil: null } as const;
    expect(findWorkChange(takedown(removed))).toEqual({ action: 'remove' });
    expect(findWorkChange(takedown({ ...removed, formerState: 'HIDDEN' }))).toEqual({ action: 'remove' });
    expect(findWorkChange(takedown({ ...removed, formerState: 'REMOVED' })), 'once').toBeUndefined();
  });

  it.each<WorkKind>(['REVIEW', 'SOLLECT', 'SOLROUTE'])(
    'has an entry of its own if its row was deleted (%s)',
    (kind) => {
      expect(findWorkChange(takedown({ kind, state: 'REMOVED', hiddenUntil: null }))).toBeUndefined();
    },
  );

  it('is hidden and overdue if its owner has deleted it while it was hidden', () => {
    const hidden = { action: 'hide', until: new Date(AT), reason: 'PRIVACY' };
    expect(findWorkChange(takedown({ kind: 'COLLECTION', hiddenUntil: null }))).toEqual(hidden);
  });

  it('is not changed if the backup does not have it', () => {
    for (const state of ['HIDDEN', 'RESTORED', 'REMOVED'] as const) {
      const absent = takedown({ kind: 'PROFILE', state, formerState: 'HIDDEN', hasWork: false });
      expect(findWorkChange(absent)).toBeUndefined();
    }
  });
});
