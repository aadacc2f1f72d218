import { useNavigate } from 'react-router';
import { CloseIcon, RefreshIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { LocateIcon } from '#components/icons/object-icons.tsx';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { useIsWide } from '#hooks/browser-state.ts';
import { paths } from '#lib/paths.ts';
import type { MapFilter } from '../model/map-filter.ts';
import buttonStyles from './map-buttons.module.css';
import styles from './map-search-bar.module.css';

type MapSearchBarProps = Pick<MapFilter, 'searchRegion' | 'searchKeyword'>;

/**
 * The search field above the map, a link to the search screen. Shows the searched region or
 * keyword.
 */
export function MapSearchBar({ searchRegion, searchKeyword }: MapSearchBarProps) {
  const sought = searchRegion ?? searchKeyword;
  const navigate = useNavigate();
  return (
    <search className={styles.bar}>
      <Link to={paths.mapSearch(searchKeyword ?? '')} className={styles.link} data-filled={sought !== null}>
        <SearchIcon size={20} />
        <span className={styles.text}>{sought ?? '오늘은 어디서 혼자 시간을 보낼까요?'}</span>
      </Link>
      {sought !== null && (
        <IconButton
          label={searchRegion === null ? '검색어 지우기' : '지역 검색 지우기'}
          onClick={() => navigate(paths.map)}
        >
          <CloseIcon size={20} />
        </IconButton>
      )}
    </search>
  );
}

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
    <div className={buttonStyles.buttons} data-snap={snap}>
      <button type="button" className={buttonStyles.plan} onClick={onPlan}>
        하루 짜기
      </button>
      {canSearchHere && (
        <button type="button" className={buttonStyles.here} onClick={onSearchHere}>
          <RefreshIcon size={18} />이 지역에서 검색
        </button>
      )}
      <IconButton label="내 위치로 이동" variant="floating" className={buttonStyles.locate} onClick={onLocate}>
        <LocateIcon />
      </IconButton>
    </div>
  );
}
