import { createHmac, timingSafeEqual } from 'node:crypto';
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
  /** The number of the object of S3 that has the line. */
  object: z.optional(z.int().check(z.positive())),
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
    kind: z.enum(['TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT', 'REFUSED_LOGIN']),
    state: z.nullable(z.record(z.string(), z.unknown())),
  }),
  // The lines before `since` were deleted.
  z.object({ installation: z.uuid(), kind: z.literal('PRUNED'), since: timestamp }),
]);

/** A line of a journal file or object. */
type JournalLine = z.infer<typeof lineSchema>;

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
export const prunedLine = ({ installation, key }: JournalSigner, since: Date): string =>
  signLine(key, JSON.stringify({ installation, kind: 'PRUNED', since: since.toISOString() }));

/** @param line an entry as an object of JSON without a signature */
export const addObjectNumber = (line: string, object: number): string => `${line.slice(0, -1)},"object":${object}}`;

/** Entries as lines, in batches. */
export interface JournalBatch {
  signed: string[];
  /** Without a signature, or with that of another key. */
  unsigned: string[];
  /** Ids of the installations whose journal it is. */
  installations: Set<string>;
  /** The journal is complete since the last of these times. */
  since: { time: string; isSigned: boolean }[];
  /** Numbers of the objects of S3 with signed lines. */
  objects: Set<number>;
}

/**
 * Entries are kept for this time before `since`: an entry is older than its commit, and so than a
 * backup without it. Longer than any transaction and the difference of two clocks.
 */
export const PRUNING_MARGIN_MS = HOUR_MS;

/** Lines per batch and transaction. One with hashes of a photo has 30 KB. */
export const BATCH_SIZE = 200;

interface BatchOptions {
  /** The key of the signatures. */
  key: Uint8Array;
  /** The error for an invalid line. */
  createError: () => Error;
}

/** Parses lines into batches. The last line may be incomplete. */
export async function* batchLines(
  texts: AsyncIterable<string>,
  { key, createError }: BatchOptions,
): AsyncGenerator<JournalBatch> {
  const create = (): JournalBatch => ({
    ...{ signed: [], unsigned: [], installations: new Set(), since: [], objects: new Set() },
  });
  let batch = create();
  let isIncomplete = false;
  for await (const text of texts) {
    if (text === '') continue;
    const line = parseJournalLine(text);
    if (isIncomplete || line === 'invalid') throw createError();
    isIncomplete = line === 'incomplete';
    if (line === 'incomplete') continue;
    batch.installations.add(line.installation);
    const isOurs = isSigned(key, text);
    if (line.kind === 'PRUNED') batch.since.push({ time: line.since, isSigned: isOurs });
    else (isOurs ? batch.signed : batch.unsigned).push(text);
    if (isOurs && line.kind !== 'PRUNED' && line.object !== undefined) batch.objects.add(line.object);
    if (batch.signed.length + batch.unsigned.length < BATCH_SIZE) continue;
    yield batch;
    batch = create();
  }
  if (batch.installations.size > 0) yield batch;
}

/** An installation and the key of its signatures. */
export interface JournalSigner {
  installation: string;
  key: Uint8Array;
}

/** The last field of a line. Releases without signatures ignore it. */
const SIGNATURE = /^(\{.*),"hmac":"([0-9a-f]{64})"\}$/s;

const sign = (key: Uint8Array, line: string) => createHmac('sha256', key).update(line).digest();

/**
 * Adds an HMAC-SHA256 to a line of the journal.
 * @param line an object of JSON with at least one field
 */
export const signLine = (key: Uint8Array, line: string): string =>
  `${line.slice(0, -1)},"hmac":"${sign(key, line).toString('hex')}"}`;

/** Whether a line ends with a valid signature by this key over all bytes before it. */
export function isSigned(key: Uint8Array, line: string): boolean {
  const [, fields, signature] = SIGNATURE.exec(line) ?? [];
  if (fields === undefined || signature === undefined) return false;
  return timingSafeEqual(sign(key, `${fields}}`), Buffer.from(signature, 'hex'));
}
