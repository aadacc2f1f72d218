import type { MouseEvent } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { SortableHandle } from '#components/ui/sortable-list-view.tsx';
import colors from '#features/place/components/category-color.module.css';
import type { DraftPlace } from '../../model/editor/draft-fields.ts';
import styles from './place-row.module.css';

interface PlaceRowProps {
  place: DraftPlace;
  handle: SortableHandle;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, button: HTMLElement) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A place with drag handle, move buttons and remove button. Spec 2.10-24. */
export function PlaceRow({ place, handle, isFirst, isLast, onMove, onRemove }: PlaceRowProps) {
  const { name, category, address } = place;
  const moveBy = (step: 1 | -1, isAtEnd: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!isAtEnd) onMove(step, event.currentTarget);
  };
  return (
    <div className={styles.row}>
      <div {...handle} className={styles.handle}>
        <GripIcon size={18} className={styles.grip} />
        <span className={`${styles.icon} ${colors[category]}`}>
          <CategoryIcon category={category} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.address}>{address}</span>
        </span>
      </div>
      <div className={styles.arrows}>
        <IconButton
          label={`${name} 위로`}
          aria-disabled={isFirst}
          className={styles.arrow}
          onClick={moveBy(-1, isFirst)}
        >
          <ArrowUpIcon size={18} />
        </IconButton>
        <IconButton
          label={`${name} 아래로`}
          aria-disabled={isLast}
          className={styles.arrow}
          onClick={moveBy(1, isLast)}
        >
          <ArrowDownIcon size={18} />
        </IconButton>
      </div>
      <IconButton label={`${name} 빼기`} className={styles.remove} onClick={(event) => onRemove(event.currentTarget)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
