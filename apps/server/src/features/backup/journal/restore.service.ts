import type { TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { getKeptIds } from './changes.repository.ts';
import { type AppliedChanges, applyChanges, type JournalEffects } from './changes.service.ts';
import {
  type CopyAge,
  findGapEnd,
  hasForeignCopies,
  hasJournal,
  hasMissingObject,
  hasUnsignedAge,
  isSameDatabase,
  lastNumber,
} from './entries.rules.ts';
import { readJournalFile } from './file.service.ts';
import * as journal from './journal.repository.ts';
import type { JournalBatch, JournalSigner } from './line.format.ts';
import * as lines from './lines.repository.ts';
import type { JournalStore } from './store.source.ts';

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

export interface JournalSources {
  effects: JournalEffects;
  /** Journal files. */
  paths: readonly string[];
  /**
   * Read if no file is given: the journal of the replaced database may lack what was lost with another
   * one.
   */
  store?: JournalStore | undefined;
  /** Restores also a backup that is older than the journal, or without missing objects of S3. */
  allowsIncomplete?: boolean | undefined;
  /** Applies entries without a valid signature too. */
  allowsUnsigned?: boolean | undefined;
}

function incompleteJournal(createdAt: string, since: string): OperatorError {
  const message =
    `${seoulTime(createdAt)}에 만든 백업인데, 탈퇴와 정지의 기록은 ${seoulTime(since)}부터만 남아 있어요. ` +
    '그 사이에 탈퇴한 회원과 지운 글이 되살아나요. 데이터베이스에서 바꾼 것은 없어요.';
  return new OperatorError(message, { hint: '그래도 되살리려면 --incomplete-journal을 붙여 주세요.' });
}

const missingObjects = () =>
  new OperatorError(
    'S3에 있는 기록의 일부가 없어졌어요. 백업 뒤에 탈퇴한 회원이 되살아날 수 있어요. 데이터베이스에서 바꾼 것은 없어요. (JOURNAL_INCOMPLETE)',
    { hint: '기록 파일이 있으면 --journal에 적고, 남은 기록만으로 되살리려면 --incomplete-journal을 붙여 주세요.' },
  );

const unsignedJournal = () =>
  new OperatorError(
    '이 쏠이 쓴 것인지 알 수 없는 기록이 있어요. 서명이 없거나 백업의 키와 맞지 않아요. 데이터베이스에서 바꾼 것은 없어요. (JOURNAL_NOT_SIGNED)',
    {
      hint: '누가 바꾸지 않았다고 확신하면 --unsigned-journal을, 기록 없이 되살리려면 --no-journal을 붙여 주세요.',
    },
  );

/** Collects the lines of files and S3. */
async function readCopies(tx: TransactionSql, batches: readonly AsyncIterable<JournalBatch>[]) {
  const copies = { installations: new Set<string>(), since: [] as CopyAge[], objects: new Set<number>() };
  for (const source of batches) {
    for await (const batch of source) {
      for (const installation of batch.installations) copies.installations.add(installation);
      for (const object of batch.objects) copies.objects.add(object);
      copies.since.push(...batch.since);
      await lines.insertLinesOfCopy(tx, batch);
    }
  }
  return copies;
}

/**
 * Reports unreadable files before anything is restored. Signatures are verified later, with the key
 * of the backup.
 */
async function assertReadable(paths: readonly string[]): Promise<void> {
  for (const path of paths) await Array.fromAsync(readJournalFile(path, new Uint8Array()), () => undefined);
}

/**
 * Keeps the journal of the database, which the restore replaces, in a temporary table of the
 * transaction, and adds that of files and of S3 when the key of the backup is known.
 * @throws OperatorError for an unreadable file
 */
export async function keepJournal(
  tx: TransactionSql,
  { effects, paths, store, allowsIncomplete = false, allowsUnsigned = false }: JournalSources,
): Promise<KeptJournal> {
  await assertReadable(paths);
  await lines.createLines(tx);
  const database = await journal.findInstallation(tx);
  const sinceOfDatabase = await journal.findSince(tx);
  const uploadsOfDatabase = await journal.getUploadCount(tx);
  await lines.insertLinesOfDatabase(tx);
  let isKnown = false;

  function listCopies(signer: JournalSigner | undefined, createdAt: string) {
    if (signer === undefined) return [];
    if (paths.length > 0) return paths.map((path) => readJournalFile(path, signer.key));
    return store === undefined ? [] : [store.read(signer, new Date(createdAt))];
  }

  return {
    async prepare(createdAt) {
      const signer = await journal.findSigner(tx);
      const { installations, since, objects } = await readCopies(tx, listCopies(signer, createdAt));
      const origins = { backup: signer?.installation, database, copies: installations };
      if (hasForeignCopies(origins))
        throw new OperatorError('다른 쏠의 기록 파일이에요. 데이터베이스에서 바꾼 것은 없어요.');
      isKnown = hasJournal(origins);
      const isSame = isSameDatabase(origins);
      if (!isSame && !allowsUnsigned && hasUnsignedAge(since, await journal.findSince(tx))) throw unsignedJournal();
      const gapEnd = findGapEnd({ isSameDatabase: isSame, ofDatabase: sinceOfDatabase, ofCopies: since }, createdAt);
      if (gapEnd !== undefined && !allowsIncomplete) throw incompleteJournal(createdAt, gapEnd);
      const uploads = await journal.getUploadCount(tx);
      if (!isSame && !allowsIncomplete && hasMissingObject(objects, uploads)) throw missingObjects();
      if ((await lines.createChanges(tx)) > 0 && !allowsUnsigned) throw unsignedJournal();
      if (gapEnd !== undefined) await journal.raiseSince(tx, gapEnd);
      // A number that an existing object has would hide that a later object with it is missing.
      await journal.setUploadCount(tx, lastNumber([uploads, isSame ? uploadsOfDatabase : 0, ...objects]));
      return getKeptIds(tx);
    },
    async apply() {
      const mediaKeys: string[] = [];
      const applied = await applyChanges(tx, effects, mediaKeys);
      return { applied: isKnown ? applied : undefined, mediaKeys };
    },
  };
}
