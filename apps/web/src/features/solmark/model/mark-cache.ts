import type { Query, QueryClient } from '@tanstack/react-query';
import { readAccessToken } from '#lib/api/authorized-transport.ts';
import { isRecord } from '#lib/storage.ts';
import type { CollectionChange } from '../api.ts';

/** A place or sollect, by its id. */
export interface Markable {
  kind: 'place' | 'sollect';
  id: number;
}

export interface KnownMark extends Markable {
  isMarked: boolean;
  /** Undefined until the server has returned it. */
  markedCount?: number | undefined;
}

export interface MarkMutation extends Markable {
  isMarked: boolean;
  /**
   * The collections chosen for a place. Without them a place goes into the first one or out of all.
   */
  change?: CollectionChange | undefined;
  /** The state before the mutation, where it is not the opposite of `isMarked`. */
  wasMarked?: boolean;
}

/** A mutation that is stored until the network is back. */
export interface StoredMark extends MarkMutation {
  /** Absent if no screen had it, and in a mutation that an earlier release has stored. */
  name?: string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

type MarkedItem = Record<string, unknown> & { isMarked: boolean };

/**
 * In every API response a place is an object with `id` and `isMarked`, a sollect one with
 * `sollectId` and `isMarked`; no other object has both.
 */
function isMarkedItem(value: Record<string, unknown>, mark: KnownMark): value is MarkedItem {
  if (typeof value.isMarked !== 'boolean') return false;
  return (mark.kind === 'sollect' ? value.sollectId : value.id) === mark.id;
}

/** Until the server has returned a count, the cached one plus or minus one. */
function getMarkedCount(item: MarkedItem, { isMarked, markedCount }: KnownMark): number | undefined {
  if (typeof item.markedCount !== 'number') return undefined;
  const difference = Number(isMarked) - Number(item.isMarked);
  return markedCount ?? Math.max(0, item.markedCount + difference);
}

function updateItem(item: MarkedItem, mark: KnownMark): MarkedItem {
  const markedCount = getMarkedCount(item, mark);
  if (item.isMarked === mark.isMarked && item.markedCount === markedCount) return item;
  return { ...item, isMarked: mark.isMarked, ...(markedCount !== undefined && { markedCount }) };
}

/**
 * Returns the response with the mark set on every copy of its place or sollect, or the same object
 * without one.
 */
export function withMark<T>(response: T, mark: KnownMark): T;
export function withMark(response: unknown, mark: KnownMark): unknown {
  if (Array.isArray(response)) {
    const items = response.map((item: unknown) => withMark(item, mark));
    return items.some((item, index) => item !== response[index]) ? items : response;
  }
  if (!isRecord(response)) return response;
  if (isMarkedItem(response, mark)) return updateItem(response, mark);
  const entries = Object.entries(response).map(([key, value]) => [key, withMark(value, mark)] as const);
  return entries.some(([key, value]) => value !== response[key]) ? Object.fromEntries(entries) : response;
}

/** The name of a place or the title of a sollect in a response that contains it. */
function findName(response: unknown, mark: KnownMark): string | undefined {
  if (isRecord(response) && isMarkedItem(response, mark)) return [response.name, response.title].find(isText);
  if (!isRecord(response) && !Array.isArray(response)) return undefined;
  for (const value of Object.values(response)) {
    const name = findName(value, mark);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The name that a screen has shown, for a mark that is listed without a network. */
export function findCachedName(queryClient: QueryClient, mark: KnownMark): string | undefined {
  const responses = queryClient.getQueryCache().getAll();
  return findName(
    responses.map(({ state }) => state.data),
    mark,
  );
}

export const markKey = ({ kind, id }: Markable): string => `${kind} ${id}`;

interface MarkCache {
  /** Overrides every response until the mark is committed. */
  setOptimistic: (mark: KnownMark) => void;
  /** Sets the state confirmed by the server; it overrides responses that were requested before. */
  commit: (mark: KnownMark) => void;
}

const UNTIL_COMMIT = Number.POSITIVE_INFINITY;

function setMarkInQuery(query: Query, mark: KnownMark): void {
  const data = withMark(query.state.data, mark);
  // setQueryData would mark a stale response as fresh.
  if (data !== query.state.data) query.setState({ data });
}

/**
 * Keeps marks consistent in all cached queries: cards, details, search results and markers. A
 * response that arrives late does not restore an older mark.
 */
export function createMarkCache(queryClient: QueryClient): MarkCache {
  const queryCache = queryClient.getQueryCache();
  const marks = new Map<string, { mark: KnownMark; version: number }>();
  /**
   * The version at which each query was last fetched; every fetch and every commit increments the
   * version.
   */
  const fetchVersions = new Map<string, number>();
  let version = 0;

  function applyMarks(query: Query): void {
    // After sign-out, the marks of the previous member are dropped.
    if (readAccessToken() === null) marks.clear();
    const fetchVersion = fetchVersions.get(query.queryHash) ?? 0;
    for (const entry of marks.values()) if (entry.version > fetchVersion) setMarkInQuery(query, entry.mark);
  }

  queryCache.subscribe((event) => {
    if (event.type === 'removed') fetchVersions.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') fetchVersions.set(query.queryHash, ++version);
    // A cancelled fetch restores the previous state with `setState`.
    else if (action.type === 'setState' || (action.type === 'success' && !action.manual)) applyMarks(query);
  });

  function store(mark: KnownMark, markVersion: number): void {
    marks.set(markKey(mark), { mark, version: markVersion });
    for (const query of queryCache.getAll()) setMarkInQuery(query, mark);
  }

  return {
    setOptimistic: (mark) => store(mark, UNTIL_COMMIT),
    commit: (mark) => store(mark, ++version),
  };
}
