import { useNavigate } from 'react-router';
import { CloseIcon, MinusIcon, PlusIcon, RefreshIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { LocateIcon } from '#components/icons/object-icons.tsx';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { useIsWide } from '#hooks/browser-state.ts';
import { paths } from '#lib/paths.ts';
import { keywordOf, type MapFilter } from '../model/map-filter.ts';
import styles from './map.module.css';

/**
 * The search field above the map, a link to the search screen. Shows the searched region or
 * keyword.
 */
export function MapSearchBar({ filter }: { filter: MapFilter }) {
  const region = filter.kind === 'region' ? filter.region : null;
  const keyword = keywordOf(filter);
  const searched = region ?? keyword;
  const navigate = useNavigate();
  return (
    <search className={styles.bar}>
      <Link to={paths.mapSearch(keyword ?? '')} className={styles.mapSearchBarLink} data-filled={searched !== null}>
        <SearchIcon size={20} />
        <span className={styles.text}>{searched ?? '오늘은 어디서 혼자 시간을 보낼까요?'}</span>
      </Link>
      {searched !== null && (
        <IconButton label={region === null ? '검색어 지우기' : '지역 검색 지우기'} onClick={() => navigate(paths.map)}>
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
  /** By levels. The buttons are for pointers that cannot pinch. */
  onZoom: (levels: number) => void;
  /** Plans a solroute from the middle of the map; undefined where only the map's home offers it. */
  onPlan: (() => void) | undefined;
}

export function MapButtons({ snap, canSearchHere, onSearchHere, onLocate, onZoom, onPlan }: MapButtonsProps) {
  const isWide = useIsWide();
  if (!isWide && (snap === 'collapsed' || snap === 'full')) return null;
  return (
    <div className={styles.buttons} data-snap={snap}>
      {onPlan && (
        <button type="button" className={styles.plan} onClick={onPlan}>
          하루 짜기
        </button>
      )}
      {canSearchHere && (
        <button type="button" className={styles.here} onClick={onSearchHere}>
          <RefreshIcon size={18} />이 지역에서 검색
        </button>
      )}
      <div className={styles.locate}>
        <div className={styles.zoom}>
          <IconButton label="축소" variant="floating" onClick={() => onZoom(-1)}>
            <MinusIcon />
          </IconButton>
          <IconButton label="확대" variant="floating" onClick={() => onZoom(1)}>
            <PlusIcon />
          </IconButton>
        </div>
        <IconButton label="내 위치로 이동" variant="floating" onClick={onLocate}>
          <LocateIcon />
        </IconButton>
      </div>
    </div>
  );
}
