import { useEffect } from 'react';
import { useIsWide } from '#hooks/browser-state.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { readPanelWidth, usePanelWidth } from '../model/panel-width.ts';
import styles from './panel-separator.module.css';

const edge = <div className={styles.separator} />;
const PanelSeparator = lazyPart(async () => (await import('./panel-separator.tsx')).PanelSeparator, edge);

/** The separator of the panel is loaded in wide windows; until then only its grip is shown. */
export function LazyPanelSeparator() {
  const setWidth = usePanelWidth((state) => state.setWidth);
  useEffect(() => setWidth(readPanelWidth()), [setWidth]);
  return useIsWide() ? <PanelSeparator /> : edge;
}
