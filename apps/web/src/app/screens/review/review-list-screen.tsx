import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { placeQuery } from '#features/place/api.ts';
import { placePicture } from '#features/place/components/place-head.tsx';
import { placeReviewsQuery } from '#features/review/api.ts';
import { ReviewFeed, ReviewFeedSkeleton } from '#features/review/components/review-feed.tsx';
import { listedReviewToCard } from '#features/review/model/review-card-data.ts';
import { noReviewsText, visitedCountText } from '#features/review/model/review-text.ts';
import { useEscape } from '#hooks/use-close.ts';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import { preload } from '../../preload.ts';
import styles from './review.module.css';
import { ReviewTools } from './review-tools.tsx';

interface VisitedFirstProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows the reviews written at the place first. Spec 11.3-2. */
function VisitedFirst({ count, isOn, onChange }: VisitedFirstProps) {
  return (
    <ChipBar label="순서">
      <Chip isSelected={isOn} icon={<PinIcon size={18} />} onClick={() => onChange(!isOn)}>
        {`다녀온 곳에서 쓴 후기 먼저 · ${visitedCountText(count)}`}
      </Chip>
    </ChipBar>
  );
}

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  preload(context, placeQuery(routeIdOf(params, 'placeId')));

function AllReviews({ placeId, isVisitedFirst }: { placeId: number; isVisitedFirst: boolean }) {
  const { data: detail } = useQuery(placeQuery(placeId));
  const query = useInfiniteQuery(placeReviewsQuery(placeId, isVisitedFirst));
  const { data, isError, isFetchingNextPage, hasNextPage } = query;
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) {
    if (!isError) return <ReviewFeedSkeleton />;
    return <ErrorState title="후기를 불러오지 못했어요" onRetry={() => void query.refetch()} />;
  }
  const reviews = data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) {
    return (
      <EmptyState title={noReviewsText(detail?.place ?? { reviewCount: 0 })}>
        {detail?.place.isClosed ? undefined : (
          <ButtonLink to={paths.reviewWrite(placeId)} size="medium">
            후기 쓰기
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewFeed
        reviews={reviews.map(listedReviewToCard)}
        renderTools={(review) => <ReviewTools placeId={placeId} review={review} />}
      />
      {isFetchingNextPage && <ReviewFeedSkeleton />}
      {isError && (
        <ErrorState size="line" title="후기를 더 불러오지 못했어요" onRetry={() => void query.fetchNextPage()} />
      )}
      <div ref={endRef} />
      {!hasNextPage && <p className={styles.end}>모두 보여드렸어요</p>}
    </>
  );
}

/** All reviews of a place, newest first. Spec 2.8-2 to 2.8-4. */
function ReviewListScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const navigate = useNavigate();
  const state = useLocation().state as { placeName?: string } | null;
  const { data } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  const [query, setQuery] = useSearchParams();
  const isVisitedFirst = query.get('visited') === '1';
  const placeName = data?.place.name ?? state?.placeName;
  const handleBack = () => void navigate(paths.mapDetail(placeId), { state: { from: 'map' } });
  useEscape(handleBack);
  return (
    <div className={styles.reviewListScreen}>
      <PageHead
        title={placeName === undefined ? '후기' : `${placeName} 후기`}
        description="혼자 다녀온 사람들의 후기"
        path={paths.mapReviews(placeId)}
        image={data && placePicture(data.place)}
      />
      <TopBar title={placeName ?? '후기'} onBack={handleBack} />
      {data?.place.visitedReviewCount !== undefined && (
        <VisitedFirst
          count={data.place.visitedReviewCount}
          isOn={isVisitedFirst}
          onChange={(isOn) => setQuery(isOn ? { visited: '1' } : {}, { replace: true, state })}
        />
      )}
      <div className={styles.list}>
        <AllReviews placeId={placeId} isVisitedFirst={isVisitedFirst} />
      </div>
    </div>
  );
}

export { ReviewListScreen as Component };
