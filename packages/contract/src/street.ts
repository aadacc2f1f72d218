import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, latitude, latitudeText, longitude, longitudeText } from './fields.ts';

/** Wider or taller boxes are rejected: the map requests tiles. */
export const STREET_BOX_MAX_DEGREES = 0.3;

/** Maximum of streets per response; the ones with the most known house numbers are returned. */
export const STREETS_MAX = 5000;

const street = z.object({
  name: z.string(),
  /** Geometry as [longitude, latitude] with five decimals, about one metre. */
  line: z.array(z.tuple([longitude, latitude])),
});

const neighborhood = z.object({ name: z.string(), placeCount: z.int(), latitude, longitude });

export const streetMap = z.object({ streets: z.array(street), neighborhoods: z.array(neighborhood) });

export type StreetMap = z.infer<typeof streetMap>;

export const streetApi = {
  'GET /api/map/streets': {
    summary: '지도 영역 안의 길과 동네 이름, 등록된 주소로 그린 것',
    query: z.object({ swLat: latitudeText, swLng: longitudeText, neLat: latitudeText, neLng: longitudeText }),
    response: envelope(streetMap),
  },
} satisfies Endpoints;
