import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, id, idListText, keyword, latitude, longitude } from './fields.ts';
import { ID_LIST_MAX } from './limits.ts';
import { boxParams, filterParams, literalParams, orderParams, regionParams, userParams } from './place-query.ts';

/** Maximum of markers per response; beyond it they are thinned out evenly over the box. */
export const MARKERS_MAX = 1000;

/** The longer side of a box in which markers have names: that of the map of a wide screen at zoom 15. */
export const MARKER_NAMES_MAX_DEGREES = 0.08;

export const marker = z.object({
  id,
  category,
  latitude,
  longitude,
  /** Only for a signed-in member. */
  isMarked: z.optional(z.boolean()),
  /** In a box only up to MARKER_NAMES_MAX_DEGREES: with `rank`, for names beside the markers. With the 동 if markers of several have the name. */
  name: z.optional(z.string()),
  /** 1 for the place with the highest solo score of the response, or for the first result of a search. */
  rank: z.optional(z.int().check(z.positive())),
});

export type Marker = z.infer<typeof marker>;

const markers = envelope(z.array(marker));

export const markerApi = {
  'GET /api/solmap/markers': {
    summary: '지도 영역 안의 마커',
    query: z.object({ ...boxParams, ...filterParams }),
    response: markers,
  },
  'GET /api/solmap/region/:region/markers': {
    summary: '지역의 마커',
    params: z.object(regionParams),
    query: z.object(filterParams),
    response: markers,
  },
  'GET /api/solmap/markers/search/related': {
    summary: '주어진 장소들의 마커, 주어진 순서대로',
    query: z.object({ ids: idListText(ID_LIST_MAX), ...filterParams }),
    response: markers,
  },
  /** The first ID_LIST_MAX places of `GET /api/solmap/search/places` in the same order. */
  'GET /api/solmap/search/markers': {
    summary: '검색어에 맞는 장소의 마커',
    query: z.object({ keyword, ...userParams, ...filterParams, ...orderParams, ...literalParams }),
    response: markers,
  },
} satisfies Endpoints;
