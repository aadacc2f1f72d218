import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useDeleteReview } from '../api.ts';
import { failureText } from '../model/review-text.ts';
import styles from './delete-review-button.module.css';

interface DeleteReviewButtonProps {
  placeId: number;
  reviewId: number;
}

/** A button that deletes a review of one's own, after a confirmation. */
export function DeleteReviewButton({ placeId, reviewId }: DeleteReviewButtonProps) {
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
