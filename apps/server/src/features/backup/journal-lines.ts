import * as z from 'zod/mini';
import { HOUR_MS } from '#lib/time/durations.ts';

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
    kind: z.enum(['SOLROUTE_SHARE', 'COLLECTION_SHARE']),
    state: z.nullable(z.object({ includes_memos: z.boolean() })),
  }),
  z.object({
    ...common,
    kind: z.enum(['TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT']),
    state: z.nullable(z.record(z.string(), z.unknown())),
  }),
  // The lines before `since` were deleted.
  z.object({ installation: z.uuid(), kind: z.literal('PRUNED'), since: timestamp }),
]);

/** A line of a journal file or object. */
export type JournalLine = z.infer<typeof lineSchema>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 'incomplete': the end of the line is missing. */
export function parseJournalLine(text: string): JournalLine | 'incomplete' | 'invalid' {
  const json = parseJson(text);
  return json === undefined ? 'incomplete' : (lineSchema.safeParse(json).data ?? 'invalid');
}

/** The line of a journal whose entries before `since` were deleted. */
export const prunedLine = (installation: string, since: Date): string =>
  JSON.stringify({ installation, kind: 'PRUNED', since: since.toISOString() });

/** Entries as lines, in batches. */
export interface JournalBatch {
  lines: string[];
  /** Ids of the installations whose journal it is. */
  installations: Set<string>;
  /** The journal is complete since the last of these times. */
  since: string[];
}

/**
 * Entries are kept for this time before `since`: an entry is older than its commit, and so than a
 * backup without it. Longer than any transaction and the difference of two clocks.
 */
export const PRUNING_MARGIN_MS = HOUR_MS;

/** Lines per batch and transaction. One with hashes of a photo has 30 KB. */
export const BATCH_SIZE = 200;

/**
 * Parses lines into batches. The last line may be incomplete.
 * @param refuse called for an invalid line
 */
export async function* batchLines(texts: AsyncIterable<string>, refuse: () => never): AsyncGenerator<JournalBatch> {
  const create = (): JournalBatch => ({ lines: [], installations: new Set(), since: [] });
  let batch = create();
  let isIncomplete = false;
  for await (const text of texts) {
    if (text === '') continue;
    const line = parseJournalLine(text);
    if (isIncomplete || line === 'invalid') refuse();
    isIncomplete = line === 'incomplete';
    if (line === 'incomplete') continue;
    batch.installations.add(line.installation);
    if (line.kind === 'PRUNED') batch.since.push(line.since);
    else batch.lines.push(text);
    if (batch.lines.length < BATCH_SIZE) continue;
    yield batch;
    batch = create();
  }
  if (batch.installations.size > 0) yield batch;
}
