import { isReviewEditable } from '@sol/contract/review-rules';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { toast } from '#components/ui/toast.tsx';
import { HiddenNotice } from '#features/report/components/hidden-notice.tsx';
import { useDeleteReview } from '#features/review/api.ts';
import type { ReviewCardData } from '#features/review/model/review-card-data.ts';
import { failureText } from '#features/review/model/review-text.ts';
import { paths } from '#lib/paths.ts';
import { OthersContentMenu } from '../report/others-content-menu.tsx';
import styles from './review.module.css';

interface DeleteReviewButtonProps {
  placeId: number;
  reviewId: number;
}

/** A button that deletes a review of one's own, after a confirmation. */
function DeleteReviewButton({ placeId, reviewId }: DeleteReviewButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteReview(placeId);
  const handleConfirm = () => {
    setIsConfirming(false);
    // By promise and not by callback: the optimistic update unmounts this component before the
    // response.
    remove.mutateAsync(reviewId).then(
      () => toast.success('후기를 삭제했어요'),
      (error: unknown) => toast.error(failureText(error)),
    );
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsConfirming(true)}>
        삭제
      </button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="후기를 삭제할까요?"
        description="사진도 함께 지워지고, 되돌릴 수 없어요."
        confirmLabel="삭제"
        isDangerous
        onConfirm={handleConfirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

interface ReviewToolsProps {
  placeId: number;
  review: ReviewCardData;
}

/** Actions of a review: editing and deletion for its writer, report and block for others. */
export function ReviewTools({ placeId, review }: ReviewToolsProps) {
  const { reviewId: id, isMine, nickname: writer, photoUrls, createdAt, hiddenUntil, hiddenReason } = review;
  const [now] = useState(() => Date.now());
  if (!isMine) {
    return (
      <div className={styles.menu}>
        <OthersContentMenu label={`${writer}님의 후기 메뉴`} content={{ kind: 'REVIEW', id, writer, photoUrls }} />
      </div>
    );
  }
  return (
    <>
      <span className={styles.own}>
        {hiddenUntil === undefined && isReviewEditable(createdAt, now) && (
          <Link to={paths.reviewEdit(placeId)} className={styles.button}>
            수정
          </Link>
        )}
        <DeleteReviewButton placeId={placeId} reviewId={id} />
      </span>
      {hiddenUntil !== undefined && (
        <div className={styles.notice}>
          <HiddenNotice until={hiddenUntil} reason={hiddenReason ?? null} />
        </div>
      )}
    </>
  );
}
