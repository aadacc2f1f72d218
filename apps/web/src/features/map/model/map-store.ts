import { latitude, longitude } from '@sol/contract/wire';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { DEFAULT_CENTER, type GeoPoint, type MapView } from '#lib/map/map-handle.ts';
import { areaAround, areaOfView, type SearchArea } from './map-area.ts';
import type { MapFilter } from './map-filter.ts';

interface MapState {
  /** As the map last came to rest. */
  view: MapView | null;
  /** What the lists show: it stays while the map moves on, until someone searches again. */
  searchArea: SearchArea | null;
  /** What the last list showed; the markers keep it while a detail is open. */
  listFilter: MapFilter | null;
  /** Only goes up, by one: lists that carry it are asked for anew. */
  refreshTrigger: number;
  userLocation: GeoPoint | null;
  /** null until the browser has said. */
  locationAccess: boolean | null;
}

interface MapActions {
  settleView: (view: MapView) => void;
  /** Takes what is in view now as the area of the lists. */
  searchHere: () => void;
  /** For where no map can be drawn: the surroundings of the person, or of where maps open. */
  searchAround: () => void;
  keepListFilter: (filter: MapFilter) => void;
  refresh: () => void;
  setUserLocation: (point: GeoPoint | null) => void;
  setLocationAccess: (isGranted: boolean) => void;
  reset: () => void;
}

const point = z.object({ latitude, longitude });
const bounds = z.object({ swLat: latitude, swLng: longitude, neLat: latitude, neLng: longitude });
/** What a reload in the same tab brings back. Where the person is stays out of storage. */
const keptState = z.object({
  view: z.nullable(z.object({ bounds, zoom: z.number(), center: point })),
});

const initialState: MapState = {
  view: null,
  searchArea: null,
  listFilter: null,
  refreshTrigger: 0,
  userLocation: null,
  locationAccess: null,
};

export const useMapStore = create<MapState & MapActions>()(
  persist(
    (set) => ({
      ...initialState,
      settleView: (view) =>
        set(({ searchArea, userLocation }) => ({ view, searchArea: searchArea ?? areaOfView(view, userLocation) })),
      searchHere: () =>
        set(({ view, userLocation, searchArea }) => ({
          searchArea: view === null ? searchArea : areaOfView(view, userLocation),
        })),
      searchAround: () => set(({ userLocation }) => ({ searchArea: areaAround(userLocation ?? DEFAULT_CENTER) })),
      keepListFilter: (listFilter) => set({ listFilter }),
      refresh: () => set(({ refreshTrigger }) => ({ refreshTrigger: refreshTrigger + 1 })),
      setUserLocation: (userLocation) => set({ userLocation }),
      setLocationAccess: (locationAccess) => set({ locationAccess }),
      reset: () => set(initialState),
    }),
    {
      name: 'map-view',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ view }) => ({ view }),
      merge: (stored, state) => {
        const kept = keptState.safeParse(stored);
        return kept.success ? { ...state, ...kept.data } : state;
      },
    },
  ),
);

/** Where searches start from while the person's own place is unknown. */
export function useSearchOrigin(): GeoPoint {
  return useMapStore(({ userLocation, view }) => userLocation ?? view?.center ?? DEFAULT_CENTER);
}
