import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeAccessToken } from '#lib/api/access-token.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { createShownMarks } from './shown-marks.ts';

const queryKey = ['/api/place/7'];
const unsaved = () => ({ place: aPlace({ isMarked: false, markedCount: 12 }) });

/** A query whose answer comes when the test says so. */
function setUp() {
  const client = new QueryClient();
  client.setQueryData(queryKey, unsaved(), { updatedAt: 1 });
  const shown = createShownMarks(client);
  let arrive: (answer: unknown) => void = () => undefined;
  const queryFn = () =>
    new Promise<unknown>((resolve) => {
      arrive = resolve;
    });
  const place = () => client.getQueryData<ReturnType<typeof unsaved>>(queryKey)?.place;
  return {
    client,
    shown,
    place,
    ask: () => client.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
    arrive: (answer: unknown) => arrive(answer),
  };
}

beforeEach(() => storeAccessToken('token-of-mina'));
afterEach(() => localStorage.clear());

describe('a heart that is shown', () => {
  it('outlasts an answer that was asked for before the tap', async () => {
    const { ask, arrive, shown, place } = setUp();
    const asked = ask();
    shown.hope({ placeId: 7, isMarked: true });
    shown.settle({ placeId: 7, isMarked: true, markedCount: 40 });
    arrive(unsaved());
    await asked;
    expect(place()).toMatchObject({ isMarked: true, markedCount: 40 });
  });

  it('outlasts every answer while its own call is under way', async () => {
    const { ask, arrive, shown, place } = setUp();
    shown.hope({ placeId: 7, isMarked: true });
    const asked = ask();
    arrive(unsaved());
    await asked;
    expect(place()).toMatchObject({ isMarked: true, markedCount: 13 });
  });

  it('outlasts a fetch that is given up, which sets back what was before it', async () => {
    const { ask, client, shown, place } = setUp();
    const asked = ask();
    shown.settle({ placeId: 7, isMarked: true, markedCount: 13 });
    await client.cancelQueries({ queryKey });
    await asked.catch(() => undefined);
    expect(place()).toMatchObject({ isMarked: true, markedCount: 13 });
  });

  it('gives way to an answer that was asked for after it was settled', async () => {
    const { ask, arrive, shown, place } = setUp();
    shown.settle({ placeId: 7, isMarked: true, markedCount: 13 });
    const asked = ask();
    arrive(unsaved());
    await asked;
    expect(place()).toMatchObject({ isMarked: false, markedCount: 12 });
  });

  it('is nothing to whoever comes after the member has logged out', async () => {
    const { ask, arrive, shown, place } = setUp();
    const asked = ask();
    shown.settle({ placeId: 7, isMarked: true, markedCount: 13 });
    localStorage.clear();
    arrive(unsaved());
    await asked;
    expect(place()).toMatchObject({ isMarked: false, markedCount: 12 });
  });

  it('makes no stale answer count as fresh', () => {
    const { client, shown } = setUp();
    shown.settle({ placeId: 7, isMarked: true, markedCount: 13 });
    expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1 });
  });
});
