import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  createSolrouteSchemas,
  deleteSolrouteSchemas,
  getSolroutePlaceSchemas,
  getSolrouteSchemas,
  listSolrouteNearbySchemas,
  listSolroutesSchemas,
  setSolrouteDepartureSchemas,
  solrouteDetail,
  solrouteInput,
  solroutePlace,
  solroutePlaceInfo,
  solroutePreview,
  solrouteStatus,
  toggleSolrouteStatusSchemas,
  updateSolrouteSchemas,
} from './solroute-schemas.ts';

/** Maximum length of a solroute name in graphemes. Spec 5-25. */
export const SOLROUTE_NAME_MAX = 25;
/** Maximum length of a memo in graphemes. Spec 5-25. */
export const SOLROUTE_MEMO_MAX = 100;
/** Shortest and longest stay at a stop in minutes. */
export const STAY_MIN_MINUTES = 5;
export const STAY_MAX_MINUTES = 600;
/** Characters of a name in the list before truncation. Spec 2.12-1. */
export const SOLROUTE_LIST_NAME_MAX = 15;
/** Maximum of places per solroute. */
export const SOLROUTE_PLACES_MAX = 50;
/** Maximum of solroutes per member. */
export const SOLROUTES_MAX = 200;
/** Places suggested after the last place of a solroute. */
export const SOLROUTE_NEARBY_MAX = 10;

export type SolrouteStatus = z.infer<typeof solrouteStatus>;
export type SolrouteInput = z.infer<typeof solrouteInput>;
export type SolroutePreview = z.infer<typeof solroutePreview>;
export type SolroutePlaceInfo = z.infer<typeof solroutePlaceInfo>;
export type SolrouteDetail = z.infer<typeof solrouteDetail>;
export type SolroutePlace = z.infer<typeof solroutePlace>;

/** The member's own solroutes, newest first. */
export const listSolroutes = endpoint<typeof listSolroutesSchemas>({
  method: 'GET',
  path: '/api/solroute',
  access: 'member',
});

/** Errors: PLACE_NOT_FOUND with the path of each missing place, SOLROUTES_TOO_MANY. */
export const createSolroute = endpoint<typeof createSolrouteSchemas>({
  method: 'POST',
  path: '/api/solroute',
  access: 'member',
});

/** Owner only; 404 for everyone else. */
export const getSolroute = endpoint<typeof getSolrouteSchemas>({
  method: 'GET',
  path: '/api/solroute/:id',
  access: 'member',
});

/** Replaces all places. Errors: SOLROUTE_NOT_FOUND, PLACE_NOT_FOUND with the path of each missing place. */
export const updateSolroute = endpoint<typeof updateSolrouteSchemas>({
  method: 'PATCH',
  path: '/api/solroute/:id',
  access: 'member',
});

/** Errors: SOLROUTE_NOT_FOUND. */
export const deleteSolroute = endpoint<typeof deleteSolrouteSchemas>({
  method: 'DELETE',
  path: '/api/solroute/:id',
  access: 'member',
});

/** Toggles between PLANNED and DONE and returns the new status. */
export const toggleSolrouteStatus = endpoint<typeof toggleSolrouteStatusSchemas>({
  method: 'PATCH',
  path: '/api/solroute/:id/status',
  access: 'member',
});

/**
 * Sets or clears only the departure time, so that a change of the solroute on another device is not
 * overwritten.
 */
export const setSolrouteDeparture = endpoint<typeof setSolrouteDepartureSchemas>({
  method: 'PATCH',
  path: '/api/solroute/:id/departure',
  access: 'member',
});

/** Errors: PLACE_NOT_FOUND. */
export const getSolroutePlace = endpoint<typeof getSolroutePlaceSchemas>({
  method: 'GET',
  path: '/api/solroute/place/:id',
  access: 'member',
});

/** Recommended places near a place, nearest first, without the place itself. */
export const listSolrouteNearby = endpoint<typeof listSolrouteNearbySchemas>({
  method: 'GET',
  path: '/api/solroute/place/nearby/:id',
  access: 'member',
});
