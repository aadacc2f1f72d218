import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { ownReviewsQuery } from '#features/review/api.ts';
import { ReviewFeed, ReviewFeedSkeleton } from '#features/review/components/review-feed.tsx';
import { ownReviewToCard } from '#features/review/model/review-card-data.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './review.module.css';
import { ReviewTools } from './review-tools.tsx';

function OwnReviews() {
  const query = useInfiniteQuery(ownReviewsQuery);
  const { data, isError, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  useLoggedError('Failed to load own reviews', error);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) {
    if (!isError) return <ReviewFeedSkeleton />;
    return (
      <ErrorState title="내 후기를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const reviews = data.pages.flatMap((page) => page.reviews).map(ownReviewToCard);
  if (reviews.length === 0 && !hasNextPage) {
    return (
      <EmptyState title="아직 쓴 후기가 없어요" description="혼자 다녀온 곳이 있다면 어땠는지 들려주세요.">
        <ButtonLink to={paths.map} size="medium">
          지도에서 찾기
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewFeed
        reviews={reviews}
        getPlace={({ place }) => place}
        renderTools={(review) => <ReviewTools placeId={review.place.id} review={review} />}
      />
      {isFetchingNextPage && <ReviewFeedSkeleton />}
      {isError && <ErrorState size="line" title="후기를 더 불러오지 못했어요" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
      {!hasNextPage && <p className={styles.end}>모두 보여드렸어요</p>}
    </>
  );
}

/** The member's own reviews, newest first. */
function OwnReviewsScreen() {
  const navigate = useNavigate();
  return (
    <div className={styles.reviewListScreen}>
      <title>내 후기 | 쏠</title>
      <TopBar title="내 후기" onBack={() => void navigate(paths.profile)} />
      <div className={styles.list}>
        <OwnReviews />
      </div>
    </div>
  );
}

export { OwnReviewsScreen as Component };
