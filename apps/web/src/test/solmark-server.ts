import {
  type Collection,
  changeCollectionsOfPlace,
  createCollection,
  deleteCollection,
  getCollectionDeletion,
  listCollectionPlaces,
  listCollections,
  listCollectionsOfPlace,
  orderCollections,
  type SavedPlace,
  updateCollection,
} from '@sol/contract/solmark';
import { respond } from './msw.ts';
import { aCollection } from './solmark-factory.ts';

type Shelved = Omit<Collection, 'placeCount'> & { placeIds: number[] };

/** A server that stores a member's collections. Tests read and change its state. */
export function createSolmarkServer(places: SavedPlace[]) {
  const shelf = {
    collections: [
      { ...aCollection(), placeIds: places.map(({ id }) => id) },
      { ...aCollection({ collectionId: 32, collectionName: '비 오는 날', iconId: 12 }), placeIds: [] },
    ] as Shelved[],
    /** Recorded requests. */
    changes: [] as { add: number[]; remove: number[] }[],
    orders: [] as number[][],
    asked: [] as { keyword?: string | undefined; sort: string; userLat?: number | undefined }[],
  };
  const find = (id: number) => shelf.collections.find(({ collectionId }) => collectionId === id);
  const holding = (placeId: number) =>
    shelf.collections.filter(({ placeIds }) => placeIds.includes(placeId)).map(({ collectionId }) => collectionId);
  const unsavedBy = (id: number) => find(id)?.placeIds.filter((placeId) => holding(placeId).length === 1).length ?? 0;
  const compare: Record<string, (a: SavedPlace, b: SavedPlace) => number> = {
    name: (a, b) => a.name.localeCompare(b.name, 'ko'),
    saved: () => 0,
    distance: (a, b) => a.latitude - b.latitude,
  };

  const handlers = [
    respond(listCollections, () => ({
      collections: shelf.collections.map(({ placeIds, ...each }) => ({ ...each, placeCount: placeIds.length })),
    })),
    respond(listCollectionsOfPlace, ({ params }) => ({ collectionIds: holding(params.id) })),
    respond(changeCollectionsOfPlace, ({ params, body }) => {
      shelf.changes.push({ add: body.addCollectionIds, remove: body.removeCollectionIds });
      shelf.collections = shelf.collections.map((each) => {
        const others = each.placeIds.filter((id) => id !== params.id);
        if (body.addCollectionIds.includes(each.collectionId)) return { ...each, placeIds: [...others, params.id] };
        return body.removeCollectionIds.includes(each.collectionId) ? { ...each, placeIds: others } : each;
      });
      const collectionIds = holding(params.id);
      return { isMarked: collectionIds.length > 0, markedCount: collectionIds.length > 0 ? 12 : 11, collectionIds };
    }),
    respond(createCollection, ({ body }) => {
      const collectionId = 40 + shelf.collections.length;
      const look = { collectionName: body.name, iconId: body.iconId };
      shelf.collections = [...shelf.collections, { collectionId, ...look, placeIds: [] }];
      return { collectionId };
    }),
    respond(updateCollection, ({ params, body }) => {
      shelf.collections = shelf.collections.map((each) =>
        each.collectionId === params.collectionId
          ? { ...each, collectionName: body.name ?? each.collectionName, iconId: body.iconId ?? each.iconId }
          : each,
      );
      return null;
    }),
    respond(orderCollections, ({ body }) => {
      shelf.orders.push(body.collectionIds);
      shelf.collections = body.collectionIds.flatMap((id) => find(id) ?? []);
      return null;
    }),
    respond(getCollectionDeletion, ({ params }) => ({ unsavedCount: unsavedBy(params.collectionId) })),
    respond(deleteCollection, ({ params }) => {
      const unsavedCount = unsavedBy(params.collectionId);
      shelf.collections = shelf.collections.filter(({ collectionId }) => collectionId !== params.collectionId);
      return { unsavedCount };
    }),
    respond(listCollectionPlaces, ({ params, query }) => {
      shelf.asked.push({ keyword: query.keyword, sort: query.sort, userLat: query.userLat });
      const { collectionName = '', iconId = 1, placeIds = [] } = find(params.collectionId) ?? {};
      const found = places
        .filter(({ id, name }) => placeIds.includes(id) && name.includes(query.keyword ?? ''))
        .toSorted(compare[query.sort]);
      const start = Number(query.cursor ?? 0);
      const end = start + query.limit;
      const nextCursor = found.length > end ? String(end) : null;
      return { collectionName, iconId, places: found.slice(start, end), nextCursor };
    }),
  ];
  return Object.assign(shelf, { handlers, holding });
}
