import type { LngLat } from './geometry.ts';
import transit from './transit.json' with { type: 'json' };

interface Station {
  name: string;
  /** A transfer station is one point, regardless of its extent. */
  at: LngLat;
  lines: string[];
}

interface SubwayLine {
  name: string;
  /** The colour on signs. */
  color: string;
  /** The line and its branches, one track of both directions. */
  paths: LngLat[][];
}

/** Written by clean-transit.ts. Lines without a known course have stations only. */
export const { stations: STATIONS, lines: SUBWAY_LINES } = transit as unknown as {
  stations: readonly Station[];
  lines: readonly SubwayLine[];
};

const positions = new Map(STATIONS.map(({ name, at }) => [name, at]));

export const findStation = (name: string): LngLat | undefined => positions.get(name);
