import { StarIcon } from '#components/icons/mark-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './solo-line.module.css';

interface SoloLineProps {
  /** Percent that would come again alone; null without reviews. */
  soloPercent: number | null;
  rating: number | null;
  /** Where the list knows it. */
  reviewCount?: number;
}

/** What people who went alone think of a place, in one line with a bar. */
export function SoloLine({ soloPercent, rating, reviewCount }: SoloLineProps) {
  if (soloPercent === null || rating === null) return <p className={styles.none}>아직 후기가 없어요</p>;
  return (
    <p className={styles.line}>
      <span className={styles.percent}>혼자 다시 올래요 {soloPercent}%</span>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.share} width={soloPercent} height="4" />
      </svg>
      <span className={styles.rating}>
        <StarIcon size={14} fill="full" />
        <VisuallyHidden>별점 </VisuallyHidden>
        {rating.toFixed(1)}
      </span>
      {reviewCount !== undefined && <span>후기 {shortCount(reviewCount)}</span>}
    </p>
  );
}
