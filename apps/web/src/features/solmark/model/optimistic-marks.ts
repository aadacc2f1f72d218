import type { Query, QueryClient } from '@tanstack/react-query';
import { readAccessToken } from '#lib/api/access-token.ts';
import { type KnownMark, markKey, withMark } from './mark.ts';

export interface MarkCache {
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
