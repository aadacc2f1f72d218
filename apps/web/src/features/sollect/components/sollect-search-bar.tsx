import { paths } from '#app/paths.ts';
import { SearchIcon } from '#components/icons/action-icons.tsx';
import { Logo } from '#components/icons/logo.tsx';
import { Link } from '#components/ui/link.tsx';
import styles from './sollect-search-bar.module.css';

/** The way to the search, at the head of the home. Spec 2.10-2. */
export function SollectSearchBar() {
  return (
    <search className={styles.bar}>
      <Logo size={30} />
      <Link to={paths.sollectSearch()} className={styles.link}>
        <SearchIcon size={20} />
        <span className={styles.text}>어떤 하루를 읽어 볼까요?</span>
      </Link>
    </search>
  );
}
