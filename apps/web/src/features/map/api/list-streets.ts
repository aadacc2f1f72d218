import type { StreetMap } from '@sol/contract/walking-route';
import { call } from '#lib/api/call.ts';
import type { GeoBounds } from '#lib/map/map-handle.ts';

/** Not a query: the map keeps the drawn streets itself. */
export const loadStreets = (box: GeoBounds): Promise<StreetMap> => call('GET /api/map/streets', { query: box });
