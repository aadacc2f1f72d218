import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logger } from '#lib/logger.ts';
import { createMap } from './create-map.ts';
import {
  type GeoPoint,
  type MapConfig,
  type MapHandle,
  type MapTheme,
  MapUnavailableError,
  type MapView as MapViewport,
  type MarkerArt,
} from './map-handle.ts';
import styles from './map-view.module.css';

type MapViewProps = {
  /** Accessible name of the region. */
  label: string;
  config: MapConfig;
  art: MarkerArt;
  theme: MapTheme;
  /** Initial centre; later moves use the handle. */
  center?: GeoPoint;
  zoom?: number;
  onReady: (handle: MapHandle) => void;
  onIdle?: (view: MapViewport) => void;
  onMarkerTap?: (id: number) => void;
  onMarkerHover?: (id: number | null) => void;
  onTap?: () => void;
};

type Failure = 'unavailable' | 'not-loaded' | 'lost';

/** A map that fills its container. The engine is loaded with the first map. */
export function MapView(props: MapViewProps) {
  const { label, config, art, theme } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);

  const handleRetry = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const handleReady = useEffectEvent((opened: MapHandle) => props.onReady(opened));
  const lastViewRef = useRef<MapViewport>(undefined);
  const handleIdle = useEffectEvent((view: MapViewport) => {
    lastViewRef.current = view;
    props.onIdle?.(view);
  });
  const handleMarkerTap = useEffectEvent((id: number) => props.onMarkerTap?.(id));
  const handleMarkerHover = useEffectEvent((id: number | null) => props.onMarkerHover?.(id));
  const handleTap = useEffectEvent(() => props.onTap?.());
  const handleLost = useEffectEvent((isLost: boolean) => {
    if (isLost) setFailure('lost');
    else handleRetry();
  });
  const open = useEffectEvent((container: HTMLElement) =>
    createMap({
      container,
      config,
      art,
      theme,
      ...(props.center && { center: props.center }),
      ...(props.zoom !== undefined && { zoom: props.zoom }),
      // A map that was lost opens again where it was.
      ...(lastViewRef.current && { center: lastViewRef.current.center, zoom: lastViewRef.current.zoom }),
      onIdle: (view) => handleIdle(view),
      onMarkerTap: (id) => handleMarkerTap(id),
      onMarkerHover: (id) => handleMarkerHover(id),
      onTap: () => handleTap(),
      onLost: (isLost) => handleLost(isLost),
    }),
  );

  // A new attempt opens the map again.
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    let isUnmounted = false;
    let opened: MapHandle | null = null;
    open(container).then(
      (map) => {
        if (isUnmounted) {
          map.destroy();
          return;
        }
        opened = map;
        setHandle(map);
        handleReady(map);
      },
      (error: unknown) => {
        if (isUnmounted) return;
        const isUnavailable = error instanceof MapUnavailableError;
        if (!isUnavailable) logger.error('Failed to open the map', error);
        setFailure(isUnavailable ? 'unavailable' : 'not-loaded');
      },
    );
    return () => {
      isUnmounted = true;
      opened?.destroy();
      setHandle(null);
    };
  }, [attempt]);

  useEffect(() => handle?.setTheme(theme), [handle, theme]);

  const handleOnline = useEffectEvent(handleRetry);
  useEffect(() => {
    if (failure !== 'not-loaded') return;
    const retry = () => handleOnline();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure]);

  return (
    <section aria-label={label} className={styles.map} data-map-theme={theme}>
      <div key={attempt} ref={containerRef} className={styles.canvas} />
      {failure !== null && (
        <div className={styles.notice} role="status">
          {failure === 'unavailable' ? (
            <p>이 기기에서는 지도를 그릴 수 없어요. 나머지는 그대로 쓸 수 있어요.</p>
          ) : (
            <>
              <p>{failure === 'lost' ? '기기에 여유가 없어 지도가 멈췄어요.' : '지도를 불러오지 못했어요.'}</p>
              <button type="button" className={styles.retry} onClick={handleRetry}>
                {failure === 'lost' ? '다시 시도' : '지도 다시 불러오기'}
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
