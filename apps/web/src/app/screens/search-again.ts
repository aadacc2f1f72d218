import type { PlaceOrder } from '@sol/contract/place';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { relatedQuery } from '#features/search/api/search-related.ts';
import { destinationOfPlaces } from '#features/search/model/search-destination.ts';
import { logger } from '#lib/logger.ts';
import { addressOfSearch } from './search-address.ts';

/**
 * Repeats a keyword search around the visible map area and returns the URL of its result. Returns
 * null after a failure, or if the user has left the page `askedAt` in the meantime.
 */
export async function searchAgain(
  client: QueryClient,
  keyword: string,
  { askedAt, order }: { askedAt: string; order: PlaceOrder },
): Promise<string | null> {
  const { searchArea, measureResultsFrom } = useMapStore.getState();
  if (searchArea === null) return null;
  try {
    const items = await client.fetchQuery(relatedQuery(keyword, searchArea.around));
    if (window.location.href !== askedAt) return null;
    measureResultsFrom({ point: searchArea.around, isUser: false });
    // Stays a list of places, even if a district has the same name.
    return addressOfSearch(destinationOfPlaces(items, keyword), order);
  } catch (error) {
    logger.error('검색하지 못했어요', error);
    toast.error('검색하지 못했어요. 다시 시도해 주세요');
    return null;
  }
}
