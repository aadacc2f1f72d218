import { isInKorea } from '@sol/contract/geo';
import { useState } from 'react';
import { create } from 'zustand';
import { DEFAULT_CENTER, type GeoPoint, INITIAL_ZOOM, type MapView, MIN_ZOOM } from '#lib/map/map-handle.ts';
import { adoptView, type CameraState, fit, type OpenPlace, openPlace, phaseOf, settle } from './camera-state.ts';
import {
  areaAround,
  areaOfView,
  getZoom,
  type Insets,
  type MapSize,
  middleBelow,
  NO_INSETS,
  type SearchArea,
  viewAround,
  visibleBounds,
  zoomIncluding,
} from './map-area.ts';
import type { ListFilter } from './map-filter.ts';
import { isStoredViewOld, loadMapOrigin, loadMapView, storeMapOrigin, storeMapView } from './stored-view.ts';

/** The point that a search measures distances from. */
export interface SearchOrigin {
  point: GeoPoint;
  /** false: the centre of the visible map. */
  isUser: boolean;
}

/** A place whose card and marker are highlighted together. */
export interface LinkedPlace {
  id: number;
  /** Where it was pointed at: the other one shows it. */
  by: 'card' | 'marker';
}

interface MapState extends CameraState {
  /** The view is that of an earlier visit, which the position of the user replaces. */
  isViewOld: boolean;
  /** How much of the map the sheet covers. */
  coveredPx: number;
  /** What lies over the map, also its buttons. */
  insets: Insets;
  /** Below the pointer. */
  hovered: LinkedPlace | null;
  /** The place that was opened last. */
  opened: LinkedPlace | null;
  /** The area of the lists. It stays while the map moves, until the next search. */
  searchArea: SearchArea | null;
  /**
   * Origin of the results of a keyword, if it is not the user's position: the centre of the map, for
   * a search of the visible area or without a known position.
   */
  mapOrigin: GeoPoint | null;
  /** The filter of the last list; the markers keep it while a detail is open. */
  listFilter: ListFilter | null;
  /** Only incremented, by one. Part of the query keys of lists, so that they load again. */
  refreshTrigger: number;
  userLocation: GeoPoint | null;
  /** The device is outside of the service area, and its position is not used. */
  isAbroad: boolean;
  /** null until the browser has reported it. */
  locationAccess: boolean | null;
}

interface MapActions {
  settle: (view: MapView) => void;
  /** Call it before the map moves by itself to what the list shows. */
  fit: () => void;
  /** Makes the visible area the area of the lists; `around` is the point that the map was moved to. */
  searchHere: (around?: GeoPoint) => void;
  /**
   * Sets the size of the map and what lies over it, null to keep it. The area of the lists is the visible
   * part, until the map is moved; the first one is set before the map has loaded.
   */
  startSearch: (size: MapSize & { insets?: Insets | null }) => void;
  setHovered: (place: LinkedPlace | null) => void;
  setOpened: (place: LinkedPlace) => void;
  /**
   * Enlarges the area around the same point by WIDER_BY_ZOOMS, or further until `included` is
   * visible, and sets the view to it; null at the minimum zoom.
   */
  widenSearch: (size: MapSize, included?: GeoPoint) => MapView | null;
  /** Sets the origin of the results of a keyword. */
  measureResultsFrom: (origin: SearchOrigin) => void;
  keepListFilter: (filter: ListFilter) => void;
  /** Call it before the map moves to a place that is being opened. */
  openPlace: (opened: Omit<OpenPlace, 'before' | 'isByLink'>) => void;
  closePlace: () => void;
  refresh: () => void;
  /** A position outside of the service area is not kept. */
  setUserLocation: (point: GeoPoint | null) => void;
  setLocationAccess: (isGranted: boolean) => void;
  reset: () => void;
}

const initialState: MapState = {
  view: null,
  isViewOld: false,
  listView: null,
  coveredPx: 0,
  insets: NO_INSETS,
  hovered: null,
  opened: null,
  searchArea: null,
  mapOrigin: null,
  listFilter: null,
  place: null,
  refreshTrigger: 0,
  userLocation: null,
  isAbroad: false,
  locationAccess: null,
};

/** Two levels: 16 times the area. */
const WIDER_BY_ZOOMS = 2;

/** Whether the map can show more than the area. */
export const canWiden = (area: SearchArea, widthPx: number): boolean => getZoom(area, widthPx) > MIN_ZOOM + 0.5;

/** The centre of the part of the map above the sheet. */
const seenMiddle = ({ view, coveredPx }: Pick<MapState, 'view' | 'coveredPx'>): GeoPoint =>
  view === null ? DEFAULT_CENTER : middleBelow(view.center, view.zoom, -coveredPx);

/** The first known position becomes the origin of distances; later positions do not reorder a list. */
function measuredFrom({ userLocation: known, searchArea }: MapState, from: GeoPoint | null): SearchArea | null {
  return searchArea !== null && known === null && from !== null ? { ...searchArea, from } : searchArea;
}

/**
 * Origin of the order, cursors and markers of the results of a keyword; null before the first area
 * is known.
 */
export const resultsOrigin = ({ mapOrigin, searchArea }: MapState): GeoPoint | null =>
  mapOrigin ?? searchArea?.from ?? null;

/** Whether lists are measured from the map because the user's position is not available. */
export const isWithoutPosition = ({ locationAccess, isAbroad, userLocation }: MapState): boolean =>
  (locationAccess === false || isAbroad) && userLocation === null;

export const useMapStore = create<MapState & MapActions>()((set, get) => ({
  ...initialState,
  // Restored after a reload in the same tab. The user's location is never stored.
  view: loadMapView(),
  isViewOld: isStoredViewOld(),
  mapOrigin: loadMapOrigin(),
  settle: (view) => {
    storeMapView(view);
    set((state) => ({
      ...settle(state, view),
      isViewOld: false,
      searchArea: state.searchArea ?? areaOfView(view, state.userLocation, state.coveredPx, state.insets),
    }));
  },
  fit: () => set(fit),
  searchHere: (around) =>
    set((state) => {
      const { view, userLocation, searchArea, coveredPx, insets } = state;
      const area = view && { ...areaOfView(view, userLocation, coveredPx, insets), ...(around && { around }) };
      return { ...adoptView(state), searchArea: area ?? searchArea };
    }),
  startSearch: ({ insets: covering, ...size }) =>
    set((state) => {
      const { searchArea, view, userLocation } = state;
      const insets = covering ?? state.insets;
      const covered = { coveredPx: size.coveredPx, insets };
      if (searchArea === null) {
        const middle = view === null ? (userLocation ?? DEFAULT_CENTER) : seenMiddle({ view, ...size });
        return { ...covered, searchArea: areaAround(middle, view?.zoom ?? INITIAL_ZOOM, size, insets) };
      }
      // Above a full sheet the list stays as it was: what is kept may be that of a place, whose sheet is lower.
      if (covering === null || view === null || phaseOf(state) !== 'idle') return covered;
      return { ...covered, searchArea: { ...searchArea, bounds: visibleBounds(view, insets) } };
    }),
  setHovered: (hovered) => set({ hovered }),
  setOpened: (opened) => set({ opened }),
  widenSearch: (size, included) => {
    const { searchArea, userLocation, insets } = get();
    if (searchArea === null || !canWiden(searchArea, size.widthPx)) return null;
    const { around } = searchArea;
    const widerZoom = getZoom(searchArea, size.widthPx) - WIDER_BY_ZOOMS;
    const zoom = Math.max(
      MIN_ZOOM,
      included ? Math.min(widerZoom, zoomIncluding(around, included, size, insets)) : widerZoom,
    );
    const view = viewAround(around, zoom, size);
    storeMapView(view);
    set({
      view,
      listView: view,
      searchArea: { ...areaAround(around, zoom, size, insets), from: userLocation ?? around },
    });
    return view;
  },
  measureResultsFrom: ({ point, isUser }) => {
    const mapOrigin = isUser ? null : point;
    storeMapOrigin(mapOrigin);
    set(({ searchArea }) => ({
      mapOrigin,
      searchArea: searchArea && isUser ? { ...searchArea, from: point } : searchArea,
    }));
  },
  keepListFilter: (listFilter) => set({ listFilter }),
  openPlace: (opened) => set((state) => openPlace(state, { ...opened, isByLink: state.listFilter === null })),
  closePlace: () => set({ place: null }),
  refresh: () => set(({ refreshTrigger }) => ({ refreshTrigger: refreshTrigger + 1 })),
  setUserLocation: (point) => {
    const isAbroad = point !== null && !isInKorea(point);
    const userLocation = isAbroad ? null : point;
    const isNewVisit = userLocation !== null && get().isViewOld;
    if (isNewVisit) storeMapOrigin(null);
    set((state) => ({
      userLocation,
      isAbroad,
      searchArea: measuredFrom(state, userLocation),
      ...(isNewVisit && { view: null, isViewOld: false, mapOrigin: null }),
    }));
  },
  setLocationAccess: (locationAccess) => set({ locationAccess }),
  reset: () => {
    storeMapView(null);
    storeMapOrigin(null);
    set(initialState);
  },
}));

/** Whether the user has moved the map away from the list, or from the open place. */
export const hasLeftList = (state: MapState): boolean => phaseOf(state) === 'moved';

/**
 * The user's position, or the centre of the visible map while it is unknown. The first known
 * position stays the origin, so that results do not change their order while the user walks or
 * moves the map.
 */
export function useSearchOrigin(): SearchOrigin {
  const userLocation = useMapStore((state) => state.userLocation);
  const [middle] = useState(() => seenMiddle(useMapStore.getState()));
  const [user, setUser] = useState(userLocation);
  if (!user && userLocation) setUser(userLocation);
  return { point: user ?? middle, isUser: user !== null };
}

/** Sets the origin of the next search to a place: the results of a tag are those around it. */
export const searchAround = ({ latitude, longitude }: GeoPoint): void =>
  useMapStore.getState().measureResultsFrom({ point: { latitude, longitude }, isUser: false });
