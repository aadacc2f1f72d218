import { useState } from 'react';
import { categoryGlyphs, heartPath } from '#components/icons/category-icon.tsx';
import { useResolvedTheme } from '#hooks/browser-state.ts';
import { clampBottomPadding } from '#lib/map/camera.ts';
import { DEFAULT_CENTER, INITIAL_ZOOM, type MapHandle, type MapView as MapViewport } from '#lib/map/map-handle.ts';
import { MapView } from '#lib/map/map-view.tsx';
import { middleBelow } from '../model/map-area.ts';
import { useMapStore } from '../model/map-store.ts';
import { useMapConfig } from '../model/use-map-config.ts';

interface MapStageProps {
  /** How much of the map the sheet covers. */
  coveredPx: () => number;
  /** Called once the map is loaded. */
  onReady: (map: MapHandle) => void;
  onIdle: (view: MapViewport) => void;
  onMarkerTap: (placeId: number) => void;
}

const art = { ...categoryGlyphs, mark: heartPath };

/** The view without a stored one: the default centre, in the middle of the part above the sheet. */
function firstView(coveredPx: number) {
  const zoom = INITIAL_ZOOM;
  return { zoom, center: middleBelow(DEFAULT_CENTER, zoom, clampBottomPadding(coveredPx, window.innerHeight)) };
}

/** The map itself, with the operator's style and the stored view. */
export function MapStage({ coveredPx, onReady, onIdle, onMarkerTap }: MapStageProps) {
  const config = useMapConfig();
  const theme = useResolvedTheme();
  const [{ center, zoom }] = useState(() => useMapStore.getState().view ?? firstView(coveredPx()));
  return (
    <MapView
      label="지도"
      config={config}
      art={art}
      theme={theme}
      center={center}
      zoom={zoom}
      onReady={onReady}
      onIdle={onIdle}
      onMarkerTap={onMarkerTap}
    />
  );
}
