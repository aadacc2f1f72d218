import { createContext, type RefObject, use } from 'react';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** The commands that a screen above the map can use. */
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

export const MapControlContext = createContext<RefObject<MapControl | null>>({ current: null });

/** Its value is null without a map. */
export const useMapControl = (): RefObject<MapControl | null> => use(MapControlContext);
