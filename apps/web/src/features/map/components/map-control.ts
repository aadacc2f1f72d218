import { createContext, use } from 'react';
import type { GeoPoint } from '#lib/map/map-handle.ts';

export interface MapControl {
  /** Glides to a place that is being opened, so that it is seen above the sheet of its detail. */
  moveTo: (point: GeoPoint) => void;
  /** Glides to where the person is; where that is not known, asks for it or says what it takes. */
  locate: () => void;
  /** Searches and shows a larger area around the same point, large enough for `included`. */
  widen: (included?: GeoPoint) => void;
}

const nothing = () => undefined;

/** While there is no map yet, nothing moves. */
export const MapControlContext = createContext<MapControl>({ moveTo: nothing, locate: nothing, widen: nothing });

/** What a screen over the map may ask of it. */
export const useMapControl = (): MapControl => use(MapControlContext);
