import { paths } from '#app/paths.ts';
import { BackIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#components/ui/link.tsx';
import styles from './result-bar.module.css';

/** What was searched for, and the way to search for something else. */
export function ResultBar({ keyword, onBack }: { keyword: string; onBack: () => void }) {
  return (
    <search className={styles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <Link to={paths.sollectSearch(keyword)} className={styles.link} data-filled={keyword !== ''}>
        <SearchIcon size={20} />
        <span className={styles.text}>{keyword === '' ? '어떤 하루를 읽어 볼까요?' : keyword}</span>
      </Link>
    </search>
  );
}
