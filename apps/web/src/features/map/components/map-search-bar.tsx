import { useNavigate } from 'react-router';
import { CloseIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import type { MapFilter } from '../model/map-filter.ts';
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
