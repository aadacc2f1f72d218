import {
  IMPORT_TIMEOUT_MS,
  type ImportCandidate,
  type ImportEntry,
  type ImportPreview,
} from '@sol/contract/solmark-import';
import type { ListMarkedIds } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { createTurns } from '#lib/concurrency/turns.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { type CleanList, type ListEntry, nameOfFile } from './clean-list.rules.ts';
import { toNameQuery, toPositionQuery } from './entry-query.rules.ts';
import { createImportProcess, type ImportProcess } from './import-process.service.ts';
import { distanceM, type EntryMatch, type NearPlace } from './match-entry.rules.ts';
import type { NaverListClient } from './naver-list.source.ts';
import { type FoundRow, listAround, listNamed, type NameQuery } from './near-places.repository.ts';

/** Each has a process of its own. */
const PREVIEWS_MAX = 2;
const PREVIEWS_QUEUED_MAX = 8;
/** Entries per statement, which reads a few hundred places for each at most. */
const BATCH_ENTRIES = 25;

export interface ListFile {
  name: string;
  read(): Promise<Buffer>;
}

/** `path`: of the list in an archive that has several. */
export type ListSource = { file: ListFile; path?: string | undefined } | { url: string };

export interface ListPreviewOptions {
  db: Database;
  listMarkedIds: ListMarkedIds;
  naverLists: NaverListClient;
}

interface MatchedEntry extends EntryMatch {
  entry: ListEntry;
  index: number;
}

type Positioned = ListEntry & { position: NonNullable<ListEntry['position']> };
const isPositioned = (entry: ListEntry): entry is Positioned => entry.position !== undefined;

/**
 * One query for all entries with one name. One name per statement: of a chain, the indexes return
 * thousands of places.
 */
async function findNamed(sql: Sql, queries: readonly NameQuery[]): Promise<FoundRow[]> {
  const groups = Map.groupBy(queries, ({ keys, patterns }) => JSON.stringify([keys, patterns]));
  const numbers = new Map([...groups.values()].map((group) => [group[0]?.nth, group.map(({ nth }) => nth)]));
  const first = [...groups.values()].flatMap((group) => group.slice(0, 1));
  const rows: FoundRow[] = [];
  for (const query of first) rows.push(...(await listNamed(sql, [query])));
  return rows.flatMap((row) => (numbers.get(row.nth) ?? []).map((nth) => ({ ...row, nth })));
}

async function findPlaces(sql: Sql, batch: readonly ListEntry[]): Promise<Map<number, NearPlace[]>> {
  const around = batch.flatMap((entry, nth) => (isPositioned(entry) ? [toPositionQuery(nth, entry)] : []));
  const named = batch.flatMap((entry, nth) => (isPositioned(entry) ? [] : (toNameQuery(nth, entry) ?? [])));
  const rows: FoundRow[] = [
    ...(around.length > 0 ? await listAround(sql, around) : []),
    ...(named.length > 0 ? await findNamed(sql, named) : []),
  ];
  return Map.groupBy(rows, ({ nth }) => nth);
}

interface FoundBatch {
  start: number;
  batch: readonly ListEntry[];
  /** By the index in the batch. */
  found: Map<number, NearPlace[]>;
}

/** Finds the places of the next batch while the caller compares those of the one before. */
async function* findInBatches(sql: Sql, entries: readonly ListEntry[]): AsyncGenerator<FoundBatch> {
  const findBatch = (start: number) => {
    const batch = entries.slice(start, start + BATCH_ENTRIES);
    const places = findPlaces(sql, batch);
    // Awaited with the next batch, unless the caller has failed before.
    places.catch(() => undefined);
    return { start, batch, places };
  };
  let next = entries.length === 0 ? undefined : findBatch(0);
  while (next !== undefined) {
    const { start, batch, places } = next;
    const found = await places;
    const end = start + BATCH_ENTRIES;
    next = end < entries.length ? findBatch(end) : undefined;
    yield { start, batch, found };
  }
}

function toCandidate(place: NearPlace, { position }: ListEntry, isMarked: boolean): ImportCandidate {
  const { id: placeId, name, category, detailedCategory, address, latitude, longitude } = place;
  const values = { placeId, name, category, detailedCategory, address, latitude, longitude, isMarked };
  return position === undefined ? values : { ...values, distanceM: Math.round(distanceM(position, place)) };
}

function toImportEntry(
  { entry, index, status, placeIds }: MatchedEntry,
  places: ReadonlyMap<number, NearPlace>,
  marked: ReadonlySet<number>,
): ImportEntry {
  const { position, ...texts } = entry;
  const candidates = placeIds.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [toCandidate(place, entry, marked.has(id))];
  });
  return { index, ...texts, ...position, status, candidates };
}

export type ListPreviewService = ReturnType<typeof createListPreviewService>;

export function createListPreviewService({ db, listMarkedIds, naverLists }: ListPreviewOptions) {
  const limit = createSemaphore(PREVIEWS_MAX, { queueMax: PREVIEWS_QUEUED_MAX });
  const runInTurn = createTurns<MemberId>();

  async function readSource(source: ListSource, child: ImportProcess, signal: AbortSignal): Promise<CleanList> {
    if ('url' in source) return child.read(await naverLists.get(source.url, signal));
    const list = await child.read(await source.file.read(), source.path);
    return list.name === '' ? { ...list, name: nameOfFile(source.file.name) } : list;
  }

  async function preview(memberId: MemberId, source: ListSource, signal: AbortSignal): Promise<ImportPreview> {
    const child = createImportProcess(signal);
    try {
      const { format, name, entries, skipped, unplaced, otherLists } = await readSource(source, child, signal);
      const sql = db.readsFor(memberId);
      const places = new Map<number, NearPlace>();
      const matched: MatchedEntry[] = [];
      for await (const { start, batch, found } of findInBatches(sql, entries)) {
        const matches = await child.match(batch.map((entry, nth) => ({ entry, places: found.get(nth) ?? [] })));
        for (const [nth, entry] of batch.entries()) {
          const match = matches[nth] ?? { status: 'NOT_FOUND', placeIds: [] };
          matched.push({ entry, index: start + nth, ...match });
          for (const place of found.get(nth) ?? []) if (match.placeIds.includes(place.id)) places.set(place.id, place);
        }
      }
      const marked = await listMarkedIds(memberId, [...places.keys()]);
      const count = (status: EntryMatch['status']) => matched.filter((each) => each.status === status).length;
      return {
        name,
        format,
        entries: matched.map((each) => toImportEntry(each, places, marked)),
        counts: { found: count('FOUND'), unsure: count('UNSURE'), notFound: count('NOT_FOUND'), skipped, unplaced },
        otherLists,
      };
    } finally {
      await child.close();
    }
  }

  return {
    /**
     * Reads a list and finds its places. Nothing is stored.
     * @param left whether the client no longer waits: a preview that is queued or read then is dropped
     * @throws AppError of readList and of the Naver client, IMPORT_TIMEOUT
     */
    preview: (memberId: MemberId, source: ListSource, left: AbortSignal): Promise<ImportPreview> =>
      // One per member at a time: nobody has all places.
      runInTurn(memberId, () =>
        limit(() => {
          if (left.aborted) return Promise.reject(new AppError('IMPORT_TIMEOUT'));
          const timeout = AbortSignal.any([left, AbortSignal.timeout(IMPORT_TIMEOUT_MS)]);
          const timedOut = new Promise<never>((_, reject) => {
            timeout.addEventListener('abort', () => reject(new AppError('IMPORT_TIMEOUT')), { once: true });
          });
          return Promise.race([preview(memberId, source, timeout), timedOut]);
        }),
      ),
  };
}
