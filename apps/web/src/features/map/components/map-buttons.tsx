import { RefreshIcon } from '#components/icons/action-icons.tsx';
import { LocateIcon } from '#components/icons/object-icons.tsx';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import { IconButton } from '#components/ui/button.tsx';
import { useIsWide } from '#hooks/browser-state.ts';
import styles from './map-buttons.module.css';

interface MapButtonsProps {
  /** The buttons are above the sheet, and hidden when it is collapsed or full; beside a panel always visible. */
  snap: SheetSnap;
  /** False where the list belongs to the visible area. */
  canSearchHere: boolean;
  onSearchHere: () => void;
  onLocate: () => void;
  /** Plans a solroute from the middle of the map. */
  onPlan: () => void;
}

export function MapButtons({ snap, canSearchHere, onSearchHere, onLocate, onPlan }: MapButtonsProps) {
  const isWide = useIsWide();
  if (!isWide && (snap === 'collapsed' || snap === 'full')) return null;
  return (
    <div className={styles.buttons} data-snap={snap}>
      <button type="button" className={styles.plan} onClick={onPlan}>
        하루 짜기
      </button>
      {canSearchHere && (
        <button type="button" className={styles.here} onClick={onSearchHere}>
          <RefreshIcon size={18} />이 지역에서 검색
        </button>
      )}
      <IconButton label="내 위치로 이동" variant="floating" className={styles.locate} onClick={onLocate}>
        <LocateIcon />
      </IconButton>
    </div>
  );
}
