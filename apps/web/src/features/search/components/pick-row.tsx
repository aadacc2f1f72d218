import type { PlaceSearchResult } from '@sol/contract/place';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import colors from '#features/place/components/category-color.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './pick-row.module.css';

interface PickRowProps {
  place: PlaceSearchResult;
  keyword: string;
  action: '추가' | '선택';
  isPicked: boolean;
  onToggle: () => void;
}

/** A place in the results: a tap on its row adds or removes it. Spec 2.9-5. */
export function PickRow({ place: { name, category, address }, keyword, action, isPicked, onToggle }: PickRowProps) {
  return (
    <li className={styles.row}>
      <span className={`${styles.icon} ${colors[category]}`}>
        <CategoryIcon category={category} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <HighlightedText text={name} keyword={keyword} />
        </span>
        <span className={styles.address}>{address}</span>
      </span>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isPicked}
        aria-label={`${name} ${action}`}
        onClick={onToggle}
      >
        {isPicked && <CheckIcon size={16} />}
        {action}
      </button>
    </li>
  );
}
