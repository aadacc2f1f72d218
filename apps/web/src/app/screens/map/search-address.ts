import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { byArea, byKeyword, byPlaces, byRegion, listAddress } from '#features/map/model/map-filter.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { type ListOrder, NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';
import { relatedQuery } from '#features/search/api.ts';
import { destinationOfPlaces, type SearchDestination } from '#features/search/model/search-destination.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';

interface ShownList {
  order?: ListOrder;
  conditions?: PlaceConditions;
}

/** The URL of the map screen for a search destination; the others apply to a list of places. */
export function searchAddress(
  destination: SearchDestination,
  { order = 'DISTANCE', conditions = NO_CONDITIONS }: ShownList = {},
): string {
  switch (destination.kind) {
    case 'not-found':
      return paths.mapNotFound(destination.keyword);
    case 'category':
      return listAddress(byArea(destination.category));
    case 'region':
      return listAddress(byRegion(destination.region));
    case 'place':
      return `${paths.mapDetail(destination.id)}?detailType=searching`;
    case 'places': {
      const { keyword, ids, hasMore, isLiteral } = destination;
      const filter = hasMore
        ? byKeyword(keyword, { ids, isLiteral, ...conditions })
        : byPlaces(ids, { keyword, isLiteral, ...conditions });
      return listAddress({ ...filter, order });
    }
    case 'interpreted':
      return listAddress({ ...byKeyword(destination.keyword, conditions), order });
  }
}

interface RepeatedSearch {
  pageUrl: string;
  isLiteral: boolean;
  order: ListOrder;
  conditions: PlaceConditions;
}

/**
 * Repeats a keyword search around the visible map area and returns the URL of its result. Returns
 * null after a failure, or if the user has left the page `pageUrl` in the meantime.
 */
export async function repeatSearch(
  queryClient: QueryClient,
  keyword: string,
  { pageUrl, isLiteral, ...shown }: RepeatedSearch,
): Promise<string | null> {
  const { searchArea, measureResultsFrom } = useMapStore.getState();
  if (searchArea === null) return null;
  try {
    const items = await queryClient.fetchQuery(relatedQuery(keyword, searchArea.around, isLiteral));
    if (window.location.href !== pageUrl) return null;
    measureResultsFrom({ point: searchArea.around, isUser: false });
    // Stays a list of places, even if a district has the same name.
    return searchAddress(destinationOfPlaces(items, keyword, isLiteral), shown);
  } catch (error) {
    logger.error('Failed to search', error);
    toast.error('검색하지 못했어요. 다시 시도해 주세요');
    return null;
  }
}
