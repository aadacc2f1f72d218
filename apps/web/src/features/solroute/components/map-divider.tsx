import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from './solroute.module.css';

/** The range in which the divider moves. Spec 2.12-2, 9-22. */
const MAP_HEIGHT_MIN_PX = 214;
const MAP_HEIGHT_MAX_PX = 400;
/** Shows the route and its first places. */
export const MAP_HEIGHT_INITIAL_PX = 280;
const STEP_PX = 16;

const clampMapHeight = (heightPx: number): number =>
  Math.round(Math.min(MAP_HEIGHT_MAX_PX, Math.max(MAP_HEIGHT_MIN_PX, heightPx)));

/** The height after a key press; undefined for other keys. */
function getHeightForKey(key: string, heightPx: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return clampMapHeight(heightPx + STEP_PX);
    case 'ArrowUp':
      return clampMapHeight(heightPx - STEP_PX);
    case 'PageDown':
    case 'End':
      return MAP_HEIGHT_MAX_PX;
    case 'PageUp':
    case 'Home':
      return MAP_HEIGHT_MIN_PX;
    default:
      return undefined;
  }
}

interface MapDividerProps {
  heightPx: number;
  onChange: (heightPx: number) => void;
}

/** Resizes the map by pointer and keyboard. Spec 2.12-2. */
export function MapDivider({ heightPx, onChange }: MapDividerProps) {
  const dragRef = useRef<AbortController>(undefined);
  useEffect(() => () => dragRef.current?.abort(), []);

  const handlePointerDown = ({ clientY: startY, pointerId, button }: PointerEvent) => {
    if (button !== 0) return;
    dragRef.current?.abort();
    const drag = new AbortController();
    dragRef.current = drag;
    const { signal } = drag;
    // On the window, because the pointer may leave the divider during a drag.
    window.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId === pointerId) onChange(clampMapHeight(heightPx + event.clientY - startY));
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => drag.abort(), { signal });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = getHeightForKey(event.key, heightPx);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    // A movable separator is a control; hr is not.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="지도 높이 조절"
      aria-valuenow={heightPx}
      aria-valuemin={MAP_HEIGHT_MIN_PX}
      aria-valuemax={MAP_HEIGHT_MAX_PX}
      aria-valuetext={`지도 높이 ${heightPx}픽셀`}
      className={styles.divider}
      onPointerDown={handlePointerDown}
      onKeyDown={handleKeyDown}
    />
  );
}
