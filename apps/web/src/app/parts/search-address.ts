import type { PlaceOrder } from '@sol/contract/place';
import { listAddress } from '#features/map/model/list-address.ts';
import { byCategory, byKeyword, byPlaces, byRegion } from '#features/map/model/map-filter.ts';
import { NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';
import type { SearchDestination } from '#features/search/model/search-destination.ts';
import { paths } from '#lib/paths.ts';

interface ShownList {
  order?: PlaceOrder;
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
      return listAddress(byCategory(destination.category));
    case 'region':
      return listAddress(byRegion(destination.region));
    case 'place':
      return `${paths.mapDetail(destination.id)}?detailType=searching`;
    case 'places': {
      const { keyword, ids, hasMore, isLiteral } = destination;
      return listAddress({ ...byPlaces(ids, { searchKeyword: keyword, hasMore, isLiteral, ...conditions }), order });
    }
    case 'read':
      return listAddress({ ...byKeyword(destination.keyword, conditions), order });
  }
}
