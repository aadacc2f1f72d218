import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import type { PlacePage } from '@sol/contract/place';
import {
  type PublicCursor,
  type PublicPlace,
  type PublicPlaceDetail,
  toPublicCursor,
} from '@sol/contract/public-place';
import type { Review } from '@sol/contract/review';
import {
  type CreditOf,
  listKnownPlaces,
  type PlaceService,
  type SearchResultsService,
} from '#features/place/place.public.ts';
import type { Database } from '#lib/database/database.ts';
import { CITY_CENTER } from '#lib/geo/geo.ts';
import { toPublicDetail, toPublicPlace } from './public-place.presenter.ts';

interface ListQuery {
  lat?: number | undefined;
  lng?: number | undefined;
  limit: number;
  cursor?: PublicCursor | undefined;
}

interface PublicPage {
  data: PublicPlace[];
  next: string | null;
}

export interface PublicPlaceServiceOptions {
  db: Database;
  publicUrl: string;
  places: PlaceService;
  searchResults: SearchResultsService;
  creditOf: CreditOf;
}

export type PublicPlaceService = ReturnType<typeof createPublicPlaceService>;

const userOf = ({ lat = CITY_CENTER.latitude, lng = CITY_CENTER.longitude }: ListQuery) => ({
  userLat: lat,
  userLng: lng,
});

/** The lists, the search and the page of a place as a guest sees them. */
export function createPublicPlaceService(options: PublicPlaceServiceOptions) {
  const { db, publicUrl, places, searchResults, creditOf } = options;

  async function present({ places: previews }: Pick<PlacePage, 'places'>): Promise<PublicPlace[]> {
    const ids = previews.map(({ id }) => id);
    const known = await listKnownPlaces(db.readsFor(null), ids, creditOf);
    return previews.flatMap((preview) => {
      const place = known.get(preview.id);
      return place === undefined ? [] : [toPublicPlace(preview, place, publicUrl)];
    });
  }

  async function toPublicPage(page: PlacePage): Promise<PublicPage> {
    const { nextCursor, nextCursorDist, nextCursorKey } = page;
    const next =
      nextCursor === null || nextCursorDist === null
        ? null
        : toPublicCursor({ cursorKey: nextCursorKey ?? 0, cursorDist: nextCursorDist, cursorId: nextCursor });
    return { data: await present(page), next };
  }

  return {
    present,

    /** From the point outwards. */
    async list(
      query: ListQuery & { category?: Category | undefined; facts?: Fact[] | undefined },
    ): Promise<PublicPage> {
      const { category, facts, limit, cursor } = query;
      const { cursorDist, cursorId } = cursor ?? {};
      const page = { limit, cursorDist, cursorId };
      return toPublicPage(await places.listAround(null, { ...userOf(query), category, facts, ...page }));
    },

    async search({ q, ...query }: ListQuery & { q: string }): Promise<PublicPage> {
      const { limit, cursor } = query;
      return toPublicPage(await searchResults.list(null, { ...userOf(query), keyword: q, limit, ...cursor }));
    },

    /** Of a merged place, its target, with its newest reviews. @throws AppError PLACE_NOT_FOUND */
    async get(id: number): Promise<{ place: PublicPlaceDetail; reviews: Review[] }> {
      const { place, reviews } = await places.getDetail(null, id);
      return { place: toPublicDetail(place, publicUrl), reviews };
    },
  };
}
