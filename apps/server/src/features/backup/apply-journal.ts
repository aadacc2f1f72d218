import type { WorkKind } from '@sol/contract/report';
import type { TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { ShareKind } from '#lib/member/journal.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import * as journal from './journal.repository.ts';
import * as changes from './journal-changes.repository.ts';
import { findGapEnd, hasForeignCopies, hasJournal, isSameDatabase } from './journal-entries.ts';
import { readJournalFile } from './journal-file.ts';
import type { JournalBatch } from './journal-lines.ts';
import type { JournalStore } from './journal-store.ts';
import * as lines from './kept-lines.repository.ts';
import { type ChangedTakedown, findShareChange, findStatusChange, findWorkChange } from './restored-changes.ts';

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

export interface AppliedJournal {
  /** undefined: neither the database nor a file had a journal of the backup's installation. */
  applied: AppliedChanges | undefined;
  /** Photos to release after the transaction. */
  mediaKeys: string[];
}

export interface KeptJournal {
  /**
   * The next ids after those of the entries, by sequence. Call it after the tables are restored.
   * @param createdAt when the backup was made
   */
  prepare(createdAt: string): Promise<Record<string, number>>;
  apply(): Promise<AppliedJournal>;
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

async function applyChanges(tx: TransactionSql, effects: JournalEffects, mediaKeys: string[]): Promise<AppliedChanges> {
  const members = await changes.listDeleted(tx, 'MEMBER');
  for (const id of members) mediaKeys.push(...(await effects.deleteMember(tx, id)));
  const statuses = await applyStatuses(tx, effects);
  const deletedWorks = await deleteWorks(tx, effects, mediaKeys);
  const revokedShares = (await revokeShares(tx, 'SOLROUTE_SHARE')) + (await revokeShares(tx, 'COLLECTION_SHARE'));
  const takedowns = await applyTakedowns(tx, effects, mediaKeys);
  const removedPhotos = await changes.storeRemovedPhotos(tx);
  const auditRows = await changes.storeAuditRows(tx);
  await lines.keepEntries(tx);
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

export interface JournalSources {
  effects: JournalEffects;
  /** Journal files. */
  paths: readonly string[];
  /** Read if no file is given: the journal of the replaced database may lack what was lost with another one. */
  store?: JournalStore | undefined;
  /** Restores also a backup that is older than the journal. */
  allowsIncomplete?: boolean | undefined;
}

function incompleteJournal(createdAt: string, since: string): OperatorError {
  const message =
    `${seoulTime(createdAt)}에 만든 백업인데, 탈퇴와 정지의 기록은 ${seoulTime(since)}부터만 남아 있어요. ` +
    '그 사이에 탈퇴한 회원과 지운 글이 되살아나요. 데이터베이스에서 바꾼 것은 없어요.';
  return new OperatorError(message, { hint: '그래도 되살리려면 --incomplete-journal을 붙여 주세요.' });
}

/**
 * Keeps the journal of the database, which the restore replaces, of files and of S3, in temporary
 * tables of the transaction.
 * @throws OperatorError for an unreadable file, and for one of another installation
 */
export async function keepJournal(
  tx: TransactionSql,
  { effects, paths, store, allowsIncomplete = false }: JournalSources,
): Promise<KeptJournal> {
  await lines.createLines(tx);
  const ofDatabase = await journal.findInstallation(tx);
  const sinceOfDatabase = await journal.findSince(tx);
  await lines.insertLinesOfDatabase(tx);
  const copies = new Set<string>();
  const since: string[] = [];
  const insert = async (batches: AsyncIterable<JournalBatch>) => {
    for await (const batch of batches) {
      for (const installation of batch.installations) copies.add(installation);
      since.push(...batch.since);
      await lines.insertLinesOfFile(tx, batch.lines);
    }
  };
  for (const path of paths) await insert(readJournalFile(path));
  let isKnown = false;
  return {
    async prepare(createdAt) {
      const backup = await journal.findInstallation(tx);
      if (store !== undefined && paths.length === 0 && backup !== undefined)
        await insert(store.read(backup, new Date(createdAt)));
      const origins = { backup, database: ofDatabase, copies };
      if (hasForeignCopies(origins))
        throw new OperatorError('다른 쏠의 기록 파일이에요. 데이터베이스에서 바꾼 것은 없어요.');
      isKnown = hasJournal(origins);
      const ages = { isSameDatabase: isSameDatabase(origins), ofDatabase: sinceOfDatabase, ofCopies: since };
      const gapEnd = findGapEnd(ages, createdAt);
      if (gapEnd !== undefined && !allowsIncomplete) throw incompleteJournal(createdAt, gapEnd);
      await lines.createChanges(tx);
      if (gapEnd !== undefined) await journal.raiseSince(tx, gapEnd);
      return changes.getKeptIds(tx);
    },
    async apply() {
      const mediaKeys: string[] = [];
      const applied = await applyChanges(tx, effects, mediaKeys);
      return { applied: isKnown ? applied : undefined, mediaKeys };
    },
  };
}
