import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeAccessToken } from '#lib/api/authorized-transport.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { createMarkCache } from './mark-cache.ts';

const queryKey = ['/api/place/7'];
const unmarked = () => ({ place: aPlace({ isMarked: false, markedCount: 12 }) });

/** A query whose response the test resolves. */
function setUp() {
  const client = new QueryClient();
  client.setQueryData(queryKey, unmarked(), { updatedAt: 1 });
  const marks = createMarkCache(client);
  let resolveFetch: (response: unknown) => void = () => undefined;
  const queryFn = () =>
    new Promise<unknown>((resolve) => {
      resolveFetch = resolve;
    });
  const place = () => client.getQueryData<ReturnType<typeof unmarked>>(queryKey)?.place;
  return {
    client,
    marks,
    place,
    startFetch: () => client.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
    respond: (response: unknown) => resolveFetch(response),
  };
}

beforeEach(() => storeAccessToken('token-of-mina'));
afterEach(() => localStorage.clear());

describe('createMarkCache', () => {
  it('keeps a committed mark against a response requested before it', async () => {
    const { startFetch, respond, marks, place } = setUp();
    const fetched = startFetch();
    marks.setOptimistic({ kind: 'place', id: 7, isMarked: true });
    marks.commit({ kind: 'place', id: 7, isMarked: true, markedCount: 40 });
    respond(unmarked());
    await fetched;
    expect(place()).toMatchObject({ isMarked: true, markedCount: 40 });
  });

  it('keeps an optimistic mark against every response', async () => {
    const { startFetch, respond, marks, place } = setUp();
    marks.setOptimistic({ kind: 'place', id: 7, isMarked: true });
    const fetched = startFetch();
    respond(unmarked());
    await fetched;
    expect(place()).toMatchObject({ isMarked: true, markedCount: 13 });
  });

  it('keeps a committed mark when a fetch is cancelled and restores the previous state', async () => {
    const { startFetch, client, marks, place } = setUp();
    const fetched = startFetch();
    marks.commit({ kind: 'place', id: 7, isMarked: true, markedCount: 13 });
    await client.cancelQueries({ queryKey });
    await fetched.catch(() => undefined);
    expect(place()).toMatchObject({ isMarked: true, markedCount: 13 });
  });

  it('accepts a response requested after the commit', async () => {
    const { startFetch, respond, marks, place } = setUp();
    marks.commit({ kind: 'place', id: 7, isMarked: true, markedCount: 13 });
    const fetched = startFetch();
    respond(unmarked());
    await fetched;
    expect(place()).toMatchObject({ isMarked: false, markedCount: 12 });
  });

  it('drops the marks after sign-out', async () => {
    const { startFetch, respond, marks, place } = setUp();
    const fetched = startFetch();
    marks.commit({ kind: 'place', id: 7, isMarked: true, markedCount: 13 });
    localStorage.clear();
    respond(unmarked());
    await fetched;
    expect(place()).toMatchObject({ isMarked: false, markedCount: 12 });
  });

  it('does not mark stale data as fresh', () => {
    const { client, marks } = setUp();
    marks.commit({ kind: 'place', id: 7, isMarked: true, markedCount: 13 });
    expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1 });
  });
});
