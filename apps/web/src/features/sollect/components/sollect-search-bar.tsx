import { Logo } from '#components/icons/logo.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './sollect-search-bar.module.css';

/** Spec 2.10-2. */
export function SollectSearchBar() {
  return (
    <search className={styles.bar}>
      <Logo size={30} />
      <SearchLink />
    </search>
  );
}
