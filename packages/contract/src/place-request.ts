import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { placeRequestInput, requestPlaceSchemas } from './place-request-schemas.ts';

/** Limits in graphemes. Spec 5-29, 9-24. */
export const PLACE_REQUEST_NAME_MAX = 30;
export const PLACE_REQUEST_ADDRESS_MAX = 100;
export const PLACE_REQUEST_NOTE_MAX = 500;
/** Per member and 24 hours. RATE_LIMITED beyond. */
export const PLACE_REQUESTS_PER_DAY_MAX = 30;

export type PlaceRequestInput = z.infer<typeof placeRequestInput>;

/** Requests a place that is missing on the map. Spec 7.7-10. */
export const requestPlace = endpoint<typeof requestPlaceSchemas>({
  method: 'POST',
  path: '/api/place/request',
  access: 'member',
});
