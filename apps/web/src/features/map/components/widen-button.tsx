import { Button } from '#components/ui/button.tsx';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { getMapFrame } from '../model/map-frame.ts';
import { canWiden, useMapStore } from '../model/map-store.ts';
import { useMapControl } from './live-map.tsx';
import styles from './map.module.css';

/** Searches a larger area around the same point; renders null at the minimum zoom of the map. */
export function WidenButton({ included }: { included?: GeoPoint | undefined }) {
  const control = useMapControl();
  const searchArea = useMapStore((state) => state.searchArea);
  if (searchArea === null || !canWiden(searchArea, getMapFrame().widthPx)) return null;
  return (
    <Button variant="quiet" size="medium" onClick={() => control.current?.widen(included)}>
      넓혀 보기
    </Button>
  );
}

/** Shown below a short list, with a button that widens the searched area. */
export function FewPlaces({ count }: { count: number }) {
  return (
    <div className={styles.few}>
      <p>이 지역에서 찾은 곳은 {count}곳이에요</p>
      <WidenButton />
    </div>
  );
}
