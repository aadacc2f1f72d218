import { listStreets, type StreetMap } from '@sol/contract/street';
import { call } from '#lib/api/call.ts';
import type { GeoBounds } from '#lib/map/map-handle.ts';

/** For the map itself, which keeps what it drew. */
export const loadStreets = (box: GeoBounds): Promise<StreetMap> => call(listStreets, { query: box });
