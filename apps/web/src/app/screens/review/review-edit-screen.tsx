import type { OwnReview } from '@sol/contract/review';
import { isReviewEditable } from '@sol/contract/review-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState, ErrorState, LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { UnsavedChangesDialog } from '#components/unsaved-changes-dialog.tsx';
import { ownReviewQuery, useUpdateReview } from '#features/review/api.ts';
import { ReviewFeedSkeleton } from '#features/review/components/review-feed.tsx';
import { ReviewForm } from '#features/review/components/write/review-form.tsx';
import { isChanged, toDraft, toReviewContent } from '#features/review/model/draft.ts';
import { createReviewDraftStore } from '#features/review/model/draft-store.ts';
import { ownReviewToCard } from '#features/review/model/review-card-data.ts';
import { failureText, findRejectedPhotoIndex } from '#features/review/model/review-text.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, routeIdOf } from '#lib/routing.ts';
import styles from './review.module.css';

interface OutdatedDraftDialogProps {
  isOpen: boolean;
  onChoose: (choice: 'continue' | 'replace') => void;
  onClose: () => void;
}

/** Offers a stored draft of a review that has changed since, as on another device. */
function OutdatedDraftDialog({ isOpen, onChoose, onClose }: OutdatedDraftDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="임시 저장한 뒤에 후기가 바뀌었어요"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChoose('continue')}>
            임시 저장한 내용
          </Button>
          <Button onClick={() => onChoose('replace')}>지금 후기</Button>
        </>
      }
    >
      어느 쪽에서 이어서 쓸까요? 지금 후기를 고르면 임시 저장한 내용은 지워져요.
    </Dialog>
  );
}

interface EditorProps {
  memberId: number;
  review: OwnReview;
  onLeave: () => unknown;
}

/** The form of a review with its content. Spec 16.3-2. */
function ReviewEditor({ memberId, review, onLeave }: EditorProps) {
  const { reviewId, placeId } = review;
  const [initial] = useState(() => toDraft(ownReviewToCard(review)));
  const [draftStore] = useState(() => createReviewDraftStore({ memberId, placeId, reviewId }, initial));
  const [isOutdated, setIsOutdated] = useState(draftStore.isOutdated);
  useEffect(() => {
    void draftStore.restorePhotos();
    return draftStore.close;
  }, [draftStore]);
  const update = useUpdateReview(
    { reviewId, placeId },
    { onSaved: draftStore.discard, onError: (error) => toast.error(failureText(error)) },
  );
  const handleSubmit = () => {
    const draft = draftStore.getState();
    const { keptPhotoUrls: keepPhotoUrls, photos } = draft;
    update.mutate(
      { review: { ...toReviewContent(draft), keepPhotoUrls }, photos: photos.map(({ file }) => file) },
      {
        onSuccess: () => {
          // After the navigation, so that the toast is not shown over the form.
          void Promise.resolve(onLeave()).then(() => toast.success('후기를 수정했어요'));
        },
      },
    );
  };
  return (
    <>
      <ReviewForm
        draftStore={draftStore}
        submitLabel="수정하기"
        isPending={update.isPending || update.isSuccess}
        rejectedPhotoIndex={findRejectedPhotoIndex(update.error)}
        onSubmit={handleSubmit}
      />
      <LoadingOverlay isLoading={update.isPending || update.isSuccess} text="후기 수정 중" />
      <OutdatedDraftDialog
        isOpen={isOutdated}
        onChoose={(choice) => {
          draftStore.resolveOutdated(choice);
          setIsOutdated(false);
        }}
        // Nothing is decided: the dialog is shown again when the form is opened.
        onClose={() => void onLeave()}
      />
      <UnsavedChangesDialog
        hasUnsavedChanges={() =>
          !draftStore.isDiscarded() && !draftStore.isOutdated() && isChanged(draftStore.getState(), initial)
        }
        isStored
        onLeave={draftStore.discard}
      />
    </>
  );
}

function EditedReview({ memberId, placeId, onLeave }: { memberId: number; placeId: number; onLeave: () => unknown }) {
  // A cached review may have changed on another device.
  const query = useQuery({ ...ownReviewQuery(placeId), refetchOnMount: 'always' });
  const { isFetchedAfterMount, isFetching, error, refetch } = query;
  const data = isFetchedAfterMount ? query.data : undefined;
  const [now] = useState(() => Date.now());
  useLoggedError('Failed to load an own review', error);
  if (data === undefined) {
    if (error === null) return <ReviewFeedSkeleton />;
    return <ErrorState title="후기를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const [review] = data.reviews;
  if (review === undefined || review.hiddenUntil !== undefined || !isReviewEditable(review.createdAt, now)) {
    return (
      <EmptyState title="수정할 수 있는 후기가 없어요" description="후기는 쓴 지 세 달 안에 수정할 수 있어요.">
        <ButtonLink to={paths.profileReviews} size="medium">
          내 후기 보기
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ReviewEditor key={review.reviewId} memberId={memberId} review={review} onLeave={onLeave} />;
}

function ReviewEditScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const memberId = useUserId();
  const navigate = useNavigate();
  const location = useLocation();
  if (memberId === null) return null;
  const leave = () =>
    hasPreviousEntry(location) ? navigate(-1) : navigate(paths.mapDetail(placeId), { replace: true });
  return (
    <div className={styles.reviewWriteScreen}>
      <title>후기 수정 | 쏠</title>
      <TopBar title="후기 수정" onBack={() => void leave()} />
      <EditedReview key={`${memberId}/${placeId}`} memberId={memberId} placeId={placeId} onLeave={leave} />
    </div>
  );
}

export { ReviewEditScreen as Component };
