import type { PlaceList } from './place-list.ts';

/** RFC 7946. A solroute is a line and its numbered places. */
export function toGeoJson({ name, isRoute, departAt, places }: PlaceList): string {
  const coordinates = places.map(({ latitude, longitude }) => [longitude, latitude]);
  const points = places.map(({ latitude, longitude, ...properties }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...(isRoute && { seq: index + 1 }), ...properties },
  }));
  const line = { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { name } };
  // A line has at least two points.
  const features = isRoute && places.length > 1 ? [line, ...points] : points;
  // A foreign member, like the name: a solroute of one place has no line with properties.
  const start = departAt ? { departAt: `${departAt}:00+09:00` } : {};
  return JSON.stringify({ type: 'FeatureCollection', name, ...start, features });
}
