import { BackIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { Logo } from '#components/icons/logo.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './sollect.module.css';

/** A link to the search that looks like a search field. */
function SearchLink({ keyword = '' }: { keyword?: string }) {
  return (
    <Link to={paths.sollectSearch(keyword)} className={styles.searchLink} data-filled={keyword !== ''}>
      <SearchIcon size={20} />
      <span className={styles.text}>{keyword === '' ? '어떤 하루를 읽어 볼까요?' : keyword}</span>
    </Link>
  );
}

export function ResultBar({ keyword, onBack }: { keyword: string; onBack: () => void }) {
  return (
    <search className={styles.resultBar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <SearchLink keyword={keyword} />
    </search>
  );
}

export function SollectSearchBar() {
  return (
    <search className={styles.sollectSearchBar}>
      <Logo size={30} />
      <SearchLink />
    </search>
  );
}
