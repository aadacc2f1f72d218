import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { latitude, latitudeText, longitude, longitudeText } from './wire.ts';

/** A box wider or taller than this is refused: the map asks tile by tile. */
export const STREET_BOX_MAX_DEGREES = 0.3;
/** Streets of one answer at the most; of more, those with the most known houses. */
export const STREETS_MAX = 5000;

const street = z.object({
  name: z.string(),
  /** Its course, as [longitude, latitude] with five decimals, which is one metre. */
  line: z.array(z.tuple([longitude, latitude])),
});
const neighborhood = z.object({ name: z.string(), placeCount: z.int(), latitude, longitude });
export const streetMap = z.object({ streets: z.array(street), neighborhoods: z.array(neighborhood) });
export type StreetMap = z.infer<typeof streetMap>;

export const listStreets = endpoint({
  method: 'GET',
  path: '/api/map/streets',
  summary: '지도 영역 안의 길과 동네 이름, 등록된 주소로 그린 것',
  query: z.object({ swLat: latitudeText, swLng: longitudeText, neLat: latitudeText, neLng: longitudeText }),
  response: envelope(streetMap),
});
