import { type MercatorBox, toMercator } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';

export interface BoxQuery {
  swLat: number;
  swLng: number;
  neLat: number;
  neLng: number;
}

/** @throws AppError BAD_REQUEST if the box is empty */
export function toMercatorBox({ swLat, swLng, neLat, neLng }: BoxQuery): MercatorBox {
  const details = [
    ...(swLat < neLat ? [] : [{ path: 'query.neLat', message: '북동쪽 위도는 남서쪽 위도보다 커야 해요.' }]),
    ...(swLng < neLng ? [] : [{ path: 'query.neLng', message: '북동쪽 경도는 남서쪽 경도보다 커야 해요.' }]),
  ];
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
  return {
    sw: toMercator({ latitude: swLat, longitude: swLng }),
    ne: toMercator({ latitude: neLat, longitude: neLng }),
  };
}
