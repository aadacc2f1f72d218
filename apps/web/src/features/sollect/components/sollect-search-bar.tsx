import { Logo } from '#components/icons/logo.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './sollect-search-bar.module.css';

export function SollectSearchBar() {
  return (
    <search className={styles.bar}>
      <Logo size={30} />
      <SearchLink />
    </search>
  );
}
