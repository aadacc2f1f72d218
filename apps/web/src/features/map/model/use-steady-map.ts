import { useEffect, useEffectEvent, useRef } from 'react';
import { clampBottomPadding } from '#lib/map/camera.ts';
import type { MapHandle } from '#lib/map/map-handle.ts';
import { middleBelow } from './map-area.ts';
import { getMapFrame } from './map-frame.ts';
import { useMapStore } from './map-store.ts';

/**
 * Keeps the open place, else what was in the middle of the uncovered map, in that middle when the
 * sheet becomes a panel or the panel a sheet. Spec 13.3-2.
 */
export function useSteadyMap(
  map: MapHandle | null,
  { isWide, coveredPx }: { isWide: boolean; coveredPx: () => number },
) {
  const shownRef = useRef({ isWide, coveredPx: coveredPx() });

  const keepMiddle = useEffectEvent((handle: MapHandle) => {
    const wasCoveredPx = shownRef.current.coveredPx;
    const { visit, openVisit, expectListView } = useMapStore.getState();
    const { center, zoom } = handle.getView();
    const point = visit?.point ?? middleBelow(center, zoom, -wasCoveredPx);
    const bottomPaddingPx = coveredPx();
    if (visit) {
      const bottomPx = clampBottomPadding(bottomPaddingPx, getMapFrame().heightPx);
      openVisit({ point, sought: visit.sought, placed: { center: middleBelow(point, zoom, bottomPx), zoom } });
    }
    expectListView();
    handle.resize();
    handle.panTo(point, { bottomPaddingPx });
  });

  useEffect(() => {
    if (map !== null && shownRef.current.isWide !== isWide) keepMiddle(map);
  }, [map, isWide]);
  useEffect(() => {
    shownRef.current = { isWide, coveredPx: coveredPx() };
  });
}
