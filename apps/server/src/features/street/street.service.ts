import type { DegreeBox } from '@sol/contract/geo';
import { STREET_BOX_MAX_DEGREES, STREETS_MAX, type StreetMap } from '@sol/contract/street';
import type { Database } from '#lib/database/database.ts';
import type { CompressedResponse } from '#lib/http/compressed-response.ts';
import { AppError } from '#lib/http/errors.ts';
import { createResponseCache } from '#lib/http/response-cache.ts';
import { listNeighborhoodsInBox, listStreetsInBox } from './street.repository.ts';

/** Fewer places do not determine the centre of a neighbourhood. */
const NEIGHBORHOOD_PLACES_MIN = 6;
const CACHE_TTL_MS = 60_000;
const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** A difference of decimals may be 0.30000000000000426 instead of 0.3. */
const ROUNDING_DEGREES = 1e-9;

/** @throws AppError BAD_REQUEST for an empty or too large box */
function assertBoxSize({ swLat, swLng, neLat, neLng }: DegreeBox): void {
  const sides = [
    { path: 'query.neLat', degrees: neLat - swLat },
    { path: 'query.neLng', degrees: neLng - swLng },
  ];
  const details = sides.flatMap(({ path, degrees }) => {
    if (degrees <= 0) return [{ path, message: '북동쪽 값은 남서쪽 값보다 커야 해요.' }];
    if (degrees <= STREET_BOX_MAX_DEGREES + ROUNDING_DEGREES) return [];
    return [{ path, message: `영역은 한 변이 ${STREET_BOX_MAX_DEGREES}도를 넘을 수 없어요.` }];
  });
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
}

/** Lines for pictures. If there are more than `limit`, those with the most houses. */
export const createStreetLines = (db: Pick<Database, 'reads'>) => (box: DegreeBox, limit: number) =>
  listStreetsInBox(db.reads, box, limit);

export type StreetService = ReturnType<typeof createStreetService>;

export function createStreetService(db: Pick<Database, 'reads'>) {
  const cache = createResponseCache({ ttlMs: CACHE_TTL_MS, maxBytes: CACHE_BYTES_MAX });

  async function read(box: DegreeBox): Promise<StreetMap> {
    const [streets, neighborhoods] = await Promise.all([
      listStreetsInBox(db.reads, box, STREETS_MAX),
      listNeighborhoodsInBox(db.reads, box, NEIGHBORHOOD_PLACES_MIN),
    ]);
    return { streets, neighborhoods };
  }

  return {
    async getResponse({ swLat, swLng, neLat, neLng }: DegreeBox): Promise<CompressedResponse> {
      const box = { swLat, swLng, neLat, neLng };
      assertBoxSize(box);
      return cache.get(Object.values(box).join(' '), () => read(box));
    },
  };
}
