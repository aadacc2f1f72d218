import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, latitude, latitudeText, longitude, longitudeText } from './wire-schemas.ts';

const street = z.object({
  name: z.string(),
  /** Geometry as [longitude, latitude] with five decimals, about one metre. */
  line: z.array(z.tuple([longitude, latitude])),
});
const neighborhood = z.object({ name: z.string(), placeCount: z.int(), latitude, longitude });
export const streetMap = z.object({ streets: z.array(street), neighborhoods: z.array(neighborhood) });

export const listStreetsSchemas = {
  summary: '지도 영역 안의 길과 동네 이름, 등록된 주소로 그린 것',
  query: z.object({ swLat: latitudeText, swLng: longitudeText, neLat: latitudeText, neLng: longitudeText }),
  response: envelope(streetMap),
} satisfies EndpointSchemas;
