import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Sql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import * as journal from './journal.repository.ts';

/** Lines per transaction. One with hashes of a photo has 30 KB. */
const BATCH_SIZE = 200;
const LINE_FEED = 10;
/** More than the longest line. */
const TAIL_BYTES = 1_048_576;

const timestamp = z.iso.datetime({ offset: true });
const common = {
  installation: z.uuid(),
  id: z.uuid(),
  subjectId: z.int().check(z.positive()),
  createdAt: timestamp,
  at: timestamp,
  readAt: timestamp,
};
const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('MEMBER'),
    state: z.nullable(z.object({ suspended_at: z.nullable(timestamp), is_operator: z.boolean() })),
  }),
  z.object({ ...common, kind: z.enum(['REVIEW', 'SOLLECT', 'SOLROUTE']), state: z.null() }),
  z.object({
    ...common,
    kind: z.enum(['TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT']),
    state: z.nullable(z.record(z.string(), z.unknown())),
  }),
]);

/** The name has the beginning of the installation's id, so that a file has entries of one installation. */
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
 * Appends the new entries of the journal to the file in `dataDir`, readable by its owner only. Each is
 * in the file of one process; an entry of a failed transaction may be in it twice.
 * @returns their number
 */
export async function exportJournal(sql: Sql, dataDir: string): Promise<number> {
  for (let total = 0; ; ) {
    const count = await sql.begin(async (tx) => {
      await journal.lockExport(tx);
      const entries = await journal.listUnexported(tx, BATCH_SIZE);
      const installation = await journal.findInstallation(tx);
      if (installation === undefined || entries.length === 0) return 0;
      await appendLines(
        journalPath(dataDir, installation),
        entries.map(({ line }) => line),
      );
      await journal.markExported(
        tx,
        entries.map(({ id }) => id),
      );
      return entries.length;
    });
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Yields the lines of a journal file in batches. The last one may be incomplete.
 * @throws OperatorError
 */
export async function* readJournalFile(path: string): AsyncGenerator<{ lines: string[]; installations: Set<string> }> {
  const file = await open(path).catch((cause: unknown) => {
    throw new OperatorError(`${path} 파일을 읽을 수 없어요.`, { cause });
  });
  try {
    let batch = { lines: [] as string[], installations: new Set<string>() };
    let isIncomplete = false;
    const input = createReadStream(path, { fd: file, autoClose: false });
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text === '') continue;
      const json = parseJson(text);
      const { data } = lineSchema.safeParse(json);
      if (isIncomplete || (json !== undefined && data === undefined))
        throw new OperatorError(`${path}: 온전한 기록 파일이 아니에요. 데이터베이스에서 바꾼 것은 없어요.`);
      isIncomplete = data === undefined;
      if (data === undefined) continue;
      batch.lines.push(text);
      batch.installations.add(data.installation);
      if (batch.lines.length < BATCH_SIZE) continue;
      yield batch;
      batch = { lines: [], installations: new Set() };
    }
    if (batch.lines.length > 0) yield batch;
  } finally {
    await file.close();
  }
}
