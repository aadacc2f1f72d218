import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { type JournalSigner, PRUNING_MARGIN_MS } from './line.format.ts';

/** Taken by the process that appends to its journal file. */
const EXPORT_LOCK = 5_203_045;
/** Taken by the process that copies entries to S3. */
const UPLOAD_LOCK = 5_203_046;

/** As an interval of PostgreSQL. */
const PRUNING_MARGIN = `${PRUNING_MARGIN_MS} milliseconds`;

/** Text by or about members, which only the database contains. */
const TAKEDOWN_TEXTS = ['title', 'explanation', 'objection', 'objected_at', 'answer'];

/**
 * The state of the row of each journal entry, with the names of its columns. null: it was deleted.
 * The hidden work of a takedown is part of it.
 */
export const stateOf = (sql: ISql, { hasTexts }: { hasTexts: boolean }): SqlFragment => sql`
  case journal.kind
    when 'MEMBER' then (
      select jsonb_build_object('suspended_at', suspended_at, 'is_operator', operator_since is not null)
      from member where id = journal.subject_id and created_at = journal.subject_created_at)
    when 'SOLROUTE_SHARE' then (
      select jsonb_build_object('includes_memos', includes_memos) from solroute_share
      where solroute_id = journal.subject_id and created_at = journal.subject_created_at)
    when 'COLLECTION_SHARE' then (
      select jsonb_build_object('includes_memos', includes_memos) from collection_share
      where collection_id = journal.subject_id and created_at = journal.subject_created_at)
    when 'TAKEDOWN' then (
      select to_jsonb(t) ${hasTexts ? sql`` : sql`- ${TAKEDOWN_TEXTS}::text[]`} || jsonb_build_object(
        'writer_created_at', writer.created_at, 'work_created_at', work.created_at,
        'hidden_until', work.hidden_until, 'hidden_reason', work.hidden_reason)
      from takedown t left join member writer on writer.id = t.member_id
        left join lateral (
          select created_at, hidden_until, hidden_reason from review where t.kind = 'REVIEW' and id = t.work_id
          union all
          select created_at, hidden_until, hidden_reason from sollect where t.kind = 'SOLLECT' and id = t.work_id
          union all
          select created_at, hidden_until, hidden_reason from solroute where t.kind = 'SOLROUTE' and id = t.work_id
          union all
          select created_at, hidden_until, hidden_reason from collection where t.kind = 'COLLECTION' and id = t.work_id
          union all
          select created_at, profile_hidden_until, profile_hidden_reason from member
          where t.kind = 'PROFILE' and id = t.work_id
        ) work on true
      where t.id = journal.subject_id and t.created_at = journal.subject_created_at)
    when 'REMOVED_PHOTO' then (
      select to_jsonb(removed_photo) from removed_photo
      where id = journal.subject_id and created_at = journal.subject_created_at)
    when 'REFUSED_LOGIN' then (
      select to_jsonb(refused_login) from refused_login
      where id = journal.subject_id and created_at = journal.subject_created_at)
    when 'AUDIT' then (
      select to_jsonb(audit) ${hasTexts ? sql`` : sql`#- '{details,reason}'`} from audit
      where audit.id = journal.subject_id and audit.at = journal.subject_created_at)
  end`;

export const lockExport = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(${EXPORT_LOCK})`;

export async function findInstallation(sql: ISql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from installation`;
  return row?.id;
}

/** The signer of copies of the journal. The key of a restored database is that of the backup. */
export async function findSigner(sql: ISql): Promise<JournalSigner | undefined> {
  const [row] = await sql<JournalSigner[]>`select id as installation, journal_key as key from installation`;
  return row;
}

/** The number of the last object in S3. */
export async function getUploadCount(sql: ISql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select journal_uploads as count from installation`;
  return row?.count ?? 0;
}

export async function setUploadCount(sql: ISql, count: number): Promise<void> {
  await sql`update installation set journal_uploads = ${count}`;
}

/** When an entry was copied to a file, or to S3. */
type CopyColumn = 'exported_at' | 'uploaded_at';

/** The oldest entries without a copy, each as a line of JSON without texts. */
export const listUncopied = (tx: TransactionSql, copiedAt: CopyColumn, limit: number) => tx<
  { id: string; line: string }[]
>`
  select journal.id, jsonb_build_object(
      'installation', installation.id, 'id', journal.id, 'kind', kind, 'subjectId', subject_id,
      'createdAt', subject_created_at, 'at', journal.at, 'readAt', clock_timestamp(),
      'state', ${stateOf(tx, { hasTexts: false })}
    )::text as line
  from journal, installation where ${tx(copiedAt)} is null order by journal.at, journal.id limit ${limit}`;

export async function markCopied(tx: TransactionSql, copiedAt: CopyColumn, ids: readonly string[]): Promise<void> {
  await tx`update journal set ${tx(copiedAt)} = now() where id in ${tx([...ids])}`;
}

/** Whether no other process is uploading entries, until the end of the transaction. */
export async function lockUpload(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ isOurs: boolean }]>`select pg_try_advisory_xact_lock(${UPLOAD_LOCK}) as "isOurs"`;
  return row.isOurs;
}

/** Waits until no other process is uploading entries. */
export const waitForUpload = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(${UPLOAD_LOCK})`;

/** The time since which the journal has every entry; undefined: since the first one. */
export async function findSince(sql: ISql): Promise<string | undefined> {
  const [row] = await sql<{ since: string | null }[]>`select journal_since as since from installation`;
  return row?.since ?? undefined;
}

/** Never earlier than before. */
export async function raiseSince(sql: ISql, since: Date | string): Promise<void> {
  await sql`update installation set journal_since = greatest(journal_since, ${since}::timestamptz)`;
}

/**
 * Deletes some of the oldest entries that have copies.
 * @returns their number
 */
export async function deleteOldest(
  sql: ISql,
  { before, limit, isUploaded }: { before: Date; limit: number; isUploaded: boolean },
): Promise<number> {
  const { count } = await sql`
    delete from journal where id in (
      select id from journal
      where at < ${before}::timestamptz - ${PRUNING_MARGIN}::interval
        and exported_at is not null ${isUploaded ? sql`and uploaded_at is not null` : sql``}
      order by at limit ${limit}
    )`;
  return count;
}
