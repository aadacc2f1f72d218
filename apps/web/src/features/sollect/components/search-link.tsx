import { SearchIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './search-link.module.css';

/** A link to the search that looks like a search field. */
export function SearchLink({ keyword = '' }: { keyword?: string }) {
  return (
    <Link to={paths.sollectSearch(keyword)} className={styles.link} data-filled={keyword !== ''}>
      <SearchIcon size={20} />
      <span className={styles.text}>{keyword === '' ? '어떤 하루를 읽어 볼까요?' : keyword}</span>
    </Link>
  );
}
