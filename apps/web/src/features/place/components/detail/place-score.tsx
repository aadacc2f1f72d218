import type { PlaceDetail } from '@sol/contract/place';
import { StarIcon } from '#components/icons/mark-icons.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './place-score.module.css';

type PlaceScoreProps = Pick<PlaceDetail, 'rating' | 'isSoloRecommended' | 'reviewCount'>;

/** How many would come again alone, and the stars. Nothing without reviews: there is nothing to say yet. */
export function PlaceScore({ rating, isSoloRecommended, reviewCount }: PlaceScoreProps) {
  if (rating === null || isSoloRecommended === null) return null;
  return (
    <dl className={styles.score}>
      <div className={styles.item}>
        <dt>혼자 다시 올래요</dt>
        <dd className={styles.strong}>{isSoloRecommended}%</dd>
        <dd aria-hidden="true" className={styles.bar}>
          <meter min={0} max={100} value={isSoloRecommended} />
        </dd>
      </div>
      <div className={styles.item}>
        <dt>별점</dt>
        <dd className={styles.strong}>
          <StarIcon fill="full" size={20} className={styles.star} />
          {rating.toFixed(1)}
        </dd>
        <dd className={styles.count}>후기 {shortCount(reviewCount)}개</dd>
      </div>
    </dl>
  );
}
