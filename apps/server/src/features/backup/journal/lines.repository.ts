import type { TransactionSql } from '#lib/database/database.ts';
import { findDecisive, isIgnored, type JournalEntry, listUnsignedCopies } from './entries.rules.ts';
import { stateOf } from './journal.repository.ts';
import type { JournalBatch } from './line.format.ts';

/** Creates `line`: entries of the replaced database, of files and of S3. */
export async function createLines(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table line (
      seq bigint generated always as identity,
      installation uuid not null,
      id uuid not null,
      kind text not null,
      subject_id bigint not null,
      subject_created_at timestamptz not null,
      at timestamptz not null,
      read_at timestamptz not null,
      state jsonb,
      is_signed boolean not null
    ) on commit drop`;
}

export async function insertLinesOfDatabase(tx: TransactionSql): Promise<void> {
  await tx`
    insert into line (installation, id, kind, subject_id, subject_created_at, at, read_at, state, is_signed)
    select installation.id, journal.id, kind, subject_id, subject_created_at, journal.at, clock_timestamp(),
      ${stateOf(tx, { hasTexts: true })}, true
    from journal, installation`;
}

/** Lines are objects of JSON in the format of `listUncopied`. */
export async function insertLinesOfCopy(tx: TransactionSql, { signed, unsigned }: JournalBatch): Promise<void> {
  await insertLines(tx, signed, true);
  await insertLines(tx, unsigned, false);
}

async function insertLines(tx: TransactionSql, lines: readonly string[], isSigned: boolean): Promise<void> {
  if (lines.length === 0) return;
  await tx`
    insert into line (installation, id, kind, subject_id, subject_created_at, at, read_at, state, is_signed)
    select installation, id, kind, "subjectId", "createdAt", at, "readAt", nullif(state, 'null'), ${isSigned}
    from jsonb_to_recordset(${`[${lines.join(',')}]`}::text::jsonb) as entry (
      installation uuid, id uuid, kind text, "subjectId" bigint, "createdAt" timestamptz, at timestamptz,
      "readAt" timestamptz, state jsonb)`;
}

/** Rows per fetch: a journal may have a million. */
const FETCHED_ROWS = 5_000;

interface EntryRow extends JournalEntry {
  /** Equal for the entries of one row. */
  row: string;
  sinceUs: number | null;
}

/** The lines to ignore, and of each row the one to apply. */
async function selectLines(tx: TransactionSql) {
  const selected = { ignored: [] as number[], decisive: [] as number[], unsignedCount: 0 };
  let entries: EntryRow[] = [];
  const endRow = () => {
    const copies = new Set(listUnsignedCopies(entries));
    for (const { seq } of copies) selected.ignored.push(seq);
    const applied = entries.filter((entry) => !copies.has(entry));
    selected.unsignedCount += applied.filter(({ isSigned }) => !isSigned).length;
    const entry = findDecisive(applied);
    if (entry !== undefined) selected.decisive.push(entry.seq);
    entries = [];
  };
  const cursor = tx<EntryRow[]>`
    select seq, line.id, is_signed as "isSigned",
      concat_ws(' ', kind, subject_id, extract(epoch from subject_created_at)) as row,
      (extract(epoch from at) * 1000000)::bigint as "atUs",
      (extract(epoch from read_at) * 1000000)::bigint as "readAtUs", state is null as "isDeletion",
      line.installation = installation.id as "isOwn",
      exists (select from journal where journal.id = line.id) as "isInBackup",
      (extract(epoch from journal_since) * 1000000)::bigint as "sinceUs"
    from line cross join installation order by kind, subject_id, subject_created_at`.cursor(FETCHED_ROWS);
  for await (const rows of cursor) {
    for (const entry of rows) {
      if (entries[0]?.row !== entry.row) endRow();
      if (isIgnored(entry, entry.sinceUs)) selected.ignored.push(entry.seq);
      else entries.push(entry);
    }
  }
  endRow();
  return selected;
}

/**
 * Creates `change`: the state of each row with entries that the restored backup does not have.
 * @returns the number of entries without a valid signature
 */
export async function createChanges(tx: TransactionSql): Promise<number> {
  const { ignored, decisive, unsignedCount } = await selectLines(tx);
  await tx`delete from line where seq = any(${ignored}::bigint[])`;
  await tx`
    create temporary table change (
      kind text not null, subject_id bigint not null, subject_created_at timestamptz not null, state jsonb
    ) on commit drop`;
  await tx`
    insert into change
    select kind, subject_id, subject_created_at, state from line where seq = any(${decisive}::bigint[])`;
  return unsignedCount;
}

/**
 * So that the next restore of an older backup has the entries too, and the next file is complete.
 */
export async function keepEntries(tx: TransactionSql): Promise<void> {
  await tx`
    insert into journal (id, kind, subject_id, subject_created_at, at)
    select distinct on (id) id, kind, subject_id, subject_created_at, at from line order by id`;
  await tx`
    update journal set exported_at = null, uploaded_at = null
    where exported_at is not null or uploaded_at is not null`;
}
