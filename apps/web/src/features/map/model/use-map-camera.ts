import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/marker';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsWide } from '#hooks/browser-state.ts';
import { type GeoPoint, INITIAL_ZOOM, type MapHandle, type MapView, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { clampBottomPadding } from '#lib/map/map-padding.ts';
import { type Camera, viewAfter } from './camera-state.ts';
import { isOnTheMap, middleBelow, viewAround } from './map-area.ts';
import { getViewKey, type MapFilter } from './map-filter.ts';
import { getFitPadding, getMapFrame } from './map-frame.ts';
import type { MapPage } from './map-page.ts';
import { type LinkedPlace, useMapStore } from './map-store.ts';

/** The camera with a point in the middle of the part of the map that the sheet does not cover. */
export function cameraAbove(point: GeoPoint, zoom: number, coveredPx: number): Camera {
  return { zoom, center: middleBelow(point, zoom, clampBottomPadding(coveredPx, window.innerHeight)) };
}

/** Who opens a link does not know the surroundings of the place. */
const LINK_ZOOM = 16;

const zoomOfPlace = (isByLink: boolean) => (isByLink ? LINK_ZOOM : PLACE_MAX_ZOOM);

/**
 * Fits the map to the places of a district, a search or a link: above the sheet, and with at least
 * the bottom padding of spec 9-9. Decision 018.
 */
function fitTo(map: MapHandle, filter: MapFilter, all: GeoPoint[], coveredPx: number): void {
  // The nearest results of a common name are in this neighbourhood, the others all over the city.
  const points = filter.kind === 'keyword' ? all.slice(0, PLACE_PAGE_SIZE) : all;
  const padding = getFitPadding(points.length, coveredPx);
  const [point] = points;
  const { openPlace, fit } = useMapStore.getState();
  if (filter.kind === 'place' && point !== undefined) {
    const target = cameraAbove(point, zoomOfPlace(filter.isByLink), padding.bottomPaddingPx);
    openPlace({ point, target, viewKey: getViewKey(filter) });
  }
  fit();
  const isByLink = filter.kind === 'place' && filter.isByLink;
  map.fitTo(points, { ...padding, ...(isByLink && { maxZoom: LINK_ZOOM }) });
}

/** Restores the view from before the place that was closed. */
function leavePlace(map: MapHandle, viewKey: string, coveredPx: number): void {
  const { place, view, settle, searchHere, closePlace } = useMapStore.getState();
  if (place === null) return;
  closePlace();
  const size = { ...getMapFrame(), coveredPx };
  const next = viewAfter(place, { view, viewKey }, (point) => viewAround(point, INITIAL_ZOOM, size));
  if (next === null) return;
  const zoom = map.getView().zoom === next.zoom ? {} : { zoom: next.zoom };
  map.panTo(next.center, zoom);
  // A search during the animation uses its target.
  settle(next);
  if (place.isByLink) searchHere(place.point);
}

/**
 * Keeps the open place, else what was in the middle of the uncovered map, in that middle when the
 * sheet becomes a panel or the panel a sheet. Spec 13.3-2.
 */
function keepMiddle(map: MapHandle, wasCoveredPx: number, coveredPx: number): void {
  const { place, openPlace, fit } = useMapStore.getState();
  const { center, zoom } = map.getView();
  const point = place?.point ?? middleBelow(center, zoom, -wasCoveredPx);
  if (place) openPlace({ point, viewKey: place.viewKey, target: cameraAbove(point, zoom, coveredPx) });
  fit();
  map.resize();
  map.panTo(point, { bottomPaddingPx: coveredPx });
}

/** A place whose card or marker opens it. */
export type TappedPlace = LinkedPlace & GeoPoint;

/** The screens without a place. The search and the reviews overlay the map and return to the place. */
const LIST_PAGES: readonly MapPage[] = ['home', 'list', 'not-found'];

interface Shown {
  page: MapPage;
  filter: MapFilter;
  openPlaceId: number | null;
  markers: Marker[];
  /** Whether the markers are those of the filter. */
  isCurrent: boolean;
  /** How much of the map the sheet covers, now or once the given screen is open. */
  coveredPx: (opening?: MapPage) => number;
  /** Whether a position that arrives after the map has opened moves it. */
  mayCentreLater: boolean;
}

/** Moves the map to what the screens above it show. */
export function useMapCamera(map: MapHandle | null, shown: Shown) {
  const { page, filter, openPlaceId, markers, isCurrent, coveredPx, mayCentreLater } = shown;
  const viewKey = getViewKey(filter);

  // A map that opens for the first time moves to the user's location, once both are known, and then
  // searches there. A map with a stored view or a list of its own does not move.
  const userLocation = useMapStore((state) => state.userLocation);
  const [isFirst] = useState(() => useMapStore.getState().view === null);
  const mayCentre = mayCentreLater && isFirst && filter.kind === 'area' && openPlaceId === null;
  const centringRef = useRef<'waiting' | 'moving' | 'done'>('waiting');
  const centre = useEffectEvent((handle: MapHandle, point: GeoPoint) =>
    handle.panTo(point, { bottomPaddingPx: coveredPx() }),
  );
  useEffect(() => {
    if (map === null || userLocation === null || centringRef.current !== 'waiting') return;
    centringRef.current = mayCentre ? 'moving' : 'done';
    if (mayCentre) centre(map, userLocation);
  }, [map, userLocation, mayCentre]);

  // Once per search.
  const fittedKeyRef = useRef('');
  const fitToMarkers = useEffectEvent((handle: MapHandle, points: GeoPoint[]) =>
    fitTo(handle, filter, points, coveredPx()),
  );
  useEffect(() => {
    if (viewKey === '') fittedKeyRef.current = '';
    if (map === null || viewKey === '' || !isCurrent || fittedKeyRef.current === viewKey) return;
    fittedKeyRef.current = viewKey;
    const fitted = filter.kind === 'place' ? markers.filter(({ id }) => id === filter.placeId) : markers;
    const points = fitted.filter(isOnTheMap);
    if (points.length > 0) fitToMarkers(map, points);
  }, [map, viewKey, markers, isCurrent, filter]);

  const isPlaceClosed = LIST_PAGES.includes(page);
  const handlePlaceClosed = useEffectEvent((handle: MapHandle) => leavePlace(handle, viewKey, coveredPx()));
  useEffect(() => {
    if (map !== null && isPlaceClosed) handlePlaceClosed(map);
  }, [map, isPlaceClosed]);

  const tappedRef = useRef<TappedPlace>(null);
  // Not in the event of the tap: its response would wait for the first frame of the animation.
  useEffect(() => {
    const point = tappedRef.current;
    if (point?.id !== openPlaceId) return;
    tappedRef.current = null;
    const { setOpened, openPlace } = useMapStore.getState();
    setOpened(point);
    if (map === null) return;
    const bottomPaddingPx = coveredPx('detail');
    openPlace({ point, target: cameraAbove(point, map.getView().zoom, bottomPaddingPx), viewKey });
    map.panTo(point, { bottomPaddingPx });
  });

  const isWide = useIsWide();
  const coveredRef = useRef({ isWide, px: coveredPx() });
  const handleWidth = useEffectEvent((handle: MapHandle) => keepMiddle(handle, coveredRef.current.px, coveredPx()));
  useEffect(() => {
    if (map !== null && coveredRef.current.isWide !== isWide) handleWidth(map);
  }, [map, isWide]);
  useEffect(() => {
    coveredRef.current = { isWide, px: coveredPx() };
  });

  return {
    handleIdle(view: MapView): void {
      const { settle, searchHere } = useMapStore.getState();
      settle(view);
      if (centringRef.current !== 'moving') return;
      centringRef.current = 'done';
      searchHere(userLocation ?? undefined);
    },
    /** Animates to a place once its screen has opened, so that it is visible above the sheet. */
    moveTo(place: TappedPlace): void {
      // A first position that arrives later would replace the list that Back leads to.
      centringRef.current = 'done';
      tappedRef.current = place;
    },
  };
}
