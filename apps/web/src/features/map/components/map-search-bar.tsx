import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { CloseIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#components/ui/link.tsx';
import styles from './map-search-bar.module.css';

/** The way to the search, over the map. It carries the name of a region that is being looked at. */
export function MapSearchBar({ region }: { region: string | null }) {
  const navigate = useNavigate();
  return (
    <search className={styles.bar}>
      <Link to={paths.mapSearch} className={styles.link} data-filled={region !== null}>
        <SearchIcon size={20} />
        <span className={styles.text}>{region ?? '오늘은 어디서 혼자 시간을 보낼까요?'}</span>
      </Link>
      {region !== null && (
        <IconButton label="지역 검색 지우기" onClick={() => navigate(paths.map)}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </search>
  );
}
