import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useIsWide } from '#hooks/browser-state.ts';
import { PANEL_WIDTH, readPanelWidth, storePanelWidth, usePanelWidth, widthAfterKey } from '../model/panel-width.ts';
import styles from './map.module.css';

function MovableEdge() {
  const { widthPx, setWidth } = usePanelWidth();
  /** The distance from the pointer to the edge. */
  const gripRef = useRef<number | null>(null);

  const commit = (next: number) => {
    setWidth(next);
    storePanelWidth(usePanelWidth.getState().widthPx);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(event.key, widthPx);
    if (next === null) return;
    event.preventDefault();
    commit(next);
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.dragged = '';
    gripRef.current = event.clientX - widthPx;
  };
  const handlePointerMove = (event: PointerEvent) => {
    if (gripRef.current !== null) setWidth(event.clientX - gripRef.current);
  };
  const handleRelease = (event: PointerEvent<HTMLElement>) => {
    gripRef.current = null;
    delete event.currentTarget.dataset.dragged;
    storePanelWidth(usePanelWidth.getState().widthPx);
  };
  return (
    // Hr is the separator that cannot be moved.
    <div
      role="separator"
      tabIndex={0}
      aria-label="패널 너비"
      aria-orientation="vertical"
      aria-valuemin={PANEL_WIDTH.min}
      aria-valuemax={PANEL_WIDTH.max}
      aria-valuenow={widthPx}
      aria-valuetext={`${widthPx}픽셀`}
      className={styles.separator}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
      onDoubleClick={() => commit(PANEL_WIDTH.default)}
    />
  );
}

/**
 * The edge between the panel and the map of wide screens: dragged, moved by the arrow keys, and reset
 * by a double click. Decision 051. Until the page is hydrated only its grip is shown.
 */
export function PanelSeparator() {
  const setWidth = usePanelWidth((state) => state.setWidth);
  useEffect(() => setWidth(readPanelWidth()), [setWidth]);
  return useIsWide() ? <MovableEdge /> : <div className={styles.separator} />;
}
