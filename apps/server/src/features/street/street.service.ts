import { createHash } from 'node:crypto';
import { STREET_BOX_MAX_DEGREES, STREETS_MAX, type StreetMap } from '@sol/contract/street';
import { LRUCache } from 'lru-cache';
import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import { type DegreeBox, listNeighborhoodsInBox, listStreetsInBox } from './street.repository.ts';

/** Fewer places than this do not show where a neighbourhood's middle is. */
const NEIGHBORHOOD_PLACES_MIN = 6;
const KEPT_FOR_MS = 60_000;
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
/** 0.3 may arrive as 0.30000000000000426: a difference of two decimals. */
const ROUNDING_DEGREES = 1e-9;

/** An answer ready to be sent: it is the same for everyone. */
export interface StreetAnswer {
  body: Buffer;
  etag: string;
}

/** @throws AppError BAD_REQUEST for a box without an inside, or too large a one */
function checkBox({ swLat, swLng, neLat, neLng }: DegreeBox): void {
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

export type StreetService = ReturnType<typeof createStreetService>;

export function createStreetService(db: Pick<Database, 'reads'>) {
  async function read(box: DegreeBox): Promise<StreetAnswer> {
    const [streets, neighborhoods] = await Promise.all([
      listStreetsInBox(db.reads, box, STREETS_MAX),
      listNeighborhoodsInBox(db.reads, box, NEIGHBORHOOD_PLACES_MIN),
    ]);
    const data: StreetMap = { streets, neighborhoods };
    const body = Buffer.from(JSON.stringify({ success: true, data }));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  }

  const answers = new LRUCache<string, StreetAnswer, DegreeBox>({
    ttl: KEPT_FOR_MS,
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: ({ body }) => body.byteLength,
    // Who asks while an answer is being made waits for the same one.
    fetchMethod: (_key, _stale, { context }) => read(context),
  });

  return {
    async getAnswer({ swLat, swLng, neLat, neLng }: DegreeBox): Promise<StreetAnswer> {
      const box = { swLat, swLng, neLat, neLng };
      checkBox(box);
      return answers.forceFetch(Object.values(box).join(' '), { context: box });
    },
  };
}
