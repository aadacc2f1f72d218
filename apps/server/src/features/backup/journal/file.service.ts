import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import * as journal from './journal.repository.ts';
import {
  BATCH_SIZE,
  batchLines,
  type JournalBatch,
  type JournalSigner,
  PRUNING_MARGIN_MS,
  parseJournalLine,
  prunedLine,
  signLine,
} from './line.format.ts';

const LINE_FEED = 10;
/** More than the longest line. */
const TAIL_BYTES = 1_048_576;

const linesOf = (file: FileHandle) =>
  createInterface({
    input: createReadStream('', { fd: file, start: 0, autoClose: false }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });

/**
 * The name has the beginning of the installation's id, so that a file has entries of one
 * installation.
 */
const journalPath = (dataDir: string, installation: string) =>
  join(dataDir, `journal-${installation.slice(0, 8)}.ndjson`);

/** Deletes the incomplete line of an interrupted write: its entry is written again. */
async function truncateIncompleteLine(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const length = Math.min(size, TAIL_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const end = buffer.lastIndexOf(LINE_FEED) + 1;
  if (end < length) await file.truncate(size - length + end);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns when the lines are on disk. */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    await truncateIncompleteLine(file);
    await file.appendFile(lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(path);
}

/**
 * Appends the new entries of the journal to the file in `dataDir`, readable by its owner only. Each
 * is in the file of one process; an entry of a failed transaction may be in it twice.
 * @returns their number
 */
export async function exportJournal(sql: Sql, dataDir: string): Promise<number> {
  for (let total = 0; ; ) {
    const count = await sql.begin(async (tx) => {
      await journal.lockExport(tx);
      const entries = await journal.listUncopied(tx, 'exported_at', BATCH_SIZE);
      const signer = await journal.findSigner(tx);
      if (signer === undefined || entries.length === 0) return 0;
      await appendLines(
        journalPath(dataDir, signer.installation),
        entries.map(({ line }) => signLine(signer.key, line)),
      );
      await journal.markCopied(
        tx,
        'exported_at',
        entries.map(({ id }) => id),
      );
      return entries.length;
    });
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}

/**
 * Yields the lines of a journal file in batches. The last one may be incomplete.
 * @param key of the signatures
 * @throws OperatorError
 */
export async function* readJournalFile(path: string, key: Uint8Array): AsyncGenerator<JournalBatch> {
  const file = await open(path).catch((cause: unknown) => {
    throw new OperatorError(`${path} 파일을 읽을 수 없어요.`, { cause });
  });
  try {
    const createError = () =>
      new OperatorError(`${path}: 온전한 기록 파일이 아니에요. 데이터베이스에서 바꾼 것은 없어요.`);
    yield* batchLines(linesOf(file), { key, createError });
  } finally {
    await file.close();
  }
}

/** The time of the oldest entry, which is at the beginning of the file. */
async function findOldestTime(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    if (file === undefined) return undefined;
    for await (const text of linesOf(file)) {
      const line = parseJournalLine(text);
      if (typeof line === 'object' && line.kind !== 'PRUNED') return line.at;
    }
    return undefined;
  } finally {
    await file?.close();
  }
}

/** Keeps the lines of entries since that time. */
async function* selectLines(path: string, signer: JournalSigner, since: Date) {
  yield `${prunedLine(signer, since)}\n`;
  const file = await open(path);
  try {
    for await (const text of linesOf(file)) {
      const line = parseJournalLine(text);
      if (
        typeof line === 'object' &&
        line.kind !== 'PRUNED' &&
        Date.parse(line.at) >= since.getTime() - PRUNING_MARGIN_MS
      )
        yield `${text}\n`;
    }
  } finally {
    await file.close();
  }
}

/**
 * Deletes the lines of entries before `since` if the oldest one is a day older, so that the file is
 * written again once a day at most.
 * @returns whether lines were deleted
 */
export async function pruneJournalFile(sql: Sql, dataDir: string, since: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    const signer = await journal.findSigner(tx);
    if (signer === undefined) return false;
    const path = journalPath(dataDir, signer.installation);
    const oldest = await findOldestTime(path);
    if (oldest === undefined || Date.parse(oldest) > since.getTime() - DAY_MS) return false;
    await journal.lockExport(tx);
    const draft = await open(`${path}.new`, 'w', 0o600);
    await pipeline(selectLines(path, signer, since), draft.createWriteStream({ flush: true }));
    await rename(`${path}.new`, path);
    await syncFolder(path);
    return true;
  });
}
