import { lazyPart } from '#lib/lazy-part.tsx';

/** Loaded lazily: neither the list nor the server-rendered page waits for the map. */
export const LazySolrouteMap = lazyPart(
  async () => (await import('#features/map/components/solroute-map.tsx')).SolrouteMap,
);
