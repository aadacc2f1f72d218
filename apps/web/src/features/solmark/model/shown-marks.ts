import type { Query, QueryClient } from '@tanstack/react-query';
import { readAccessToken } from '#lib/api/access-token.ts';
import { type KnownMark, keyOf, withMark } from './with-mark.ts';

export interface ShownMarks {
  /** What somebody has just tapped: it holds against every answer until it is settled. */
  hope: (mark: KnownMark) => void;
  /** How the server says it stands: it holds against answers that were asked for before. */
  settle: (mark: KnownMark) => void;
}

const ALWAYS = Number.POSITIVE_INFINITY;

function show(query: Query, mark: KnownMark): void {
  const data = withMark(query.state.data, mark);
  // Not setQueryData, which would make a stale answer count as fresh.
  if (data !== query.state.data) query.setState({ data });
}

/**
 * Shows how places and sollects stand in everything that is cached: cards, details, search results and markers. Whatever order answers
 * arrive in, an older one does not bring back an older heart.
 */
export function createShownMarks(client: QueryClient): ShownMarks {
  const cache = client.getQueryCache();
  const marks = new Map<string, { mark: KnownMark; since: number }>();
  /** When each query was last asked, in turns: every fetch and every mark is one. */
  const askedAt = new Map<string, number>();
  let turn = 0;

  function showIn(query: Query): void {
    // What a member had saved is nothing to whoever comes after them.
    if (readAccessToken() === null) marks.clear();
    const asked = askedAt.get(query.queryHash) ?? 0;
    for (const { mark, since } of marks.values()) if (since > asked) show(query, mark);
  }

  cache.subscribe((event) => {
    if (event.type === 'removed') askedAt.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query.queryHash, ++turn);
    // A fetch that is given up sets the state that was before it.
    else if (action.type === 'setState' || (action.type === 'success' && !action.manual)) showIn(query);
  });

  function keep(mark: KnownMark, since: number): void {
    marks.set(keyOf(mark), { mark, since });
    for (const query of cache.getAll()) show(query, mark);
  }

  return {
    hope: (mark) => keep(mark, ALWAYS),
    settle: (mark) => keep(mark, ++turn),
  };
}
