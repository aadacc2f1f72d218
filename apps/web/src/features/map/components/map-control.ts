import { createContext, use } from 'react';
import type { GeoPoint } from '#lib/map/map-handle.ts';

export interface MapControl {
  /**
   * Animates to a place that is being opened, so that it is visible above the sheet of its detail.
   */
  moveTo: (point: GeoPoint) => void;
  /**
   * Animates to the position of the user; without one, requests it or shows the required setting.
   */
  locate: () => void;
  /** Searches and shows a larger area around the same point, large enough for `included`. */
  widen: (included?: GeoPoint) => void;
}

const nothing = () => undefined;

/** The commands have no effect without a map. */
export const MapControlContext = createContext<MapControl>({ moveTo: nothing, locate: nothing, widen: nothing });

/** The commands that a screen above the map can use. */
export const useMapControl = (): MapControl => use(MapControlContext);
