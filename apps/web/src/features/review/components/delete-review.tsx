import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toast } from '#components/ui/toast.ts';
import { useDeleteReview } from '../api/delete-review.ts';
import { failureText } from '../model/review-form.ts';
import styles from './delete-review.module.css';

interface DeleteReviewProps {
  placeId: number;
  reviewId: number;
}

/** Takes back what one has written, after asking once more. */
export function DeleteReview({ placeId, reviewId }: DeleteReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteReview(placeId);
  const handleConfirm = () => {
    setIsAsking(false);
    // By promise: the review, and this with it, is gone from the screen before the answer is here.
    remove.mutateAsync(reviewId).then(
      () => toast.success('후기를 삭제했어요'),
      (error: unknown) => toast.error(failureText(error)),
    );
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsAsking(true)}>
        삭제
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="후기를 삭제할까요?"
        description="사진도 함께 지워지고, 되돌릴 수 없어요."
        confirmLabel="삭제"
        isDangerous
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
