import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { categoryGlyphs, heartPath } from '#components/icons/category-paths.ts';
import { logger } from '#lib/logger.ts';
import { createMap } from '#lib/map/create-map.ts';
import {
  DEFAULT_CENTER,
  INITIAL_ZOOM,
  type MapHandle,
  MapUnavailableError,
  type MapView,
} from '#lib/map/map-handle.ts';
import { useMapStore } from '../model/map-store.ts';
import { useMapConfig } from '../model/use-map-config.ts';
import { useMapTheme } from '../model/use-map-theme.ts';
import styles from './map-stage.module.css';

interface MapStageProps {
  /** The map once it can be drawn on, null when it is gone. */
  onMap: (map: MapHandle | null) => void;
  onIdle: (view: MapView) => void;
  onMarkerTap: (placeId: number) => void;
}

const art = { ...categoryGlyphs, mark: heartPath };

/** The ground everything else stands on. Where no map can be drawn it says so; the lists carry on. */
export function MapStage({ onMap, onIdle, onMarkerTap }: MapStageProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const mapRef = useRef<MapHandle>(null);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const config = useMapConfig();
  const theme = useMapTheme();
  const handleIdle = useEffectEvent(onIdle);
  const handleMarkerTap = useEffectEvent(onMarkerTap);
  const handleMap = useEffectEvent((map: MapHandle | null) => {
    mapRef.current = map;
    onMap(map);
  });
  const open = useEffectEvent((container: HTMLElement) => {
    const { view } = useMapStore.getState();
    return createMap({
      container,
      config,
      art,
      theme,
      center: view?.center ?? DEFAULT_CENTER,
      zoom: view?.zoom ?? INITIAL_ZOOM,
      onIdle: (settled) => handleIdle(settled),
      onMarkerTap: (id) => handleMarkerTap(id),
    });
  });

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    let isGone = false;
    const opening = open(container);
    opening.then(
      (map) => !isGone && handleMap(map),
      (error: unknown) => {
        if (isGone) return;
        if (!(error instanceof MapUnavailableError)) logger.error('지도를 열지 못했어요', error);
        setIsUnavailable(true);
      },
    );
    return () => {
      isGone = true;
      handleMap(null);
      opening.then((map) => map.destroy()).catch(() => undefined);
    };
  }, []);

  useEffect(() => mapRef.current?.setTheme(theme), [theme]);

  return (
    <section className={styles.stage} aria-label="지도">
      <div ref={containerRef} className={styles.canvas} />
      {isUnavailable && <p className={styles.notice}>이 기기에서는 지도를 그릴 수 없어요. 목록으로 보여드릴게요.</p>}
    </section>
  );
}
