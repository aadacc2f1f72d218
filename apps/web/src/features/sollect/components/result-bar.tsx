import { BackIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import styles from './result-bar.module.css';
import { SearchLink } from './search-link.tsx';

export function ResultBar({ keyword, onBack }: { keyword: string; onBack: () => void }) {
  return (
    <search className={styles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <SearchLink keyword={keyword} />
    </search>
  );
}
