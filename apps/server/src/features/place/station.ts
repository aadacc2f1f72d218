import type { LatLng } from '#lib/geo/geo.ts';
import capitalArea from './stations.json' with { type: 'json' };

/** A subway or railway station. */
export interface Station extends LatLng {
  /** Without its 역. */
  name: string;
  lines: readonly string[];
}

/** The stations of the capital area. Other cities have those of imported files. */
export const CAPITAL_STATIONS: readonly Station[] = capitalArea.stations.map(({ name, at, lines }) => {
  const [longitude = 0, latitude = 0] = at;
  return { name: withoutSuffix(name), latitude, longitude, lines };
});

/** 서울역 → 서울. */
function withoutSuffix(name: string): string {
  return name.length > 2 ? name.replace(/역$/, '') : name;
}

/** 서울 → 서울역. */
export const stationName = ({ name }: Pick<Station, 'name'>): string => `${name}역`;

/** The address of a station in results: "2호선, 수인분당선 · 서울 성동구". */
export function stationAddress(lines: readonly string[], address: string): string {
  return [lines.join(', '), address].filter((part) => part !== '').join(' · ');
}
