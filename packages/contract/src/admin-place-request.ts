import type * as z from 'zod/mini';
import type {
  acceptPlaceRequestSchemas,
  declinePlaceRequestSchemas,
  listPlaceRequestsSchemas,
  placeAcceptance,
  placeRequest,
  placeRequestStatus,
} from './admin-place-request-schemas.ts';
import { endpoint } from './endpoint.ts';

export const PLACE_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;

export type PlaceRequestStatus = z.infer<typeof placeRequestStatus>;

/** Limits in graphemes. */
export const DECLINE_REASON_MAX = 200;
export const DETAILED_CATEGORY_MAX = 20;
export const REGION_TEXT_MAX = 50;

export type PlaceRequest = z.infer<typeof placeRequest>;

/** PENDING requests oldest first, the others newest first. The cursor is the last id. */
export const listPlaceRequests = endpoint<typeof listPlaceRequestsSchemas>({
  method: 'GET',
  path: '/api/admin/place-request',
  access: 'operator',
});

export type PlaceAcceptance = z.infer<typeof placeAcceptance>;

/**
 * Creates the place.
 * Errors: PLACE_REQUEST_DECIDED if another operator has handled the request, PLACE_NAMESAKE,
 * PLACE_REGION_UNKNOWN.
 */
export const acceptPlaceRequest = endpoint<typeof acceptPlaceRequestSchemas>({
  method: 'POST',
  path: '/api/admin/place-request/:id/accept',
  access: 'operator',
});

/** Errors: PLACE_REQUEST_DECIDED if another operator has handled the request. */
export const declinePlaceRequest = endpoint<typeof declinePlaceRequestSchemas>({
  method: 'POST',
  path: '/api/admin/place-request/:id/decline',
  access: 'operator',
});
