import type { WorkKind } from '@sol/contract/report';
import type { TransactionSql } from '#lib/database/database.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { ShareKind } from '#lib/member/journal.repository.ts';
import * as changes from './changes.repository.ts';
import { type ChangedTakedown, findShareChange, findStatusChange, findWorkChange } from './changes.rules.ts';
import { keepEntries } from './lines.repository.ts';

/** The functions of the app that perform a change. They do not record it again. */
export interface JournalEffects {
  /** Returns the photos to release after the transaction. */
  deleteMember(tx: TransactionSql, memberId: number): Promise<string[]>;
  setStatus(
    tx: TransactionSql,
    memberId: number,
    status: { suspendedAt: string | null; isOperator: boolean },
  ): Promise<void>;
  works: Record<WorkKind, Pick<HidableWork, 'hide' | 'restore' | 'remove'>>;
}

/** What a restore has applied of the changes since the backup. */
export interface AppliedChanges {
  deletedMembers: number;
  revokedOperators: number;
  suspendedMembers: number;
  resumedMembers: number;
  deletedWorks: number;
  /** Links of courses and collections that were ended, or whose memos were hidden. */
  revokedShares: number;
  takedowns: number;
  removedPhotos: number;
  auditRows: number;
}

const DELETED_WORKS = ['REVIEW', 'SOLLECT', 'SOLROUTE'] as const;

async function deleteWorks(tx: TransactionSql, { works }: JournalEffects, mediaKeys: string[]): Promise<number> {
  let count = 0;
  for (const kind of DELETED_WORKS) {
    for (const id of await changes.listDeleted(tx, kind)) {
      // Hiding updates the counters, and `remove` deletes hidden content only.
      await works[kind].hide(tx, id, { until: new Date(), reason: null });
      mediaKeys.push(...(await works[kind].remove(tx, id)));
      count += 1;
    }
  }
  return count;
}

async function applyToWork(
  tx: TransactionSql,
  { works }: JournalEffects,
  takedown: ChangedTakedown,
): Promise<string[]> {
  const work = works[takedown.kind];
  const change = findWorkChange(takedown);
  if (change?.action === 'hide') await work.hide(tx, takedown.workId, change);
  if (change?.action === 'restore') await work.restore(tx, takedown.workId);
  if (change?.action !== 'remove') return [];
  await work.hide(tx, takedown.workId, { until: new Date(), reason: null });
  return work.remove(tx, takedown.workId);
}

async function applyTakedowns(tx: TransactionSql, effects: JournalEffects, mediaKeys: string[]): Promise<number> {
  const takedowns = await changes.listTakedowns(tx);
  for (const takedown of takedowns) {
    mediaKeys.push(...(await applyToWork(tx, effects, takedown)));
    await changes.storeTakedown(tx, takedown.id);
  }
  await changes.deleteDecidedTakedowns(tx);
  return takedowns.length + (await changes.storeAnonymousTakedowns(tx));
}

async function applyStatuses(tx: TransactionSql, { setStatus }: JournalEffects) {
  const counts = { revokedOperators: 0, suspendedMembers: 0, resumedMembers: 0 };
  for (const changed of await changes.listChangedStatuses(tx)) {
    const change = findStatusChange(changed);
    if (change === undefined) continue;
    await setStatus(tx, changed.id, change.status);
    if (change.isRevoked) counts.revokedOperators += 1;
    if (change.isSuspended) counts.suspendedMembers += 1;
    if (change.isResumed) counts.resumedMembers += 1;
  }
  return counts;
}

async function revokeShares(tx: TransactionSql, kind: ShareKind): Promise<number> {
  let count = 0;
  for (const changed of await changes.listChangedShares(tx, kind)) {
    const change = findShareChange(changed);
    if (change === undefined) continue;
    if (change === 'end') await changes.endShare(tx, kind, changed.id);
    else await changes.hideMemosOfShare(tx, kind, changed.id);
    count += 1;
  }
  return count;
}

/**
 * Performs what `change` has, and keeps the entries.
 * @param mediaKeys receives the photos to release after the transaction
 */
export async function applyChanges(
  tx: TransactionSql,
  effects: JournalEffects,
  mediaKeys: string[],
): Promise<AppliedChanges> {
  const members = await changes.listDeleted(tx, 'MEMBER');
  for (const id of members) mediaKeys.push(...(await effects.deleteMember(tx, id)));
  await changes.storeRefusedLogins(tx);
  const statuses = await applyStatuses(tx, effects);
  const deletedWorks = await deleteWorks(tx, effects, mediaKeys);
  const revokedShares = (await revokeShares(tx, 'SOLROUTE_SHARE')) + (await revokeShares(tx, 'COLLECTION_SHARE'));
  const takedowns = await applyTakedowns(tx, effects, mediaKeys);
  const removedPhotos = await changes.storeRemovedPhotos(tx);
  const auditRows = await changes.storeAuditRows(tx);
  await keepEntries(tx);
  return {
    deletedMembers: members.length,
    ...statuses,
    deletedWorks,
    revokedShares,
    takedowns,
    removedPhotos,
    auditRows,
  };
}
