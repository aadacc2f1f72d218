import type { PlaceOrder } from '@sol/contract/place';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import type { PlaceConditions } from '#features/place/api/conditions.ts';
import { relatedQuery } from '#features/search/api.ts';
import { destinationOfPlaces } from '#features/search/model/search-destination.ts';
import { logger } from '#lib/logger.ts';
import { searchAddress } from './search-address.ts';

interface RepeatedSearch {
  pageUrl: string;
  isLiteral: boolean;
  order: PlaceOrder;
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
