import { changeCollectionsOfPlace, listCollections, type PlaceMark } from '@sol/contract/solmark';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { type CollectionChange, refreshCollections, refreshPlaces, showMove } from '../model/collection-cache.ts';
import { collectionsQuery } from './list-collections.ts';
import { collectionsOfPlaceQuery } from './list-collections-of-place.ts';

/** How the place stands now, and what a heart has done with it. */
export interface MarkOutcome extends PlaceMark {
  /** The collection it has been saved into. */
  savedIn?: string | undefined;
  /** The collections it has been taken out of, where saving it again would not put it back. */
  takenFrom?: number[] | undefined;
}

const change = (placeId: number, { add, remove }: CollectionChange): Promise<PlaceMark> =>
  call(changeCollectionsOfPlace, {
    params: { id: placeId },
    body: { addCollectionIds: [...add], removeCollectionIds: [...remove] },
  });

/** The collection known here has been deleted on another device. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'COLLECTION_NOT_FOUND';

/** What remains of a choice when a collection it names has gone meanwhile: of the others it is still what somebody wants. */
async function changeWhatIsThere(placeId: number, asked: CollectionChange): Promise<PlaceMark> {
  try {
    return await change(placeId, asked);
  } catch (error) {
    if (!isGone(error)) throw error;
    const { collections } = await call(listCollections, {});
    const isThere = (id: number) => collections.some(({ collectionId }) => collectionId === id);
    const there = { add: asked.add.filter(isThere), remove: asked.remove.filter(isThere) };
    // Whoever moves a place does not want it out of the one list without its being in the other.
    if (asked.add.length > 0 && there.add.length === 0) throw error;
    return change(placeId, there);
  }
}

async function saveInFirst(client: QueryClient, placeId: number): Promise<MarkOutcome> {
  const { collections } = await client.ensureQueryData(collectionsQuery());
  const first = collections.slice(0, 1);
  const outcome = await change(placeId, { add: first.map(({ collectionId }) => collectionId), remove: [] });
  return { ...outcome, savedIn: first[0]?.collectionName };
}

async function save(client: QueryClient, placeId: number): Promise<MarkOutcome> {
  try {
    return await saveInFirst(client, placeId);
  } catch (error) {
    if (!isGone(error)) throw error;
    client.removeQueries(collectionsQuery());
    return saveInFirst(client, placeId);
  }
}

async function unsave(client: QueryClient, placeId: number): Promise<MarkOutcome> {
  const { collectionIds } = await client.fetchQuery(collectionsOfPlaceQuery(placeId));
  const [first] = client.getQueryData(collectionsQuery().queryKey)?.collections ?? [];
  const wasOnlyInFirst = collectionIds.every((id) => id === first?.collectionId);
  const mark = await changeWhatIsThere(placeId, { add: [], remove: collectionIds });
  return { ...mark, ...(!wasOnlyInFirst && { takenFrom: collectionIds }) };
}

/** The row of a place whose heart is empty stays while its list is open, to be tapped again. */
function showOutcome(client: QueryClient, placeId: number, { collectionIds }: PlaceMark): void {
  client.setQueryData(collectionsOfPlaceQuery(placeId).queryKey, { collectionIds });
  refreshCollections(client);
  refreshPlaces(client, 'whenNextOpened');
}

/** Puts a place into the first collection, or takes it out of every one that holds it. Spec 4.7-2. */
export async function setMark(client: QueryClient, placeId: number, isMarked: boolean): Promise<MarkOutcome> {
  const outcome = await (isMarked ? save(client, placeId) : unsave(client, placeId));
  showOutcome(client, placeId, outcome);
  return outcome;
}

/** Puts a place into collections and takes it out of others, as chosen; shown at once, and taken back should the call fail. */
export async function moveMark(client: QueryClient, placeId: number, asked: CollectionChange): Promise<PlaceMark> {
  const takeBack = showMove(client, placeId, asked);
  try {
    const outcome = await changeWhatIsThere(placeId, asked);
    showOutcome(client, placeId, outcome);
    return outcome;
  } catch (error) {
    takeBack();
    refreshCollections(client);
    refreshPlaces(client, 'now');
    throw error;
  }
}
