import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { listStreetsSchemas, streetMap } from './street-schemas.ts';

/** Wider or taller boxes are rejected: the map requests tiles. */
export const STREET_BOX_MAX_DEGREES = 0.3;
/** Maximum of streets per response; the ones with the most known house numbers are returned. */
export const STREETS_MAX = 5000;

export type StreetMap = z.infer<typeof streetMap>;

export const listStreets = endpoint<typeof listStreetsSchemas>({
  method: 'GET',
  path: '/api/map/streets',
});
