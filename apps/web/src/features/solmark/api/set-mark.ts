import { changeCollectionsOfPlace, type PlaceMark } from '@sol/contract/solmark';
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
    // The collection known here has been deleted on another device.
    if (!(error instanceof ApiError) || error.code !== 'COLLECTION_NOT_FOUND') throw error;
    client.removeQueries(collectionsQuery());
    return saveInFirst(client, placeId);
  }
}

async function unsave(client: QueryClient, placeId: number): Promise<MarkOutcome> {
  const { collectionIds } = await client.fetchQuery(collectionsOfPlaceQuery(placeId));
  const [first] = client.getQueryData(collectionsQuery().queryKey)?.collections ?? [];
  const wasOnlyInFirst = collectionIds.every((id) => id === first?.collectionId);
  const mark = await change(placeId, { add: [], remove: collectionIds });
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
    const outcome = await change(placeId, asked);
    showOutcome(client, placeId, outcome);
    return outcome;
  } catch (error) {
    takeBack();
    refreshCollections(client);
    refreshPlaces(client, 'now');
    throw error;
  }
}
