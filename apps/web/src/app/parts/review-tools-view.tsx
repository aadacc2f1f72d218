import { HiddenNotice } from '#features/report/components/hidden-notice.tsx';
import { DeleteReviewButton } from '#features/review/components/delete-review-button.tsx';
import type { ReviewCardData } from '#features/review/model/review-card-data.ts';
import { OthersWorkButton } from './others-work-button.tsx';
import styles from './review-tools-view.module.css';

interface ReviewToolsProps {
  placeId: number;
  review: ReviewCardData;
}

/** Actions of a review: deletion for its writer, report and block for others. */
export function ReviewTools({ placeId, review }: ReviewToolsProps) {
  const { reviewId: id, isMine, nickname: writer, photoUrls, hiddenUntil, hiddenReason } = review;
  if (!isMine) {
    return (
      <div className={styles.menu}>
        <OthersWorkButton label={`${writer}님의 후기 메뉴`} work={{ kind: 'REVIEW', id, writer, photoUrls }} />
      </div>
    );
  }
  return (
    <>
      <DeleteReviewButton placeId={placeId} reviewId={id} />
      {hiddenUntil !== undefined && (
        <div className={styles.notice}>
          <HiddenNotice until={hiddenUntil} reason={hiddenReason ?? null} />
        </div>
      )}
    </>
  );
}
