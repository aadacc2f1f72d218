import { useState } from 'react';
import { categoryGlyphs, heartPath } from '#components/icons/category-paths.ts';
import { DEFAULT_CENTER, INITIAL_ZOOM, type MapHandle, type MapView as MapViewport } from '#lib/map/map-handle.ts';
import { MapView } from '#lib/map/map-view.tsx';
import { useMapStore } from '../model/map-store.ts';
import { useMapConfig } from '../model/use-map-config.ts';
import { useMapTheme } from '../model/use-map-theme.ts';

interface MapStageProps {
  /** Once there is a map that can be drawn on. */
  onReady: (map: MapHandle) => void;
  onIdle: (view: MapViewport) => void;
  onMarkerTap: (placeId: number) => void;
}

const art = { ...categoryGlyphs, mark: heartPath };

/** The ground everything else stands on, as the operator wants it drawn and where it was left. */
export function MapStage({ onReady, onIdle, onMarkerTap }: MapStageProps) {
  const config = useMapConfig();
  const theme = useMapTheme();
  const [left] = useState(() => useMapStore.getState().view);
  return (
    <MapView
      label="지도"
      config={config}
      art={art}
      theme={theme}
      center={left?.center ?? DEFAULT_CENTER}
      zoom={left?.zoom ?? INITIAL_ZOOM}
      onReady={onReady}
      onIdle={onIdle}
      onMarkerTap={onMarkerTap}
    />
  );
}
