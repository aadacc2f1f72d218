import { StarIcon } from '#components/icons/mark-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { shortCount } from '#lib/korean-format.ts';
import { type SoloOpinion, soloShareOf } from '../model/solo-share.ts';
import styles from './solo-line.module.css';

interface SoloLineProps extends SoloOpinion {
  rating: number | null;
}

/**
 * Summary of the reviews by solo visitors in one line; with a bar from SOLO_SHARE_REVIEWS_MIN
 * reviews. Nothing without reviews: a card shows what is known.
 */
export function SoloLine({ rating, ...opinion }: SoloLineProps) {
  const share = soloShareOf(opinion);
  if (share === null || rating === null) return null;
  return (
    <p className={styles.line}>
      <span className={styles.percent}>혼자 다시 올래요 {share.text}</span>
      {share.percent !== null && (
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.share} width={share.percent} height="4" />
        </svg>
      )}
      <span className={styles.rating}>
        <StarIcon size={14} />
        <VisuallyHidden>별점 </VisuallyHidden>
        {rating.toFixed(1)}
      </span>
      <span>후기 {shortCount(opinion.reviewCount)}</span>
    </p>
  );
}
