import type { Category } from '@sol/contract/category';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-color.module.css';
import styles from './stop-badge.module.css';

/** The number of a stop in the style of its map marker. Spec 9-26. */
export function StopBadge({ number, category }: { number: number; category: Category }) {
  return (
    <span className={`${styles.badge} ${colors[category]}`}>
      {number}
      <VisuallyHidden>번째</VisuallyHidden>
    </span>
  );
}
