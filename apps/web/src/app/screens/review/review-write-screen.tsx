import type { ReviewPosition } from '@sol/contract/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { UnsavedChangesDialog } from '#components/unsaved-changes-dialog.tsx';
import { placeQuery } from '#features/place/api.ts';
import { useCreateReview, useIsSendingReview } from '#features/review/api.ts';
import { ReviewForm, VisitSection } from '#features/review/components/write/review-form.tsx';
import { hasContentToLose, toReviewContent } from '#features/review/model/draft.ts';
import { createReviewDraftStore } from '#features/review/model/draft-store.ts';
import { failureText, findRejectedPhotoIndex } from '#features/review/model/review-text.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import styles from './review.module.css';

const RECOMMENDATIONS = new Map([
  ['true', true],
  ['false', false],
]);

/** The place has moved since the position was compared with it. */
const NOT_VISITED = '후기를 등록했어요. 장소와 거리가 멀어 위치 표시는 빠졌어요';

/** The `willRevisit` parameter, read once and removed: after a reload the draft is newer. */
function useInitialRecommendation(): boolean | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [initialRecommendation] = useState(() => RECOMMENDATIONS.get(query.get('willRevisit') ?? '') ?? null);
  useEffect(() => {
    if (query.has('willRevisit')) setQuery({}, { replace: true, state });
  });
  return initialRecommendation;
}

function useDraftStore(memberId: number, placeId: number, initialRecommendation: boolean | null) {
  const [draftStore] = useState(() => {
    const created = createReviewDraftStore({ memberId, placeId });
    if (initialRecommendation !== null) created.setState({ isRecommended: initialRecommendation });
    return created;
  });
  useEffect(() => {
    void draftStore.restorePhotos();
    return draftStore.close;
  }, [draftStore]);
  return draftStore;
}

function ReviewEditor({ memberId, placeId }: { memberId: number; placeId: number }) {
  const navigate = useNavigate();
  const state = useLocation().state as { placeName?: string } | null;
  const [initialName] = useState(state?.placeName);
  const { data } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  const placeName = data?.place.name ?? initialName;
  const initialRecommendation = useInitialRecommendation();
  const draftStore = useDraftStore(memberId, placeId, initialRecommendation);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const create = useCreateReview(placeId, {
    onSaved: () => {
      draftStore.discard();
      if (isLeft.current) toast.success('후기를 등록했어요');
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const [position, setPosition] = useState<ReviewPosition | null>(null);

  const goToPlace = (reviewId?: number) => {
    const origin = { from: 'map', placeName, ...(reviewId !== undefined && { reviewId }) };
    return navigate(paths.mapDetail(placeId), { replace: true, state: origin });
  };
  const handleSubmit = () => {
    const draft = draftStore.getState();
    create.mutate(
      {
        review: { placeId, ...toReviewContent(draft), ...(position && { position }) },
        photos: draft.photos.map(({ file }) => file),
      },
      {
        onSuccess: ({ reviewId, isVisited }) => {
          // After the navigation, so that the toast is not shown over the form.
          void Promise.resolve(goToPlace(reviewId)).then(() =>
            toast.success(isVisited === false ? NOT_VISITED : '후기를 등록했어요'),
          );
        },
      },
    );
  };
  return (
    <div className={styles.reviewWriteScreen}>
      <title>{placeName === undefined ? '후기 쓰기 | 쏠' : `${placeName} 후기 쓰기 | 쏠`}</title>
      <TopBar title={placeName ?? '후기 쓰기'} onBack={() => void goToPlace()} />
      <ReviewForm
        draftStore={draftStore}
        submitLabel="후기 등록"
        isPending={create.isPending || create.isSuccess}
        rejectedPhotoIndex={findRejectedPhotoIndex(create.error)}
        onSubmit={handleSubmit}
      >
        {data && <VisitSection place={data.place} position={position} onChange={setPosition} />}
      </ReviewForm>
      <LoadingOverlay isLoading={create.isPending || create.isSuccess} text="후기 등록 중" />
      <UnsavedChangesDialog
        hasUnsavedChanges={() =>
          !create.isPending &&
          !draftStore.isDiscarded() &&
          hasContentToLose(draftStore.getState(), initialRecommendation)
        }
        isStored
        onLeave={draftStore.discard}
      />
    </div>
  );
}

function ReviewWriteScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const memberId = useUserId();
  const isSending = useIsSendingReview(placeId);
  const [isSentByAnother] = useState(isSending);
  if (memberId === null) return null;
  // The form of this place was left while it sent. It opens with the draft if that fails.
  if (isSentByAnother && isSending) return <LoadingOverlay isLoading text="후기 등록 중" />;
  return <ReviewEditor key={`${memberId}/${placeId}`} memberId={memberId} placeId={placeId} />;
}

export { ReviewWriteScreen as Component };
