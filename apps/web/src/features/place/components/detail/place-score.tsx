import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import { StarIcon } from '#components/icons/mark-icons.tsx';
import { shortCount } from '#lib/korean-format.ts';
import { soloShareOf } from '../../model/solo-share.ts';
import styles from './place-score.module.css';

type PlaceScoreProps = Pick<PlaceDetail, 'rating' | 'isSoloRecommended' | 'reviewCount' | 'recommendCount'>;

/** The would-come-again-alone share and the rating; null without reviews. */
export function PlaceScore({ rating, isSoloRecommended, reviewCount, recommendCount }: PlaceScoreProps) {
  const share = soloShareOf({ soloPercent: isSoloRecommended, reviewCount, recommendCount });
  if (rating === null || share === null) return null;
  return (
    <dl className={styles.score}>
      <div className={styles.item}>
        <dt>혼자 다시 올래요</dt>
        <dd className={styles.strong}>{share.text}</dd>
        {share.percent === null ? (
          <dd className={styles.count}>후기 {SOLO_SHARE_REVIEWS_MIN}개부터 비율로 보여요</dd>
        ) : (
          <dd aria-hidden="true" className={styles.bar}>
            <meter min={0} max={100} value={share.percent} />
          </dd>
        )}
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
