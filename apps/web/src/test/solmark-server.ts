import type { Collection, SavedPlace } from '@sol/contract/solmark';
import { respond } from './msw.ts';
import { aCollection } from './solmark-factory.ts';

type StoredCollection = Omit<Collection, 'placeCount'> & { placeIds: number[] };

/** A server that stores a member's collections. Tests read and change its state. */
export function createSolmarkServer(places: SavedPlace[]) {
  const server = {
    collections: [
      { ...aCollection(), placeIds: places.map(({ id }) => id) },
      { ...aCollection({ collectionId: 32, collectionName: '비 오는 날', iconId: 12 }), placeIds: [] },
    ] as StoredCollection[],
    visits: new Map<number, { visitedOn?: string; visitNote?: string }>(),
    /** Recorded requests. */
    changes: [] as { add: number[]; remove: number[] }[],
    orders: [] as number[][],
    placeQueries: [] as { keyword?: string | undefined; sort: string; userLat?: number | undefined }[],
  };
  const find = (id: number) => server.collections.find(({ collectionId }) => collectionId === id);
  const collectionIdsOf = (placeId: number) =>
    server.collections.filter(({ placeIds }) => placeIds.includes(placeId)).map(({ collectionId }) => collectionId);
  const unsavedBy = (id: number) =>
    find(id)?.placeIds.filter((placeId) => collectionIdsOf(placeId).length === 1).length ?? 0;
  const compare: Record<string, (a: SavedPlace, b: SavedPlace) => number> = {
    name: (a, b) => a.name.localeCompare(b.name, 'ko'),
    saved: () => 0,
    distance: (a, b) => a.latitude - b.latitude,
  };

  const handlers = [
    respond('GET /api/solmark/place/collections', () => ({
      collections: server.collections.map(({ placeIds, ...each }) => ({ ...each, placeCount: placeIds.length })),
    })),
    respond('GET /api/solmark/place/:id/collections', ({ params }) => ({ collectionIds: collectionIdsOf(params.id) })),
    respond('PATCH /api/solmark/place/:id/collections', ({ params, body }) => {
      server.changes.push({ add: body.addCollectionIds, remove: body.removeCollectionIds });
      server.collections = server.collections.map((each) => {
        const others = each.placeIds.filter((id) => id !== params.id);
        if (body.addCollectionIds.includes(each.collectionId)) return { ...each, placeIds: [...others, params.id] };
        return body.removeCollectionIds.includes(each.collectionId) ? { ...each, placeIds: others } : each;
      });
      const collectionIds = collectionIdsOf(params.id);
      return { isMarked: collectionIds.length > 0, markedCount: collectionIds.length > 0 ? 12 : 11, collectionIds };
    }),
    respond('PATCH /api/solmark/place/:id/visit', ({ params, body: { visitedOn, note } }) => {
      if (visitedOn === null) server.visits.delete(params.id);
      else server.visits.set(params.id, { visitedOn, ...(note && { visitNote: note }) });
      return { placeId: params.id, visitedOn, note: note ?? null };
    }),
    respond('POST /api/solmark/place/collections', ({ body }) => {
      const collectionId = 40 + server.collections.length;
      const appearance = { collectionName: body.name, iconId: body.iconId };
      server.collections = [...server.collections, { collectionId, ...appearance, placeIds: [] }];
      return { collectionId };
    }),
    respond('PATCH /api/solmark/place/collections/:collectionId', ({ params, body }) => {
      server.collections = server.collections.map((each) =>
        each.collectionId === params.collectionId
          ? { ...each, collectionName: body.name ?? each.collectionName, iconId: body.iconId ?? each.iconId }
          : each,
      );
      return null;
    }),
    respond('PUT /api/solmark/place/collections/order', ({ body }) => {
      server.orders.push(body.collectionIds);
      server.collections = body.collectionIds.flatMap((id) => find(id) ?? []);
      return null;
    }),
    respond('GET /api/solmark/place/collections/:collectionId/deletion', ({ params }) => ({
      unsavedCount: unsavedBy(params.collectionId),
    })),
    respond('DELETE /api/solmark/place/collections/:collectionId', ({ params }) => {
      const unsavedCount = unsavedBy(params.collectionId);
      server.collections = server.collections.filter(({ collectionId }) => collectionId !== params.collectionId);
      return { unsavedCount };
    }),
    respond('POST /api/solmark/place/collections/:collectionId/places', ({ params, body }) => {
      const placeIds = find(params.collectionId)?.placeIds ?? [];
      const added = body.placeIds.filter((id) => !placeIds.includes(id));
      server.collections = server.collections.map((each) =>
        each.collectionId === params.collectionId ? { ...each, placeIds: [...added, ...placeIds] } : each,
      );
      return { added: added.length };
    }),
    respond('GET /api/solmark/place/collections/:collectionId/places', ({ params, query }) => {
      server.placeQueries.push({ keyword: query.keyword, sort: query.sort, userLat: query.userLat });
      const { collectionName = '', iconId = 1, placeIds = [] } = find(params.collectionId) ?? {};
      const matches = places
        .map((place) => ({ ...place, ...server.visits.get(place.id) }))
        .filter(({ id, name }) => placeIds.includes(id) && name.includes(query.keyword ?? ''))
        .filter(({ visitedOn }) => query.visited === undefined || query.visited === (visitedOn !== undefined))
        .toSorted(compare[query.sort]);
      const start = Number(query.cursor ?? 0);
      const end = start + query.limit;
      const nextCursor = matches.length > end ? String(end) : null;
      return { collectionName, iconId, places: matches.slice(start, end), nextCursor };
    }),
  ];
  return Object.assign(server, { handlers, collectionIdsOf });
}
