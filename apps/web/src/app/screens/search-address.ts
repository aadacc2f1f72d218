import { paths } from '#app/paths.ts';
import { listAddress } from '#features/map/model/list-address.ts';
import { byKeyword, byPlaces, byRegion } from '#features/map/model/map-filter.ts';
import type { SearchDestination } from '#features/search/model/search-destination.ts';

/** The screen over the map where a search leads. */
export function addressOfSearch(destination: SearchDestination): string {
  switch (destination.kind) {
    case 'not-found':
      return paths.mapNotFound(destination.keyword);
    case 'region':
      return listAddress(byRegion(destination.region));
    case 'place':
      return `${paths.mapDetail(destination.id)}?detailType=searching`;
    case 'search':
      return listAddress(byKeyword(destination.keyword));
    case 'places':
      return listAddress(byPlaces(destination.ids, { searchKeyword: destination.keyword }));
  }
}
